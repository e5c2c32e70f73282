"""A host under messages that nobody should send: it answers or disconnects, the table goes on."""

from __future__ import annotations

from random import Random

import pytest
from net_fuzz import fuzz, message

from core.explain import Refusal
from tui.net.protocol import read_request


async def test_some_hundred_bad_messages_disturb_no_table():
    came = await fuzz(600, 7)
    assert came["deals"] >= 1
    assert came["refused"] > 50


def test_a_message_is_a_request_or_is_refused():
    rng = Random(3)
    refused = 0
    for _ in range(3000):
        try:
            read_request(message(rng))
        except Refusal:
            refused += 1
    assert 300 < refused < 2700


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"\xff\n", "not-json"),
        (b"[]\n", "field-type"),
        (b'{"op":"dance"}\n', "not-possible"),
        (b'{"op":"say"}\n', "field-missing"),
        (b'{"op":"say","phrase":true}\n', "number-range"),
        (b'{"op":"say","phrase":NaN}\n', "not-json"),
        (b'{"op":"next","seat":1}\n', "field-unknown"),
        (b'{"op":"hello","version":1,"name":"a\\u001b[2J"}\n', "net-name"),
        (b'{"op":"hello","version":1,"name":"An@root"}\n', "net-name"),
        (b'{"op":"say","phrase":"' + b"x" * 20000 + b'"}\n', "net-size"),
    ],
)
def test_what_is_wrong_with_a_message_is_said(line, code):
    with pytest.raises(Refusal) as bad:
        read_request(line)
    assert bad.value.line.code == code
