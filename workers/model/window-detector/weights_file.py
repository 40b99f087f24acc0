"""The weights as the vision core reads them, window-detector.bin and .json: which layer of which network lies where in them, and how.

window-detector.bin holds the arrays one after the other, half floats, little endian: each layer's weights, then its biases.
window-detector.json names them with their shapes, in TensorFlow's order (height, width, inputs, outputs; for a depthwise one height,
width, inputs, 1). Batch norms are folded into their convolutions; one-dimensional layers are convolutions of height 1.
"""

import json
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from torch import nn

from network import Conv, WindowDetector
from side_reader import SideReader


class Place(NamedTuple):
    layer: nn.Conv2d | nn.Conv1d | nn.Linear
    norm: nn.BatchNorm2d | None


def places(net: WindowDetector | SideReader, reach: str = "") -> dict[str, Place]:
    """The network's layers by their names in the file; `reach` tells one side reader from the other."""
    return side_places(net, reach) if isinstance(net, SideReader) else detector_places(net)


def detector_places(net: WindowDetector) -> dict[str, Place]:
    found = {"Conv1": Place(net.Conv1, net.bn_Conv1)}
    for index, block in enumerate(net.blocks):
        for part in ("expand", "depthwise", "project"):
            if getattr(block, part) is not None:
                found[f"blocks.{index}.{part}"] = Place(getattr(block, part), getattr(block, f"{part}_BN"))
    for name, module in net.named_modules():
        if isinstance(module, Conv):
            found[name] = Place(module[0], module[1])
    return found | {"maps": Place(net.maps, None)}


def side_places(net: SideReader, reach: str) -> dict[str, Place]:
    found = {f"{reach}.{part}.{i}": Place(stage[0], stage[1]) for part in "abc" for i, stage in enumerate(getattr(net, part))}
    lines = [layer for layer in net.d if isinstance(layer, nn.Conv1d)]
    found |= {f"{reach}.d.{i}": Place(layer, None) for i, layer in enumerate(lines)}
    return found | {f"{reach}.{name}": Place(getattr(net, name), None) for name in ("beside", "crosses", "absent", "start", "end")}


def stored(weight: np.ndarray, depthwise: bool) -> np.ndarray:
    """From PyTorch's order to the file's."""
    if weight.ndim < 4:
        return np.ascontiguousarray(weight.reshape(*weight.shape[:2], -1).transpose(2, 1, 0)[None])
    return np.ascontiguousarray(weight.transpose(2, 3, 0, 1) if depthwise else weight.transpose(2, 3, 1, 0))


def restored(array: np.ndarray, layer: nn.Module) -> np.ndarray:
    """From the file's order to that of the layer."""
    if not isinstance(layer, nn.Conv2d):
        return array[0].transpose(2, 1, 0).reshape(layer.weight.shape)
    return array.transpose(2, 3, 0, 1) if layer.groups > 1 else array.transpose(3, 2, 0, 1)


def folded(place: Place) -> tuple[np.ndarray, np.ndarray]:
    """Weights in the file's order and biases, the batch norm within them."""
    layer, norm = place
    weight = layer.weight.detach().numpy()
    bias = layer.bias.detach().numpy() if layer.bias is not None else np.zeros(weight.shape[0], np.float32)
    if norm is not None:
        gain = (norm.weight / torch.sqrt(norm.running_var + norm.eps)).detach().numpy()
        weight = weight * gain[:, None, None, None]
        bias = (bias - norm.running_mean.numpy()) * gain + norm.bias.detach().numpy()
    return stored(weight, isinstance(layer, nn.Conv2d) and layer.groups > 1), bias


def stored_values(folder: Path) -> np.ndarray:
    return np.frombuffer((folder / "window-detector.bin").read_bytes(), "<f2").astype(np.float32)


def write_weights(found: dict[str, Place], folder: Path, mean_with: Path | None = None) -> int:
    """With `mean_with` each value is the mean with the one there: what went on from those weights then forgets less of what they knew
    (Wortsman et al. 2022, Robust fine-tuning of zero-shot models). @returns the number of values written. @raises OverflowError when one does not fit a half float."""
    arrays, names = [], []
    for name, place in found.items():
        weight, bias = folded(place)
        names.append({"name": name, "shape": list(weight.shape), "outputs": len(bias)})
        arrays += [weight.ravel(), bias.ravel()]
    exact = np.concatenate(arrays)
    if mean_with:
        exact = (exact.astype("<f2").astype(np.float32) + stored_values(mean_with)) / 2
    values = exact.astype("<f2")
    if not np.isfinite(values).all():
        raise OverflowError("a weight does not fit a half float")
    (folder / "window-detector.bin").write_bytes(values.tobytes())
    (folder / "window-detector.json").write_text(json.dumps(names, separators=(",", ":")) + "\n")
    return values.size


@torch.no_grad()
def read_weights(found: dict[str, Place], folder: Path) -> None:
    """Fills the layers from the file; a batch norm becomes one that only adds the bias."""
    values = stored_values(folder)
    at = 0
    for entry in json.loads((folder / "window-detector.json").read_text()):
        size = int(np.prod(entry["shape"]))
        weight, bias = values[at : at + size].reshape(entry["shape"]), values[at + size : at + size + entry["outputs"]]
        at += size + entry["outputs"]
        if entry["name"] not in found:
            continue
        layer, norm = found[entry["name"]]
        layer.weight.copy_(torch.from_numpy(np.ascontiguousarray(restored(weight, layer))))
        if norm is None:
            layer.bias.copy_(torch.from_numpy(bias))
            continue
        norm.running_mean.zero_()
        norm.running_var.fill_(1 - norm.eps)
        norm.weight.fill_(1)
        norm.bias.copy_(torch.from_numpy(bias))


@torch.no_grad()
def find_norms(net: nn.Module, picture: torch.Tensor) -> None:
    """Gives batch norms that only add a bias the mean and variance of what comes in, so that training can go on; what the network says
    stays the same. Examples should be many and varied."""

    def settle(norm: nn.BatchNorm2d, inputs: tuple[torch.Tensor]) -> None:
        mean, variance = inputs[0].mean((0, 2, 3)), inputs[0].var((0, 2, 3))
        norm.bias.add_(mean)
        norm.running_mean.copy_(mean)
        norm.running_var.copy_(variance)
        norm.weight.copy_(torch.sqrt(variance + norm.eps))

    hooks = [module.register_forward_pre_hook(settle) for module in net.modules() if isinstance(module, nn.BatchNorm2d)]
    net.eval()
    net(picture)
    for hook in hooks:
        hook.remove()
