"""The side readers: where the edges of the four nested outlines cross the strips along the sides of a rough outline.

Strips  The wall along each side, straightened by the homography of the rough outline: ACROSS pixels from the reach of its size outside to
        as much inside, ALONG pixels from BEYOND of the side before one corner to as much past the next. There are two readers of the same
        shape, a wide one that starts from a look at the whole photo, and a fine one that starts from what the wide one read.
Input   N x 7 x ALONG x ACROSS: RGB less the strip's mean over its deviation, then four planes of which one is 1: top, right, bottom, left
Output  N x 4 x (ACROSS + 1), logits: for each type the pixel that its edge crosses; the last is that it has none in the strip
        N / 4 x 4, logits: for each corner of the opening, top left first and clockwise, that something stands before it
"""

from typing import NamedTuple

import cv2
import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

from network import TYPES

ACROSS, ALONG = 96, 16
BEYOND = 0.12
# Places averaged to one pixel along a strip.
PLACES = 8


class Reach(NamedTuple):
    # How far strips go to either side, share of the outline's size that way.
    share: float
    # Photos are shrunk until a window is no larger: what is read must not hang on the camera's resolution.
    largest_px: float
    # Of smaller windows the outlines run into each other.
    least_px: float
    # Of the convolutions over strips, and of those over what is left when a strip's length is gone.
    channels: int
    line_channels: int


WIDE, FINE = Reach(0.18, 280.0, 70.0, 24, 48), Reach(0.05, 900.0, 110.0, 20, 40)
MIN_DEVIATION = 0.05
UNIT_SQUARE = np.array(((0, 0), (1, 0), (1, 1), (0, 1)), np.float32)
# From (across, along) to the unit square, for top, right, bottom and left.
TURNS = tuple(
    np.array(rows, np.float64)
    for rows in (
        ((0, 1, 0), (1, 0, 0), (0, 0, 1)),
        ((-1, 0, 1), (0, 1, 0), (0, 0, 1)),
        ((0, -1, 1), (-1, 0, 1), (0, 0, 1)),
        ((1, 0, 0), (0, -1, 1), (0, 0, 1)),
    )
)


def conv(inputs: int, outputs: int, kernel: tuple[int, int]) -> nn.Sequential:
    padding = (kernel[0] // 2, kernel[1] // 2)
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, kernel, padding=padding, bias=False), nn.BatchNorm2d(outputs, momentum=0.03), nn.ReLU()
    )


# Channels of what a strip tells the three beside it: outlines lie at about the same depth on all four sides.
BESIDE = 4


