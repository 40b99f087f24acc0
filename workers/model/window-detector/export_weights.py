"""Writes the trained detector and side readers as the vision core reads them: see weights_file.py.

  python export_weights.py DETECTOR WIDE FINE OUT_DIR [--mean-with DIR]

Each is a file that training wrote, or a folder with a window-detector.bin of which that network is kept as it is. --mean-with names the weights that
these went on from: what is written is the mean of both.
"""

import argparse
from pathlib import Path

import torch

from network import WindowDetector
from side_reader import FINE, WIDE, SideReader
from weights_file import places, read_weights, write_weights


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("networks", nargs=3, type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--mean-with", type=Path)
    args = parser.parse_args()
    found = {}
    nets = (("", WindowDetector()), ("wide", SideReader(WIDE)), ("fine", SideReader(FINE)))
    for (reach, net), source in zip(nets, args.networks, strict=True):
        own = places(net, reach)
        if source.is_dir():
            read_weights(own, source)
        else:
            net.load_state_dict(torch.load(source, map_location="cpu"))
        net.eval()
        found |= own
    values = write_weights(found, args.out, args.mean_with)
    print(f"{values} values, {2 * values} bytes")


if __name__ == "__main__":
    main()
