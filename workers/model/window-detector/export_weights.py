"""Writes the trained detector and side readers as the vision core reads them: see weights_file.py.

  python export_weights.py DETECTOR WIDE FINE OUT_DIR

Each is a file that training wrote, or a folder with a window-detector.bin of which that network is kept as it is.
"""

import sys
from pathlib import Path

import torch

from network import WindowDetector
from side_reader import FINE, WIDE, SideReader
from weights_file import places, read_weights, write_weights


def main() -> None:
    found = {}
    nets = (("", WindowDetector()), ("wide", SideReader(WIDE)), ("fine", SideReader(FINE)))
    for (reach, net), source in zip(nets, map(Path, sys.argv[1:4]), strict=True):
        own = places(net, reach)
        if source.is_dir():
            read_weights(own, source)
        else:
            net.load_state_dict(torch.load(source, map_location="cpu"))
        net.eval()
        found |= own
    values = write_weights(found, Path(sys.argv[4]))
    print(f"{values} values, {2 * values} bytes")


if __name__ == "__main__":
    main()