class SideReader(nn.Module):
    """Reads strips four at a time: those of one outline follow each other."""

    def __init__(self, reach: Reach):
        super().__init__()
        channels, wide = reach.channels, reach.line_channels
        self.a = nn.Sequential(conv(7, channels, (3, 3)), conv(channels, channels, (3, 3)))
        self.b = nn.Sequential(conv(channels, channels, (3, 5)), conv(channels, channels, (3, 5)))
        self.c = nn.Sequential(conv(channels, channels, (3, 7)), conv(channels, channels, (3, 7)))
        self.beside = nn.Conv1d(2 * channels, BESIDE, 1)
        self.d = nn.Sequential(
            nn.Conv1d(2 * channels + BESIDE, wide, 9, padding=4), nn.ReLU(),
            nn.Conv1d(wide, wide, 9, padding=12, dilation=3), nn.ReLU(),
            nn.Conv1d(wide, wide, 9, padding=12, dilation=3), nn.ReLU(),
        )  # fmt: skip
        self.crosses = nn.Conv1d(wide, len(TYPES), 1)
        self.absent = nn.Linear(wide, len(TYPES))
        self.start = nn.Linear(2 * channels, 1)
        self.end = nn.Linear(2 * channels, 1)

    def forward(self, x: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        x = F.avg_pool2d(self.a(x), (2, 1))
        x = F.avg_pool2d(self.b(x), (2, 1))
        seen = self.c(x)
        x = torch.cat((seen.mean(2), seen.amax(2)), 1)
        told = self.beside(x).unflatten(0, (-1, 4))
        heard = (told.sum(1, keepdim=True) - told) / 3
        x = self.d(torch.cat((x, heard.flatten(0, 1)), 1))
        crosses = torch.cat((self.crosses(x), self.absent(x.mean(2))[:, :, None]), 2)
        # What is seen at either end where the opening's edge is thought to run, and the most of it anywhere across.
        edge = crosses[:, :1].softmax(2)[:, :, :ACROSS].detach()
        start, end = (torch.cat(((seen[:, :, row] * edge).sum(2), seen[:, :, row].amax(2)), 1) for row in (0, -1))
        # A side ends at the corner where the next one starts.
        starts, ends = self.start(start).reshape(-1, 4), self.end(end).reshape(-1, 4)
        return crosses, starts + ends.roll(1, 1)


def strips(photo: np.ndarray, quad: np.ndarray, reach: Reach) -> np.ndarray:
    """The strips of a photo (BGR) about an outline, 4 x ALONG x ACROSS x 3, 0 to 255."""
    shrink = min(1.0, reach.largest_px / np.sqrt(abs(cv2.contourArea(quad.astype(np.float32)))))
    if shrink < 0.9:
        small = cv2.resize(photo, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA)
        quad = (quad + 0.5) * np.array((small.shape[1] / photo.shape[1], small.shape[0] / photo.shape[0])) - 0.5
        photo = small
    to_photo = cv2.getPerspectiveTransform(UNIT_SQUARE, quad.astype(np.float32))
    across, along = 2 * reach.share / ACROSS, (1 + 2 * BEYOND) / (ALONG * PLACES)
    pixels = np.array(((across, 0, across / 2 - reach.share), (0, along, along / 2 - BEYOND), (0, 0, 1)))
    seen = []
    for turn in TURNS:
        fine = cv2.warpPerspective(
            photo, to_photo @ turn @ pixels, (ACROSS, ALONG * PLACES),
            flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP, borderMode=cv2.BORDER_REPLICATE,
        )  # fmt: skip
        seen.append(fine.reshape(ALONG, PLACES, ACROSS, 3).astype(np.float32).mean(1))
    return np.stack(seen)


def to_input(bgr_strips: np.ndarray) -> np.ndarray:
    """What the net takes of four strips of 0 to 255: 4 x 7 x ALONG x ACROSS."""
    x = bgr_strips[..., ::-1].transpose(0, 3, 1, 2) / 255
    x = (x - x.mean((1, 2, 3), keepdims=True)) / (x.std((1, 2, 3), keepdims=True) + MIN_DEVIATION)
    which = np.broadcast_to(np.eye(4)[:, :, None, None], (4, 4, ALONG, ACROSS))
    return np.concatenate((x, which), 1).astype(np.float32)


def crossings(quad: np.ndarray, window: dict, reach: Reach) -> np.ndarray:
    """Where a window's outlines cross the middles of the strips about a quad, strip pixels: 4 sides x 4 types, NaN where there is none."""
    to_square = np.linalg.inv(cv2.getPerspectiveTransform(UNIT_SQUARE, quad.astype(np.float32)))
    found = np.full((4, len(TYPES)), np.nan, np.float32)
    for t, name in enumerate(TYPES):
        if window[name] is None:
            continue
        corners = cv2.perspectiveTransform(np.asarray(window[name], np.float64)[None], to_square)[0]
        for side in range(4):
            (x0, y0), (x1, y1) = corners[side], corners[(side + 1) % 4]
            if side % 2 == 0:
                at = y0 + (0.5 - x0) / (x1 - x0 + 1e-9) * (y1 - y0)
            else:
                at = x0 + (0.5 - y0) / (y1 - y0 + 1e-9) * (x1 - x0)
            inward = 1 - at if side in (1, 2) else at
            found[side, t] = (inward + reach.share) / (2 * reach.share) * ACROSS - 0.5
    return found
