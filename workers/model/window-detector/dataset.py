"""Rendered scenes as training examples: read, changed in shape and look, and their outlines drawn as maps."""

import json
from pathlib import Path

import cv2
import numpy as np
import torch

from network import TYPES

cv2.setNumThreads(0)
MEAN = np.array((0.485, 0.456, 0.406), np.float32)
DEVIATION = np.array((0.229, 0.224, 0.225), np.float32)
# A window whose opening is smaller, or of which less is seen, is neither learnt nor held against the net.
MIN_SIDE_PX = 7.0
MIN_VISIBLE = 0.3
MIRRORED = (1, 0, 3, 2)


class Scenes:
    """The files that export-scenes.ts writes, of one folder or several."""

    def __init__(self, folders: list[str]):
        self.folders = folders
        self.entries: list[dict] = []
        self.read()

    def read(self) -> None:
        """Takes in what is there now: training may begin while scenes are still being rendered."""
        self.entries = []
        for folder in self.folders:
            pixels = np.memmap(Path(folder) / "scenes.bin", np.uint8, "r")
            for line in (Path(folder) / "scenes.jsonl").read_text().splitlines(keepends=True):
                if not line.endswith("\n"):
                    break
                entry = json.loads(line)
                if entry["offset"] + entry["bytes"] > len(pixels):
                    break
                entry["pixels"] = pixels
                self.entries.append(entry)

    def __len__(self) -> int:
        return len(self.entries)

    def photo(self, index: int) -> np.ndarray:
        entry = self.entries[index]
        return cv2.imdecode(entry["pixels"][entry["offset"] : entry["offset"] + entry["bytes"]], cv2.IMREAD_COLOR)

    def windows(self, index: int) -> list[dict]:
        """Quads as 4 x 2 float arrays by type, None where the window has none, and the shares of its sides and of each corner that are seen."""
        found = []
        for window in self.entries[index]["windows"]:
            quads = {name: np.array(window[name], np.float32) if window.get(name) else None for name in TYPES}
            found.append({**quads, "visible": float(np.mean(window["visible"])), "cornersSeen": np.array(window["cornersSeen"], np.float32)})
        return found


def letterbox(widthPx: int, heightPx: int, size: int) -> np.ndarray:
    """Scale that fits the picture into a square, top left; pixel centres at whole numbers."""
    scale = size / max(widthPx, heightPx)
    half = 0.5 * scale - 0.5
    return np.array(((scale, 0, half), (0, scale, half), (0, 0, 1)), np.float64)


def to_input(bgr: np.ndarray, inside: np.ndarray | None = None) -> np.ndarray:
    """3 x H x W; what lies outside the picture is zero."""
    rgb = (bgr[..., ::-1].astype(np.float32) / 255 - MEAN) / DEVIATION
    if inside is not None:
        rgb *= inside[..., None]
    return np.ascontiguousarray(rgb.transpose(2, 0, 1))


def warp(photo: np.ndarray, matrix: np.ndarray, size: int) -> tuple[np.ndarray, np.ndarray]:
    """The picture under a 3 x 3 map, and where it is. Shrinking averages."""
    shrink = max(1.0, 1.0 / max(1e-6, np.sqrt(abs(np.linalg.det(matrix[:2, :2])))))
    if shrink > 1.15:
        photo = cv2.GaussianBlur(photo, (0, 0), 0.38 * np.sqrt(shrink**2 - 1))
    canvas = cv2.warpPerspective(photo, matrix, (size, size), flags=cv2.INTER_LINEAR)
    inside = cv2.warpPerspective(np.ones(photo.shape[:2], np.uint8), matrix, (size, size), flags=cv2.INTER_NEAREST)
    return canvas, inside


