"""Writes the trained detector and side readers as the vision core reads it: batch norms folded into their convolutions, half floats, little endian.

  python export_weights.py DETECTOR.pt WIDE.pt FINE.pt OUT_DIR

OUT_DIR/window-detector.bin holds the arrays one after the other; OUT_DIR/window-detector.json names them with their shapes, in TensorFlow's
order (height, width, inputs, outputs; for a depthwise one height, width, inputs, 1).
"""

import json
import sys
from pathlib import Path

import numpy as np
import torch
from torch import nn

from network import Conv, WindowDetector
from side_reader import FINE, WIDE, SideReader


def folded(conv: nn.Conv2d, norm: nn.BatchNorm2d | None) -> tuple[np.ndarray, np.ndarray]:
    weight = conv.weight.detach().numpy()
    bias = conv.bias.detach().numpy() if conv.bias is not None else np.zeros(weight.shape[0], np.float32)
    if norm is not None:
        gain = (norm.weight / torch.sqrt(norm.running_var + norm.eps)).detach().numpy()
        weight = weight * gain[:, None, None, None]
        bias = (bias - norm.running_mean.numpy()) * gain + norm.bias.detach().numpy()
    weight = weight.transpose(2, 3, 0, 1) if conv.groups > 1 else weight.transpose(2, 3, 1, 0)
    return np.ascontiguousarray(weight), bias


def layers(net: WindowDetector) -> dict[str, tuple[np.ndarray, np.ndarray]]:
    found = {"Conv1": folded(net.Conv1, net.bn_Conv1)}
    for index, block in enumerate(net.blocks):
        for part in ("expand", "depthwise", "project"):
            if getattr(block, part) is not None:
                found[f"blocks.{index}.{part}"] = folded(getattr(block, part), getattr(block, f"{part}_BN"))
    for name, module in net.named_modules():
        if isinstance(module, Conv):
            found[name] = folded(module[0], module[1])
    found["maps"] = folded(net.maps, None)
    return found


def side_layers(reach: str, net: SideReader) -> dict[str, tuple[np.ndarray, np.ndarray]]:
    """Its one-dimensional layers as convolutions of height 1."""
    found = {f"{reach}.{part}.{i}": folded(stage[0], stage[1]) for part in "abc" for i, stage in enumerate(getattr(net, part))}

    def flat(layer: nn.Conv1d | nn.Linear) -> tuple[np.ndarray, np.ndarray]:
        weight = layer.weight.detach().numpy().reshape(*layer.weight.shape[:2], -1)
        return np.ascontiguousarray(weight.transpose(2, 1, 0)[None]), layer.bias.detach().numpy()

    lines = [layer for layer in net.d if isinstance(layer, nn.Conv1d)]
    return found | {f"{reach}.d.{i}": flat(layer) for i, layer in enumerate(lines)} | {
        f"{reach}.beside": flat(net.beside),
        f"{reach}.crosses": flat(net.crosses),
        f"{reach}.absent": flat(net.absent),
        f"{reach}.start": flat(net.start),
        f"{reach}.end": flat(net.end),
    }


def main() -> None:
    nets = detector, wide, fine = WindowDetector(), SideReader(WIDE), SideReader(FINE)
    for net, file in zip(nets, sys.argv[1:4], strict=True):
        net.load_state_dict(torch.load(file, map_location="cpu"))
        net.eval()
    out = Path(sys.argv[4])
    arrays, names = [], []
    for name, (weight, bias) in (layers(detector) | side_layers("wide", wide) | side_layers("fine", fine)).items():
        names.append({"name": name, "shape": list(weight.shape), "outputs": len(bias)})
        arrays += [weight.ravel(), bias.ravel()]
    values = np.concatenate(arrays).astype("<f2")
    if not np.isfinite(values).all():
        raise OverflowError("a weight does not fit a half float")
    (out / "window-detector.bin").write_bytes(values.tobytes())
    (out / "window-detector.json").write_text(json.dumps(names, separators=(",", ":")) + "\n")
    print(f"{values.size} values, {values.nbytes} bytes")


if __name__ == "__main__":
    main()
