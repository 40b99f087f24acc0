"""The window detector: MobileNetV2 0.35 with a feature pyramid, and heat maps of typed corners and sides.

Input   N x 3 x H x W, RGB less ImageNet's mean over its deviation, H and W multiples of 32 (256 in training); padding is zero.
Output  N x 32 x H/4 x W/4, logits: corner maps (type major: opening, unit, glass, casing; then top left, top right, bottom right,
        bottom left), then side maps in the same types (top, right, bottom, left)

The backbone's layer names are Keras's, so that its weights load by name (ImageNet weights by way of DocCornerNet, see the model card).
"""

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

TYPES = ("opening", "unit", "glass", "casing")
# Output channels, stride and repeats of MobileNetV2's groups at width 0.35.
GROUPS = ((8, 1, 1, 1), (8, 2, 2, 6), (16, 2, 3, 6), (24, 2, 4, 6), (32, 1, 3, 6), (56, 2, 3, 6), (112, 1, 1, 6))


def same(x: torch.Tensor, stride: int) -> torch.Tensor:
    """Keras pads a 3 x 3 convolution of an even picture on the right and below only when its stride is 2."""
    return F.pad(x, (0, 1, 0, 1)) if stride == 2 else F.pad(x, (1, 1, 1, 1))


class Conv(nn.Sequential):
    def __init__(self, inputs: int, outputs: int, kernel: int = 1, groups: int = 1, relu: bool = True):
        layers: list[nn.Module] = [
            nn.Conv2d(inputs, outputs, kernel, padding=kernel // 2, groups=groups, bias=False),
            nn.BatchNorm2d(outputs, eps=1e-3, momentum=0.03),
        ]
        if relu:
            layers.append(nn.ReLU6())
        super().__init__(*layers)


class Separable(nn.Sequential):
    def __init__(self, inputs: int, outputs: int, kernel: int = 3):
        super().__init__(Conv(inputs, inputs, kernel, groups=inputs, relu=False), Conv(inputs, outputs))


class Bottleneck(nn.Module):
    """An inverted residual; `seen` are the expanded features before the stride, which the pyramid takes."""

    def __init__(self, inputs: int, outputs: int, stride: int, expansion: int):
        super().__init__()
        wide = inputs * expansion if expansion > 1 else inputs
        self.stride = stride
        self.add = stride == 1 and inputs == outputs
        self.expand = nn.Conv2d(inputs, wide, 1, bias=False) if expansion > 1 else None
        self.expand_BN = nn.BatchNorm2d(wide, eps=1e-3, momentum=0.03) if expansion > 1 else None
        self.depthwise = nn.Conv2d(wide, wide, 3, stride=stride, groups=wide, bias=False)
        self.depthwise_BN = nn.BatchNorm2d(wide, eps=1e-3, momentum=0.03)
        self.project = nn.Conv2d(wide, outputs, 1, bias=False)
        self.project_BN = nn.BatchNorm2d(outputs, eps=1e-3, momentum=0.03)

    def forward(self, x: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        seen = F.relu6(self.expand_BN(self.expand(x))) if self.expand is not None else x
        y = F.relu6(self.depthwise_BN(self.depthwise(same(seen, self.stride))))
        y = self.project_BN(self.project(y))
        return (x + y if self.add else y), seen


class WindowDetector(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.Conv1 = nn.Conv2d(3, 16, 3, stride=2, bias=False)
        self.bn_Conv1 = nn.BatchNorm2d(16, eps=1e-3, momentum=0.03)
        blocks: list[Bottleneck] = []
        channels = 16
        for outputs, stride, repeats, expansion in GROUPS:
            for repeat in range(repeats):
                blocks.append(Bottleneck(channels, outputs, stride if repeat == 0 else 1, expansion))
                channels = outputs
        self.blocks = nn.ModuleList(blocks)
        self.context = Conv(112, 64)
        self.lateral5 = Conv(112, 64)
        self.merge5 = Separable(64, 64, 5)
        self.lateral4 = Conv(192, 64)
        self.merge4 = Separable(64, 64, 5)
        self.lateral3 = Conv(96, 48)
        self.narrow3 = Conv(64, 48)
        self.merge3 = nn.Sequential(Separable(48, 48, 5), Separable(48, 48, 5))
        self.lateral2 = Conv(48, 32)
        self.narrow2 = Conv(48, 32)
        self.merge2 = nn.Sequential(Separable(32, 32, 5), Separable(32, 48, 5))
        self.maps = nn.Conv2d(48, 32, 1)
        with torch.no_grad():
            self.maps.bias[:16].fill_(-4)
            self.maps.bias[16:].fill_(-3)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        y = F.relu6(self.bn_Conv1(self.Conv1(same(x, 2))))
        seen: list[torch.Tensor] = []
        for block in self.blocks:
            y, expanded = block(y)
            seen.append(expanded)
        up = lambda t: F.interpolate(t, scale_factor=2.0, mode="nearest")
        c2, c3, c4 = seen[3], seen[6], seen[13]
        context = self.context(y.mean((2, 3), keepdim=True))
        p5 = self.merge5(self.lateral5(y) + context)
        p4 = self.merge4(self.lateral4(c4) + up(p5))
        p3 = self.merge3(self.lateral3(c3) + up(self.narrow3(p4)))
        p2 = self.merge2(self.lateral2(c2) + up(self.narrow2(p3)))
        return self.maps(p2)


def load_backbone(net: WindowDetector, path: str) -> None:
    """Fills the backbone from an archive of Keras arrays, `<layer>/<variable>`."""
    saved = np.load(path)

    def conv(layer: nn.Conv2d, name: str) -> None:
        depthwise = layer.groups > 1
        array = saved[f"{name}/{'depthwise_kernel' if depthwise else 'kernel'}"]
        array = array.transpose(2, 3, 0, 1) if depthwise else array.transpose(3, 2, 0, 1)
        layer.weight.data.copy_(torch.from_numpy(np.ascontiguousarray(array.astype(np.float32))))

    def norm(layer: nn.BatchNorm2d, name: str) -> None:
        for ours, theirs in (("weight", "gamma"), ("bias", "beta"), ("running_mean", "moving_mean"), ("running_var", "moving_variance")):
            getattr(layer, ours).data.copy_(torch.from_numpy(saved[f"{name}/{theirs}"].astype(np.float32)))

    conv(net.Conv1, "Conv1")
    norm(net.bn_Conv1, "bn_Conv1")
    for index, block in enumerate(net.blocks):
        prefix = "expanded_conv" if index == 0 else f"block_{index}"
        for part in ("expand", "depthwise", "project"):
            layer = getattr(block, part)
            if layer is None:
                continue
            conv(layer, f"{prefix}_{part}")
            norm(getattr(block, f"{part}_BN"), f"{prefix}_{part}_BN")