def soft(x: np.ndarray, sigma: float) -> np.ndarray:
    """A Gaussian blur; a wide one on a smaller picture, where it costs little."""
    if sigma < 3:
        return cv2.GaussianBlur(x, (0, 0), sigma)
    small = cv2.resize(x, None, fx=0.25, fy=0.25, interpolation=cv2.INTER_AREA)
    return cv2.resize(cv2.GaussianBlur(small, (0, 0), sigma / 4), (x.shape[1], x.shape[0]), interpolation=cv2.INTER_LINEAR)


class Augment:
    """Random shapes and looks, so that what is learnt does not hang on the renderer's own."""

    noise = np.random.default_rng(7).standard_normal(1 << 22, np.float32)

    def __init__(self, seed: int):
        self.random = np.random.default_rng(seed)

    def shape(self, widthPx: int, heightPx: int, windows: list[dict], size: int) -> tuple[np.ndarray, bool]:
        r = self.random
        matrix = letterbox(widthPx, heightPx, size)
        fit = np.array((widthPx, heightPx)) * matrix[0, 0]
        draw = r.random()
        if draw < 0.3 and windows:
            # A closer look at one window, as the second pass takes.
            quad = windows[r.integers(len(windows))]["opening"]
            centre = np.append(quad.mean(0), 1) @ matrix.T
            span = np.ptp(quad @ matrix[:2, :2].T, axis=0).max()
            zoom = np.clip(size * r.uniform(0.35, 0.95) / max(span, 1), 0.6, 8)
            target = size / 2 + r.uniform(-0.15, 0.15, 2) * size
        else:
            centre = np.append(fit * r.uniform(0.35, 0.65, 2), 1)
            zoom = np.exp(r.uniform(-0.5, 0.1)) if draw < 0.45 else np.exp(r.uniform(0.0, 0.6)) if draw < 0.8 else 1.0
            target = centre[:2] if zoom == 1.0 else (fit / 2 if zoom > 1 else np.array((size, size)) / 2 + r.uniform(-0.1, 0.1, 2) * size)
        angle = np.radians(r.normal(0, 2.5))
        stretch = np.exp(r.normal(0, 0.1))
        c, s = np.cos(angle) * zoom, np.sin(angle) * zoom
        move = np.array(((c * stretch, -s, 0), (s * stretch, c, 0), (0, 0, 1)), np.float64)
        move[:2, 2] = target - move[:2, :2] @ centre[:2]
        lean = np.eye(3)
        lean[2, :2] = r.normal(0, 0.12, 2) / size
        middle = np.array(((1, 0, -size / 2), (0, 1, -size / 2), (0, 0, 1)), np.float64)
        matrix = np.linalg.inv(middle) @ lean @ middle @ move @ matrix
        mirror = r.random() < 0.5
        if mirror:
            matrix = np.array(((-1, 0, size - 1), (0, 1, 0), (0, 0, 1)), np.float64) @ matrix
        return matrix, mirror

    def look(self, bgr: np.ndarray, other: np.ndarray | None, covered: np.ndarray) -> np.ndarray:
        """Another look of a picture. What is put before it is marked in `covered`, a byte a pixel."""
        r = self.random
        heightPx, widthPx = bgr.shape[:2]
        x = bgr.astype(np.float32) / 255
        if other is not None and r.random() < 0.25:
            x = x * (1 - (alpha := r.uniform(0.05, 0.3))) + other.astype(np.float32) / 255 * alpha
        for _ in range(r.integers(0, 4) if r.random() < 0.35 else 0):
            centre, half = r.uniform(0, 1, 2) * (widthPx, heightPx), r.uniform(0.02, 0.22, 2) * max(widthPx, heightPx)
            x = self.occlude(x, other, centre, half * (np.array((0.2, 2.0)) if r.random() < 0.3 else 1), covered)
        if r.random() < 0.5:
            field = cv2.resize(r.normal(0, 1, (3, 3, 1)).astype(np.float32), (widthPx, heightPx), interpolation=cv2.INTER_CUBIC)
            x = x * np.exp(field * r.uniform(0.05, 0.45))[..., None]
        if r.random() < 0.15:
            x = self.shadow(x)
        x = np.clip(x, 0, 1) ** np.exp(r.normal(0, 0.3))
        x = (x - 0.5) * np.exp(r.normal(0, 0.25)) + 0.5 + r.normal(0, 0.08)
        grey = x.mean(2, keepdims=True)
        x = grey + (x - grey) * (r.uniform(0, 2.2) if r.random() > 0.08 else 0)
        x = x * np.exp(r.normal(0, 0.08, 3)).astype(np.float32)
        if r.random() < 0.3:
            x = x + r.uniform(0.2, 1.2) * (x - soft(x, r.uniform(0.8, 14)))
        if r.random() < 0.4:
            x = cv2.GaussianBlur(x, (0, 0), r.uniform(0.3, 1.6))
        if r.random() < 0.1:
            length = int(r.integers(2, 7))
            kernel = np.zeros((7, 7), np.float32)
            a = r.uniform(0, np.pi)
            d = (length * np.cos(a) / 2, length * np.sin(a) / 2)
            cv2.line(kernel, (round(3 - d[0]), round(3 - d[1])), (round(3 + d[0]), round(3 + d[1])), 1)
            x = cv2.filter2D(x, -1, kernel / kernel.sum())
        if r.random() < 0.6:
            # Noise is drawn once and read from another place each time: drawing it anew costs more than all else here.
            start = int(r.integers(self.noise.size - x.size))
            x = x + self.noise[start : start + x.size].reshape(x.shape) * r.uniform(0, 0.05)
        if r.random() < 0.06:
            x = 1 - x
        x = (np.clip(x, 0, 1) * 255).astype(np.uint8)
        if r.random() < 0.3:
            x = cv2.imdecode(cv2.imencode(".jpg", x, (cv2.IMWRITE_JPEG_QUALITY, int(r.integers(25, 90))))[1], cv2.IMREAD_COLOR)
        return x

    def occlude(self, x: np.ndarray, other: np.ndarray | None, centre: np.ndarray, half: np.ndarray, covered: np.ndarray) -> np.ndarray:
        """Something before the wall: flat or textured, a box, an oval or a pole."""
        r = self.random
        heightPx, widthPx = x.shape[:2]
        mask = np.zeros((heightPx, widthPx), np.uint8)
        if r.random() < 0.5:
            cv2.ellipse(mask, (int(centre[0]), int(centre[1])), (int(half[0]) + 1, int(half[1]) + 1), r.uniform(-20, 20), 0, 360, 1, -1)
        else:
            box = cv2.boxPoints(((centre[0], centre[1]), (2 * half[0], 2 * half[1]), r.normal(0, 6)))
            cv2.fillPoly(mask, [box.astype(np.int32)], 1)
        what = np.broadcast_to(r.uniform(0, 1, 3).astype(np.float32), x.shape)
        if other is not None and r.random() < 0.5:
            what = np.roll(other, (r.integers(0, heightPx), r.integers(0, widthPx)), (0, 1)).astype(np.float32) / 255
        np.maximum(covered, mask, out=covered)
        return np.where(mask[..., None] > 0, what, x)

    def shadow(self, x: np.ndarray) -> np.ndarray:
        """A patch of sun or shade with straight edges."""
        r = self.random
        heightPx, widthPx = x.shape[:2]
        mask = np.zeros((heightPx, widthPx), np.float32)
        patch = r.uniform(-0.2, 1.2, (4, 2)).astype(np.float32) * np.array((widthPx, heightPx), np.float32)
        cv2.fillConvexPoly(mask, cv2.convexHull(patch).astype(np.int32), 1)
        mask = cv2.GaussianBlur(mask, (0, 0), r.uniform(0.3, 4))
        return x * (1 + (np.exp(r.normal(0, 0.5)) - 1) * mask[..., None])


