"""Runs a program in a pseudo-terminal and shows what it writes there.

pseudo-terminal.py [--answer TEXT LINE]... -- PROGRAM [ARGUMENT]...

Each time TEXT appears in the output, its LINE is typed, once; `^C` is typed as Ctrl-C, a LINE that ends with
`\\c` without a return, and `hang up` closes the terminal. Ends with the program's exit code.
"""
import fcntl
import os
import pty
import select
import struct
import sys
import termios

arguments = sys.argv[1:]
answers = []
while arguments[0] == "--answer":
    answers.append((arguments[1].encode(), arguments[2]))
    arguments = arguments[3:]
program = arguments[1:]

child, terminal = pty.fork()
if child == 0:
    os.execvp(program[0], program)
fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))
seen = b""
while True:
    if not select.select([terminal], [], [], 60)[0]:
        os.kill(child, 9)
        break
    try:
        chunk = os.read(terminal, 65536)
    except OSError:
        break
    if not chunk:
        break
    seen += chunk
    sys.stdout.buffer.write(chunk)
    sys.stdout.buffer.flush()
    while answers and answers[0][0] in seen:
        seen = seen.split(answers[0][0], 1)[1]
        line = answers.pop(0)[1]
        if line == "hang up":
            os.close(terminal)
            sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
        os.write(terminal, b"\x03" if line == "^C" else line.removesuffix("\\c").encode() + (b"" if line.endswith("\\c") else b"\n"))
sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
