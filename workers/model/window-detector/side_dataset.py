"""Rendered windows as examples for the side reader: a rough outline of each, its strips, and where the true outlines cross them."""

import cv2
import numpy as np
import torch

from dataset import MIRRORED, Augment, Scenes
from network import TYPES
from side_reader import BEYOND, FINE, UNIT_SQUARE, Reach, crossings, strips, to_input

MIN_VISIBLE = 0.5
# Of the ends of its two sides: less seen is a covered corner, more a seen one, between them nothing is said.
COVERED, SEEN = 0.15, 0.6
# Share of a side at each end that belongs to the corner, as in scene-truth.ts.
CORNER = 0.04


class SideExamples(torch.utils.data.Dataset):
    """One example a window: the four strips' input, 4 sides x 4 types of crossings, and for 4 corners whether they are covered: 1, 0, or NaN.
    Not augmented, it is the same every time."""

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

    def __getitem__(self, position: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        index, number = self.windows[position]
        seed = hash((self.seed, self.epoch, position)) & 0x7FFFFFFF
        r = np.random.default_rng(seed)
        photo, window = self.scenes.photo(index), self.scenes.windows(index)[number]
        if self.augment and r.random() < 0.5:
            photo, window = mirrored(photo, window)
        if self.augment and r.random() < 0.15:
            photo, window = cut_off(photo, window, r)
        rough = rough_outline(window, r) if self.reach is not FINE else read_outline(window, r)
        photo, window, rough = closer(photo, window, rough, self.reach, r.uniform(0.5, 1) if self.augment and r.random() < 0.5 else 1)
        seen = window["cornersSeen"]
        if self.augment and r.random() < 0.8:
            other = self.scenes.photo(int(r.integers(len(self.scenes)))) if r.random() < 0.4 else None
            photo, covered = other_look(photo, window["opening"], other, Augment(seed), r)
            seen = np.minimum(seen, corners_free(window["opening"], covered))
        hidden = np.where(seen < COVERED, 1, np.where(seen > SEEN, 0, np.nan)).astype(np.float32)
        return to_input(strips(photo, rough, self.reach)), crossings(rough, window, self.reach), hidden


def is_usable(window: dict, widthPx: int, heightPx: int, reach: Reach) -> bool:
    opening = window["opening"]
    spare = 0.02 * np.array((widthPx, heightPx))
    inside = (opening > -spare).all() and (opening < np.array((widthPx, heightPx)) + spare).all()
    return window["visible"] >= MIN_VISIBLE and bool(inside) and np.sqrt(cv2.contourArea(opening)) >= reach.least_px


def outlines(window: dict, change) -> dict:
    return {**window, **{name: None if window[name] is None else change(window[name]) for name in TYPES}}


def mirrored(photo: np.ndarray, window: dict) -> tuple[np.ndarray, dict]:
    last = photo.shape[1] - 1
    flip = lambda quad: (quad * np.array((-1, 1)) + np.array((last, 0)))[list(MIRRORED)].astype(np.float32)
    turned = {**outlines(window, flip), "cornersSeen": window["cornersSeen"][list(MIRRORED)]}
    return np.ascontiguousarray(photo[:, ::-1]), turned


def cut_off(photo: np.ndarray, window: dict, r: np.random.Generator) -> tuple[np.ndarray, dict]:
    """The picture without a border of it, so that one or two of the opening's corners lie outside."""
    opening, axis, from_far = window["opening"], r.integers(2), r.random() < 0.5
    span = np.ptp(opening[:, axis])
    length = photo.shape[1 - axis]
    first, last = 0, length
    if from_far:
        last = int(np.clip(opening[:, axis].max() - r.uniform(0.0, 0.15) * span, 1, length))
    else:
        first = int(np.clip(opening[:, axis].min() + r.uniform(0.0, 0.15) * span, 0, length - 1))
    part = photo[:, first:last] if axis == 0 else photo[first:last]
    move = np.array((first, 0) if axis == 0 else (0, first), np.float32)
    outside = (opening[:, axis] < first) | (opening[:, axis] > last - 1)
    seen = np.where(outside, 0, window["cornersSeen"]).astype(np.float32)
    return part, {**outlines(window, lambda quad: quad - move), "cornersSeen": seen}


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


def closer(
    photo: np.ndarray, window: dict, rough: np.ndarray, reach: Reach, shrink: float
) -> tuple[np.ndarray, dict, np.ndarray]:
    """The part of a photo that the strips come from, as large as they are read from it or smaller by `shrink`."""
    size = np.sqrt(abs(cv2.contourArea(rough.astype(np.float32))))
    scale = min(1.0, max(shrink * min(1.0, reach.largest_px / size), reach.least_px / size))
    around = max(reach.share, BEYOND) + 0.02
    outer = cv2.perspectiveTransform(
        ((UNIT_SQUARE - 0.5) * (1 + 2 * around) + 0.5)[None].astype(np.float64),
        cv2.getPerspectiveTransform(UNIT_SQUARE, rough.astype(np.float32)),
    )[0]
    left, top = np.maximum(0, np.floor(outer.min(0))).astype(int)
    right, bottom = np.minimum(photo.shape[1::-1], np.ceil(outer.max(0)) + 1).astype(int)
    part = photo[top:bottom, left:right]
    if scale < 0.95:
        part = cv2.resize(part, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    scales = np.array((part.shape[1] / (right - left), part.shape[0] / (bottom - top)))
    moved = lambda quad: ((quad - (left, top) + 0.5) * scales - 0.5).astype(np.float32)
    return part, outlines(window, moved), moved(rough)


def other_look(
    photo: np.ndarray, opening: np.ndarray, other: np.ndarray | None, augment: Augment, r: np.random.Generator
) -> tuple[np.ndarray, np.ndarray]:
    """The photo with another look, one of its corners perhaps covered; and where something was put before it."""
    covered = np.zeros(photo.shape[:2], np.uint8)
    if other is not None:
        other = cv2.resize(other, photo.shape[1::-1])
    if r.random() < 0.25:
        half = r.uniform(0.05, 0.3, 2) * np.ptp(opening, axis=0)
        centre = opening[r.integers(4)] + r.uniform(-0.9, 0.9, 2) * half
        photo = np.uint8(255 * augment.occlude(photo.astype(np.float32) / 255, other, centre, half, covered))
    return augment.look(photo, other, covered), covered


def corners_free(opening: np.ndarray, covered: np.ndarray) -> np.ndarray:
    """For each corner the share of the ends of its two sides that nothing was put before."""
    shares = (np.arange(8) + 0.5) / 8 * CORNER
    free = np.zeros(4)
    for corner in range(4):
        for beside in (-1, 1):
            places = opening[corner] + shares[:, None] * (opening[(corner + beside) % 4] - opening[corner])
            at = np.clip(np.round(places).astype(int), 0, np.array(covered.shape[::-1]) - 1)
            free[corner] += 0.5 - 0.5 * covered[at[:, 1], at[:, 0]].mean()
    return free
