"""What both trainings have in common: where they run, how long, from which weights they start, and how examples reach them."""

import argparse
import math
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import torch
from torch import nn

from weights_file import find_norms, places, read_weights

WARM_UP_STEPS = 200
# Examples that the inputs of batch norms are measured on when weights come without them.
NORM_EXAMPLES = 256


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--scenes", nargs="+", required=True)
    parser.add_argument("--check", nargs="+", required=True, help="folders of unseen scenes; the first is looked at on the way, all at the end")
    parser.add_argument("--out", required=True)
    parser.add_argument("--start", help="weights to go on from: a file this script wrote, or a folder with a window-detector.bin")
    parser.add_argument("--minutes", type=float, default=math.inf, help="ends after so long if the steps are not done")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--workers", type=int, default=1, help="processes that prepare examples")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--batch", type=int, default=16)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--seed", type=int, default=1)


class Schedule:
    """How far a training is, by steps or by the clock, whichever is further; the rate rises for a while and then falls as a cosine."""

    def __init__(self, steps: int, minutes: float, rate: float):
        self.steps, self.minutes, self.rate = steps, minutes, rate
        self.started = time.time()
        self.step = 0

    @property
    def passed(self) -> float:
        """Minutes."""
        return (time.time() - self.started) / 60

    @property
    def part(self) -> float:
        """0 at the start, 1 or more at the end."""
        return max(self.step / self.steps if self.steps else 1.0, self.passed / self.minutes)

    def rate_now(self) -> float:
        return self.rate * min(1, (self.step + 1) / WARM_UP_STEPS) * 0.5 * (1 + math.cos(math.pi * min(1.0, self.part)))


def load_start(net: nn.Module, start: str, reach: str, device: str, example: Callable[[int], np.ndarray]) -> None:
    """Fills the network and moves it to the device; `example` gives the input of a number, for weights whose batch norms are folded."""
    if not Path(start).is_dir():
        net.load_state_dict(torch.load(start, map_location="cpu"))
        net.to(device)
        return
    read_weights(places(net, reach), Path(start))
    picture = np.stack([example(number) for number in range(NORM_EXAMPLES)])
    find_norms(net.to(device), torch.from_numpy(picture.reshape(-1, *picture.shape[-3:])).to(device))


def loader_of(examples: torch.utils.data.Dataset, args: argparse.Namespace, epoch: int) -> torch.utils.data.DataLoader:
    return torch.utils.data.DataLoader(
        examples, args.batch, shuffle=True, drop_last=True, num_workers=args.workers, prefetch_factor=6,
        generator=torch.Generator().manual_seed(args.seed + epoch),
    )  # fmt: skip


def averaged(net: nn.Module) -> torch.optim.swa_utils.AveragedModel:
    """The mean of the last few hundred steps' weights, which is what is kept."""
    return torch.optim.swa_utils.AveragedModel(
        net, multi_avg_fn=torch.optim.swa_utils.get_ema_multi_avg_fn(0.998), use_buffers=True
    )