class Examples(torch.utils.data.Dataset):
    """Augmented pictures with their target maps; `size` may be changed between epochs."""

    def __init__(self, scenes: Scenes, size: int, seed: int, augment: bool = True):
        self.scenes, self.size, self.seed, self.augment = scenes, size, seed, augment
        self.epoch = 0

    def __len__(self) -> int:
        return len(self.scenes)

    def __getitem__(self, index: int) -> tuple[np.ndarray, ...]:
        size = self.size
        photo, windows = self.scenes.photo(index), self.scenes.windows(index)
        heightPx, widthPx = photo.shape[:2]
        mirror = False
        if self.augment:
            augment = Augment(hash((self.seed, self.epoch, index)) & 0x7FFFFFFF)
            matrix, mirror = augment.shape(widthPx, heightPx, windows, size)
            canvas, inside = warp(photo, matrix, size)
            other = None
            if augment.random.random() < 0.4:
                another = self.scenes.photo(int(augment.random.integers(len(self.scenes))))
                other = cv2.resize(another, (size, size))
            canvas = augment.look(canvas, other, np.zeros((size, size), np.uint8))
        else:
            matrix = letterbox(widthPx, heightPx, size)
            canvas, inside = warp(photo, matrix, size)
        moved = []
        for window in windows:
            quads = {}
            for name in TYPES:
                quad = window[name]
                if quad is not None:
                    quad = cv2.perspectiveTransform(quad[None].astype(np.float64), matrix)[0].astype(np.float32)
                    if mirror:
                        quad = quad[list(MIRRORED)]
                quads[name] = quad
            moved.append({**quads, "visible": window["visible"]})
        return (to_input(canvas, inside), *targets(moved, size))


