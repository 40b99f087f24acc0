"""Renders scenes on all cores for a while, then trains the three networks side by side, and writes the vision core's weights.

  python train_all.py --work DIR [--render-minutes 4] [--minutes 10] [--start ../../vision/detector] [--weights ../../vision/detector]
    [--photographs PHOTOGRAPHS] [--first-seed 1010000]

DIR keeps scenes, check scenes and trained weights; what is there is not rendered again. --start, a folder with a window-detector.bin, goes
on from those weights, and writes the mean of them and what came of it; without it the trainings begin anew, and want hours. calibrate.ts comes after it.
"""

import argparse
import atexit
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent
COMMITTED = HERE.parents[1] / "vision" / "detector"


class SceneSet(NamedTuple):
    name: str
    seed_offset: int
    long_px: int
    near: bool
    # Of sixteen processes; large pictures take longer.
    share: int


TRAINING = (
    SceneSet("scenes", 0, 384, False, 7),
    SceneSet("near", 2_000_000, 640, True, 6),
    SceneSet("nearer", 2_100_000, 960, True, 3),
)
# Each process has its own seeds, this far apart: more than it renders in a day.
SEEDS_PER_PROCESS = 10_000


class CheckSet(NamedTuple):
    name: str
    first_seed: int
    count: int
    style: str | None
    near: bool = False
    photographs: bool = False


CHECKS = (
    CheckSet("check", 910_000, 160, None),
    CheckSet("check-styles", 913_000, 128, "training"),
    CheckSet("check-cottage", 911_000, 96, "cottage"),
    CheckSet("check-flat", 912_000, 96, "flat"),
    CheckSet("check-photographs", 914_000, 128, "training", False, True),
    CheckSet("check-near", 3_900_000, 64, None, True),
    CheckSet("check-near-styles", 3_913_000, 40, "training", True),
    CheckSet("check-near-cottage", 3_911_000, 40, "cottage", True),
    CheckSet("check-near-flat", 3_912_000, 40, "flat", True),
    CheckSet("check-near-photographs", 3_914_000, 40, "training", True, True),
)


def export(out: Path, first_seed: int, count: int, long_px: int, near: bool, style: str | None, photographs: list[str]) -> subprocess.Popen:
    command = ["node", "--import", "tsx", str(HERE / "export-scenes.ts"), "--first-seed", str(first_seed), "--count", str(count)]
    command += ["--out", str(out), "--long-px", str(long_px), *(["--near"] if near else []), *(["--style", style] if style else []), *photographs]
    return started(subprocess.Popen(command, cwd=HERE, stdout=subprocess.DEVNULL))


def started(process: subprocess.Popen) -> subprocess.Popen:
    """Nothing goes on when this script has ended."""
    atexit.register(process.terminate)
    return process


def render_training(work: Path, minutes: float, cores: int, first_seed: int, photographs: list[str]) -> list[Path]:
    """Ends each process by the clock: what it has written until then is whole scenes, and perhaps a part of one, which is not read."""
    running = []
    for scenes in TRAINING:
        for process in range(max(1, round(cores * scenes.share / 16))):
            seed = first_seed + scenes.seed_offset + process * SEEDS_PER_PROCESS
            out = work / f"{scenes.name}-{process}"
            running.append((out, export(out, seed, SEEDS_PER_PROCESS, scenes.long_px, scenes.near, "training", photographs)))
    for _, process in running:
        try:
            process.wait(minutes * 60)
            sys.exit("a renderer ended before its time")
        except subprocess.TimeoutExpired:
            minutes = 0
        process.terminate()
    return [out for out, process in running if process.wait() is not None]


def finish(running: list[subprocess.Popen]) -> None:
    if any(process.wait() != 0 for process in running):
        sys.exit("a part of the training failed")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--work", required=True)
    parser.add_argument("--render-minutes", type=float, default=4)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--start", help="a folder with a window-detector.bin, to go on from")
    parser.add_argument("--weights", default=str(COMMITTED), help="where the trained weights of all three networks are written, over those there")
    parser.add_argument("--photographs", help="a folder that collect-photographs.ts wrote, to put into the scenes")
    parser.add_argument("--first-seed", type=int, default=1_010_000, help="200,000 on, every scene is another one")
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--batch", type=int, default=32)
    args = parser.parse_args()
    if args.start and not (Path(args.start) / "window-detector.bin").is_file():
        parser.error("--start takes a folder with a window-detector.bin")
    work, cores = Path(args.work).resolve(), os.cpu_count() or 1
    work.mkdir(parents=True, exist_ok=True)

    photographs = ["--photographs", str(Path(args.photographs).resolve())] if args.photographs else []
    checks = [check for check in CHECKS if photographs or not check.photographs]

    def export_check(check: CheckSet) -> subprocess.Popen:
        held_out = [*photographs, "--held-out"] if check.photographs else []
        return export(work / f"{check.name}.part", check.first_seed, check.count, 800 if check.near else 384, check.near, check.style, held_out)

    # A folder under its own name is whole.
    rendering = {check: export_check(check) for check in checks if not (work / check.name).exists()}
    sets = sorted(work.glob("scenes-*")) + sorted(work.glob("near*-*")) or render_training(
        work, args.render_minutes, cores, args.first_seed, photographs
    )
    finish(list(rendering.values()))
    for check in rendering:
        (work / f"{check.name}.part").rename(work / check.name)

    def train(script: str, name: str, names: tuple[str, ...], *more: str) -> subprocess.Popen:
        command = [sys.executable, str(HERE / script), "--out", str(work / name), "--steps", "1000000", "--minutes", str(args.minutes)]
        command += ["--rate", str(args.rate), "--batch", str(args.batch), "--workers", str(max(1, cores // 3)), *more]
        command += ["--start", args.start] if args.start else []
        command += ["--check", *(str(work / check.name) for check in checks if check.near == ("scenes" not in names)), "--scenes"]
        return started(subprocess.Popen(command + [str(own) for own in sets if own.name.rpartition("-")[0] in names]))

    finish(
        [
            train("train.py", "detector", ("scenes", "near"), *(["--last", "1"] if args.start else [])),
            train("train_sides.py", "wide", ("scenes", "near", "nearer"), "--reach", "wide"),
            train("train_sides.py", "fine", ("near", "nearer"), "--reach", "fine"),
        ]
    )
    trained = [str(work / part) for part in ("detector/detector.pt", "wide/sides.pt", "fine/sides.pt")]
    blend = ["--mean-with", args.start] if args.start else []
    finish([subprocess.Popen([sys.executable, str(HERE / "export_weights.py"), *trained, args.weights, *blend])])


if __name__ == "__main__":
    main()
