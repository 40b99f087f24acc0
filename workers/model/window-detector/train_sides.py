"""Trains a side reader on exported scenes. See README.md beside this for the commands.

  python train_sides.py --reach wide|fine --scenes DIR [DIR ...] --check DIR --out DIR [--steps 6000]
"""

import argparse
import json
import math
import time
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

from dataset import Scenes
from network import TYPES
from side_dataset import SideExamples
from side_reader import ACROSS, FINE, WIDE, SideReader

# The true edge is drawn as a bump this wide, strip pixels.
BUMP_SIGMA = 0.8
# The opening is what blinds are measured by.
TYPE_WEIGHTS = torch.tensor((2.0, 1.0, 1.0, 1.0))
CORNER_WEIGHT = 2.0
PIXELS = torch.arange(ACROSS).float()


def losses_of(logits: torch.Tensor, at: torch.Tensor) -> torch.Tensor:
    """Cross entropy of each type, mean of the strips. `at` N x 4 strip pixels, NaN where there is no edge."""
    absent = torch.isnan(at) | (at < -0.5) | (at > ACROSS - 0.5)
    bump = torch.exp(-((PIXELS - at.nan_to_num(-99)[:, :, None]) ** 2) / (2 * BUMP_SIGMA**2))
    bump = bump / bump.sum(2, keepdim=True).clamp(min=1e-6)
    target = torch.cat((bump * (~absent)[:, :, None], absent.float()[:, :, None]), 2)
    return -(target * logits.log_softmax(2)).sum(2).mean(0)


def corner_loss_of(logits: torch.Tensor, covered: torch.Tensor) -> torch.Tensor:
    """Cross entropy, mean of the corners of which it is known whether they are covered."""
    known = ~torch.isnan(covered)
    return F.binary_cross_entropy_with_logits(logits[known], covered[known])


@torch.no_grad()
def check(net: torch.nn.Module, examples: SideExamples) -> dict[str, list[float]]:
    """On unseen scenes: for each type the median distance of the likeliest pixel from the truth, % of the size, and shares within 1.5 and 3 pixels of a strip; for corners the loss, and the shares of covered and of seen ones taken for covered."""
    net.eval()
    away, told, truths = [], [], []
    for position in range(len(examples)):
        picture, at, covered = examples[position]
        crosses, corners = net(torch.from_numpy(picture))
        away.append(np.abs(crosses[:, :, :ACROSS].argmax(2).numpy() - at))
        told.append(corners[0])
        truths.append(torch.from_numpy(covered))
    logits, covered = torch.stack(told), torch.stack(truths)
    shares = [float((logits[covered == value] > 0).float().mean()) for value in (1, 0)]
    figures = {"corners": [round(value, 3) for value in (float(corner_loss_of(logits, covered)), *shares)]}
    for t, name in enumerate(TYPES):
        values = np.stack(away)[:, :, t].ravel()
        values = values[~np.isnan(values)]
        figures[name] = [round(float(v), 3) for v in (np.median(values) * 200 * examples.reach.share / ACROSS, np.mean(values < 1.5), np.mean(values < 3))]
    return figures


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--reach", choices=("wide", "fine"), required=True)
    parser.add_argument("--scenes", nargs="+", required=True)
    parser.add_argument("--check", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--steps", type=int, default=6000)
    parser.add_argument("--start", help="weights to go on from, a file this script wrote")
    parser.add_argument("--batch", type=int, default=16, help="windows, of four strips each")
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    torch.set_num_threads(args.threads)
    out = Path(args.out)
    out.mkdir(parents=True, exist_ok=True)

    reach = WIDE if args.reach == "wide" else FINE
    net = SideReader(reach)
    if args.start:
        net.load_state_dict(torch.load(args.start))
    mean = torch.optim.swa_utils.AveragedModel(net, multi_avg_fn=torch.optim.swa_utils.get_ema_multi_avg_fn(0.998), use_buffers=True)
    optimiser = torch.optim.AdamW(net.parameters(), lr=args.rate, weight_decay=0.01)
    examples = SideExamples(Scenes(args.scenes), reach, args.seed)
    checks = SideExamples(Scenes([args.check]), reach, 99, augment=False)
    print(f"{len(examples)} windows, {len(checks)} to check", flush=True)

    started, step, sums = time.time(), 0, torch.zeros(len(TYPES) + 1)
    while step < args.steps:
        loader = torch.utils.data.DataLoader(
            examples, args.batch, shuffle=True, drop_last=True, num_workers=1, prefetch_factor=6,
            generator=torch.Generator().manual_seed(args.seed + examples.epoch),
        )  # fmt: skip
        for picture, at, covered in loader:
            if step >= args.steps:
                break
            for group in optimiser.param_groups:
                group["lr"] = args.rate * min(1, (step + 1) / 200) * 0.5 * (1 + math.cos(math.pi * step / args.steps))
            net.train()
            crosses, corners = net(picture.flatten(0, 1))
            losses, corner_loss = losses_of(crosses, at.flatten(0, 1)), corner_loss_of(corners, covered)
            optimiser.zero_grad()
            ((losses * TYPE_WEIGHTS).sum() + CORNER_WEIGHT * corner_loss).backward()
            torch.nn.utils.clip_grad_norm_(net.parameters(), 5.0)
            optimiser.step()
            mean.update_parameters(net)
            step += 1
            sums += torch.cat((losses, corner_loss[None])).detach()
            if step % 200 == 0:
                minutes = (time.time() - started) / 60
                print(f"step {step}, {minutes:.0f} min, {len(examples)} windows: {(sums / 200).numpy().round(3)}", flush=True)
                sums.zero_()
            if step % 1000 == 0:
                print("  ", check(mean.module, checks), flush=True)
                torch.save(mean.module.state_dict(), out / "sides.pt")
        examples.epoch += 1
        examples.read()
    torch.save(mean.module.state_dict(), out / "sides.pt")
    minutes = round((time.time() - started) / 60)
    figures = {"steps": step, "minutes": minutes, "windows": len(examples), **check(mean.module, checks)}
    (out / "figures.json").write_text(json.dumps(figures, indent=2) + "\n")
    print(figures)


if __name__ == "__main__":
    main()