def clipped_area(quad: np.ndarray, size: int) -> float:
    frame = np.array(((0, 0), (size, 0), (size, size), (0, size)), np.float32)
    return float(cv2.intersectConvexConvex(quad.astype(np.float32), frame)[0])


def targets(windows: list[dict], size: int) -> tuple[np.ndarray, np.ndarray]:
    """Maps, and the weight of each of their cells."""
    fine = size // 4
    maps = np.zeros((32, fine, fine), np.float32)
    weight = np.ones((fine, fine), np.float32)
    for window in windows:
        opening = window["opening"]
        area = cv2.contourArea(opening)
        seen = clipped_area(opening, size) / max(area, 1e-6)
        if seen < 0.02:
            continue
        if np.sqrt(max(area, 0)) < MIN_SIDE_PX or window["visible"] < MIN_VISIBLE or seen < 0.25:
            outer = opening.mean(0) + (opening - opening.mean(0)) * 1.3
            cv2.fillConvexPoly(weight, np.int32(outer / 4), 0)
            continue
        for t, name in enumerate(TYPES):
            if window[name] is not None:
                draw_quad(maps, window[name], t, fine)
    return maps, weight


def draw_quad(maps: np.ndarray, quad: np.ndarray, t: int, fine: int) -> None:
    """Corners as bumps of one cell, sides as lines about one cell wide. Pixel centres of cell i are at 4 i + 1.5."""
    cells = (quad - 1.5) / 4
    for corner in range(4):
        x, y = cells[corner]
        if -1 < x < fine and -1 < y < fine:
            left, top = max(0, int(x) - 3), max(0, int(y) - 3)
            ys, xs = np.mgrid[top : min(fine, top + 8), left : min(fine, left + 8)].astype(np.float32)
            bump = np.exp(-((xs - x) ** 2 + (ys - y) ** 2) / (2 * 0.8**2))
            part = maps[t * 4 + corner, top : top + bump.shape[0], left : left + bump.shape[1]]
            np.maximum(part, bump, out=part)
        line = np.zeros((fine, fine), np.uint8)
        ends = [np.int32(np.round(np.clip(cells[k], -2000, 2000) * 256)) for k in (corner, (corner + 1) % 4)]
        cv2.line(line, tuple(map(int, ends[0])), tuple(map(int, ends[1])), 255, 1, cv2.LINE_AA, 8)
        np.maximum(maps[16 + t * 4 + corner], line.astype(np.float32) / 255, out=maps[16 + t * 4 + corner])
