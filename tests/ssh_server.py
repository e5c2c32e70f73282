"""An OpenSSH server of the tests' own on 127.0.0.1, and terminals that log in to it."""

from __future__ import annotations

import getpass
import os
import shlex
import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path

import ptyprocess
import pyte
from test_tui_terminal import ROOT, Terminal

SSHD = shutil.which("sshd") or shutil.which("sshd", path="/usr/sbin:/usr/local/sbin")
SSH = shutil.which("ssh")
_MOST_CELLS = 50_000
MUST_RUN = "TINGPAI_NEEDS_SSHD"
_CONFIG = """\
ListenAddress 127.0.0.1
Port {port}
HostKey {folder}/host_key
PidFile {folder}/sshd.pid
AuthorizedKeysFile {folder}/authorized_keys
StrictModes no
UsePAM no
PermitRootLogin yes
PasswordAuthentication no
KbdInteractiveAuthentication no
AllowTcpForwarding no
AllowAgentForwarding no
AllowStreamLocalForwarding no
X11Forwarding no
PermitTunnel no
PermitUserRC no
PermitUserEnvironment no
MaxSessions 1
ClientAliveInterval 15
ClientAliveCountMax 3
Compression yes
AcceptEnv COLORTERM NO_COLOR LANG LC_*
Subsystem sftp internal-sftp
"""


class SshServer:
    """The server; each key that is added is bound to a forced command."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        (folder / "authorized_keys").touch()
        self._key("host_key")
        with socket.socket() as trial:
            trial.bind(("127.0.0.1", 0))
            self.port = trial.getsockname()[1]
        config = folder / "sshd_config"
        config.write_text(_CONFIG.format(port=self.port, folder=folder))
        if os.getuid() == 0:
            Path("/run/sshd").mkdir(mode=0o755, exist_ok=True)
        assert SSHD is not None
        self._log = (folder / "sshd.log").open("wb")
        self._process = subprocess.Popen([SSHD, "-D", "-e", "-f", config], stderr=self._log)
        end = time.monotonic() + 10
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                said = (folder / "sshd.log").read_text()
                assert time.monotonic() < end, said
                assert self._process.poll() is None, said
                time.sleep(0.05)

    def close(self) -> None:
        """End the server; sessions that are open end with their clients."""
        self._process.terminate()
        self._process.wait(10)
        self._log.close()

    def add_key(self, name: str, *words: str, home: Path) -> None:
        """A key of that name runs the program with these words, its data in `home`."""
        self._key(name)
        home.mkdir(exist_ok=True)
        program = shlex.join([sys.executable, "-m", "tui", "--kiosk", *words])
        command = f"TINGPAI_HOME={home} PYTHONPATH={ROOT} exec {program}".replace('"', '\\"')
        public = (self.folder / f"{name}.pub").read_text().strip()
        with (self.folder / "authorized_keys").open("a") as keys:
            keys.write(f'restrict,pty,command="{command}" {public}\n')

    def login(self, name: str, *words: str) -> list[str]:
        """The client's command line for a key; `words` follow the name of the host."""
        options = [
            "-F", "none", "-i", str(self.folder / name), "-o", "IdentitiesOnly=yes",
            "-o", "StrictHostKeyChecking=no", "-o", "UserKnownHostsFile=/dev/null",
            "-o", "LogLevel=ERROR", "-o", "EscapeChar=none",
            "-o", "SendEnv=LANG LC_* COLORTERM NO_COLOR",
        ]  # fmt: skip
        target = f"{getpass.getuser()}@127.0.0.1"
        assert SSH is not None
        return [SSH, *options, "-p", str(self.port), target, *words]

    def run(
        self, name: str, *words: str, before: tuple[str, ...] = ()
    ) -> subprocess.CompletedProcess:
        """Log in without a terminal."""
        first, *rest = self.login(name, *words)
        return subprocess.run(
            [first, *before, *rest], stdin=subprocess.DEVNULL, capture_output=True, timeout=30,
            env=client_environment(), check=False,
        )  # fmt: skip

    def _key(self, name: str) -> None:
        command = ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", self.folder / name]
        subprocess.run(command, check=True)


def client_environment(**more: str) -> dict[str, str]:
    """What somebody's own machine has; without a locale unless given."""
    return {"PATH": os.environ["PATH"], "HOME": "/nonexistent", "TERM": "xterm-256color", **more}


class SshTerminal(Terminal):
    """A terminal in which somebody has logged in."""

    def __init__(
        self,
        server: SshServer,
        name: str,
        *words: str,
        options: tuple[str, ...] = (),
        **environ: str,
    ) -> None:
        first, *rest = server.login(name, *words)
        columns, lines = 80, 24
        self.screen = pyte.Screen(columns, lines)
        self.stream = pyte.ByteStream(self.screen)
        self.raw = b""
        self.process = ptyprocess.PtyProcess.spawn(
            [first, *options, *rest],
            env=client_environment(**{"LC_ALL": "C.UTF-8", **environ}),
            dimensions=(lines, columns),
        )

    def resize(self, columns: int, lines: int) -> None:
        """Give the terminal another size."""
        if 0 < columns * lines < _MOST_CELLS:
            self.screen = pyte.Screen(columns, lines)
            self.stream = pyte.ByteStream(self.screen)
        else:
            self.stream = Deaf()
        self.process.setwinsize(lines, columns)


class Deaf:
    """In place of an emulator where the screen is too large to be looked at."""

    def feed(self, data: bytes) -> None:
        """Nothing is drawn."""
