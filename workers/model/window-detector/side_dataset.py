"""Rendered windows as examples for the side reader: a rough outline of each, its strips, and where the true outlines cross them."""

import cv2
import numpy as np
import torch

from dataset import MIRRORED, Scenes
from network import TYPES
from side_reader import ACROSS, FINE, UNIT_SQUARE, Reach, crossings, strips, to_input

LEAST_VISIBLE = 0.5


class SideExamples(torch.utils.data.Dataset):
    """One example a window: the four strips' input, and 4 sides x 4 types of crossings. Not augmented, it is the same every time."""

    def __init__(self, scenes: Scenes, reach: Reach, seed: int, augment: bool = True):
        self.scenes, self.reach, self.seed, self.augment = scenes, reach, seed, augment
        self.epoch = 0
        self.read()

    def read(self) -> None:
        self.scenes.read()
        self.windows = [
            (index, number)
            for index, entry in enumerate(self.scenes.entries)
            for number, window in enumerate(self.scenes.windows(index))
            if is_usable(window, entry["widthPx"], entry["heightPx"], self.reach)
        ]

    def __len__(self) -> int:
        return len(self.windows)

    def __getitem__(self, position: int) -> tuple[np.ndarray, np.ndarray]:
        index, number = self.windows[position]
        r = np.random.default_rng(hash((self.seed, self.epoch, position)) & 0x7FFFFFFF)
        photo, window = self.scenes.photo(index), self.scenes.windows(index)[number]
        if self.augment and r.random() < 0.5:
            photo, window = mirrored(photo, window)
        rough = rough_outline(window, r) if self.reach is not FINE else read_outline(window, r)
        if self.augment and r.random() < 0.5:
            photo, window, rough = further_away(photo, window, rough, self.reach, r)
        seen = strips(photo, rough, self.reach)
        return to_input(other_look(seen, r) if self.augment else seen), crossings(rough, window, self.reach)


def is_usable(window: dict, widthPx: int, heightPx: int, reach: Reach) -> bool:
    opening = window["opening"]
    spare = 0.02 * np.array((widthPx, heightPx))
    inside = (opening > -spare).all() and (opening < np.array((widthPx, heightPx)) + spare).all()
    return window["visible"] >= LEAST_VISIBLE and bool(inside) and np.sqrt(cv2.contourArea(opening)) >= reach.least_px


def outlines(window: dict, change) -> dict:
    return {name: None if window[name] is None else change(window[name]) for name in TYPES}


def mirrored(photo: np.ndarray, window: dict) -> tuple[np.ndarray, dict]:
    last = photo.shape[1] - 1
    flip = lambda quad: (quad * np.array((-1, 1)) + np.array((last, 0)))[list(MIRRORED)].astype(np.float32)
    return np.ascontiguousarray(photo[:, ::-1]), outlines(window, flip)


def rough_outline(window: dict, r: np.random.Generator) -> np.ndarray:
    """What a detector might say: sides of one true outline or of several, a little or a good deal off."""
    from_square = cv2.getPerspectiveTransform(UNIT_SQUARE, window["opening"].astype(np.float32))
    names = [name for name in TYPES if window[name] is not None]
    draw = r.random()
    left, top, right, bottom = 0.0, 0.0, 1.0, 1.0
    if draw < 0.75:
        one = names[r.integers(len(names))]
        picked = [one if draw < 0.4 else names[r.integers(len(names))] for _ in range(4)]
        to_square = np.linalg.inv(from_square)
        quads = [cv2.perspectiveTransform(window[name][None].astype(np.float64), to_square)[0] for name in picked]
        top, right, bottom, left = quads[0][:, 1].min(), quads[1][:, 0].max(), quads[2][:, 1].max(), quads[3][:, 0].min()
    off = r.normal(0, 0.006 if r.random() < 0.6 else 0.035, 4)
    left, top, right, bottom = np.array((left, top, right, bottom)) + off
    square = np.array(((left, top), (right, top), (right, bottom), (left, bottom))) + r.normal(0, 0.004, (4, 2))
    return cv2.perspectiveTransform(square[None], from_square)[0]


def read_outline(window: dict, r: np.random.Generator) -> np.ndarray:
    """What the wide reader might say of the opening: each side close to it, between it and another outline's, or close to another's."""
    from_square = cv2.getPerspectiveTransform(UNIT_SQUARE, window["opening"].astype(np.float32))
    to_square = np.linalg.inv(from_square)
    others = [cv2.perspectiveTransform(window[name][None].astype(np.float64), to_square)[0] for name in TYPES[1:] if window[name] is not None]
    square = UNIT_SQUARE.astype(np.float64).copy()
    for side in range(4):
        axis, ends = 1 - side % 2, [side, (side + 1) % 4]
        off, draw = r.normal(0, 0.003 if r.random() < 0.7 else 0.012), r.random()
        if others and draw < 0.45:
            away = others[r.integers(len(others))][ends, axis].mean() - square[ends, axis].mean()
            off += np.clip(away * (r.random() if draw < 0.25 else 1), -0.04, 0.04)
        square[ends, axis] += off
    square += r.normal(0, 0.001, (4, 2))
    return cv2.perspectiveTransform(square[None], from_square)[0]


def further_away(photo: np.ndarray, window: dict, rough: np.ndarray, reach: Reach, r: np.random.Generator) -> tuple[np.ndarray, dict, np.ndarray]:
    least = reach.least_px / np.sqrt(cv2.contourArea(window["opening"].astype(np.float32)))
    shrink = r.uniform(min(1.0, max(0.5, least)), 1)
    small = cv2.resize(photo, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA)
    scale = np.array((small.shape[1] / photo.shape[1], small.shape[0] / photo.shape[0]))
    nearer = lambda quad: (quad + 0.5) * scale - 0.5
    return small, outlines(window, nearer), nearer(rough)


def other_look(seen: np.ndarray, r: np.random.Generator) -> np.ndarray:
    """Blur, tone, colour and noise, the same for all four strips."""
    if r.random() < 0.4:
        flat = seen.reshape(-1, ACROSS, 3)
        seen = cv2.GaussianBlur(flat, (0, 0), sigmaX=r.uniform(0.3, 1.2), sigmaY=0.01).reshape(seen.shape)
    x = np.clip(seen / 255, 0, 1) ** np.exp(r.normal(0, 0.3))
    x = (x - 0.5) * np.exp(r.normal(0, 0.25)) + 0.5 + r.normal(0, 0.08)
    grey = x.mean(-1, keepdims=True)
    x = (grey + (x - grey) * r.uniform(0, 1.8)) * np.exp(r.normal(0, 0.06, 3))
    return np.clip(x + r.normal(0, r.uniform(0, 0.02), x.shape), 0, 1) * 255
