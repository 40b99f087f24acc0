"""Trains a side reader on exported scenes. See README.md beside this for the commands.

  python train_sides.py --reach wide|fine --scenes DIR [DIR ...] --check DIR [DIR ...] --out DIR [--steps 6000] [--minutes 60]
"""

import argparse
import json
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

from dataset import Scenes
from network import TYPES
from session import Schedule, add_arguments, averaged, load_start, loader_of
from side_dataset import SideExamples
from side_reader import ACROSS, FINE, WIDE, SideReader

# The true edge is drawn as a bump this wide, strip pixels.
BUMP_SIGMA = 0.8
# The opening is what blinds are measured by.
TYPE_WEIGHTS = torch.tensor((2.0, 1.0, 1.0, 1.0))
CORNER_WEIGHT = 2.0


def losses_of(logits: torch.Tensor, at: torch.Tensor) -> torch.Tensor:
    """Cross entropy of each type, mean of the strips. `at` N x 4 strip pixels, NaN where there is no edge."""
    absent = torch.isnan(at) | (at < -0.5) | (at > ACROSS - 0.5)
    pixels = torch.arange(ACROSS, device=at.device)
    bump = torch.exp(-((pixels - at.nan_to_num(-99)[:, :, None]) ** 2) / (2 * BUMP_SIGMA**2))
    bump = bump / bump.sum(2, keepdim=True).clamp(min=1e-6)
    target = torch.cat((bump * (~absent)[:, :, None], absent.float()[:, :, None]), 2)
    return -(target * logits.log_softmax(2)).sum(2).mean(0)


def corner_loss_of(logits: torch.Tensor, covered: torch.Tensor) -> torch.Tensor:
    """Cross entropy, mean of the corners of which it is known whether they are covered."""
    known = ~torch.isnan(covered)
    return F.binary_cross_entropy_with_logits(logits[known], covered[known])


@torch.no_grad()
def check(net: torch.nn.Module, examples: SideExamples, device: str) -> dict[str, list[float]]:
    """On unseen scenes: for each type the median distance of the likeliest pixel from the truth, % of the size, and shares within 1.5 and 3 pixels of a strip; for corners the loss, and the shares of covered and of seen ones taken for covered."""
    net.eval()
    away, told, truths = [], [], []
    for position in range(len(examples)):
        picture, at, covered = examples[position]
        crosses, corners = (said.cpu() for said in net(torch.from_numpy(picture).to(device)))
        away.append(np.abs(crosses[:, :, :ACROSS].argmax(2).numpy() - at))
        told.append(corners[0])
        truths.append(torch.from_numpy(covered))
    logits, covered = torch.stack(told), torch.stack(truths)
    shares = [float((logits[covered == value] > 0).float().mean()) for value in (1, 0)]
    figures = {"corners": [round(value, 3) for value in (float(corner_loss_of(logits, covered)), *shares)]}
    for t, name in enumerate(TYPES):
        values = np.stack(away)[:, :, t].ravel()
        values = values[~np.isnan(values)]
        if not values.size:
            continue
        figures[name] = [round(float(v), 3) for v in (np.median(values) * 200 * examples.reach.share / ACROSS, np.mean(values < 1.5), np.mean(values < 3))]
    return figures


def main() -> None:
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    parser.add_argument("--reach", choices=("wide", "fine"), required=True)
    parser.add_argument("--steps", type=int, default=6000)
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    torch.set_num_threads(args.threads)
    out = Path(args.out)
    out.mkdir(parents=True, exist_ok=True)

    reach = WIDE if args.reach == "wide" else FINE
    examples = SideExamples(Scenes(args.scenes), reach, args.seed)
    checks = {folder: SideExamples(Scenes([folder]), reach, 99, augment=False) for folder in args.check}
    print(f"{len(examples)} windows, {', '.join(f'{len(own)} in {folder}' for folder, own in checks.items())} to check", flush=True)
    net = SideReader(reach)
    if args.start:
        load_start(net, args.start, args.reach, args.device, lambda number: examples[number % len(examples)][0])
    net = net.to(args.device)
    mean = averaged(net)
    optimiser = torch.optim.AdamW(net.parameters(), lr=args.rate, weight_decay=0.01)
    type_weights = TYPE_WEIGHTS.to(args.device)

    schedule, sums = Schedule(args.steps, args.minutes, args.rate), torch.zeros(len(TYPES) + 1, device=args.device)
    while schedule.part < 1:
        for batch in loader_of(examples, args, examples.epoch):
            if schedule.part >= 1:
                break
            picture, at, covered = (array.to(args.device, non_blocking=True) for array in batch)
            for group in optimiser.param_groups:
                group["lr"] = schedule.rate_now()
            net.train()
            crosses, corners = net(picture.flatten(0, 1))
            losses, corner_loss = losses_of(crosses, at.flatten(0, 1)), corner_loss_of(corners, covered)
            optimiser.zero_grad()
            ((losses * type_weights).sum() + CORNER_WEIGHT * corner_loss).backward()
            torch.nn.utils.clip_grad_norm_(net.parameters(), 5.0)
            optimiser.step()
            mean.update_parameters(net)
            schedule.step += 1
            sums += torch.cat((losses, corner_loss[None])).detach()
            if schedule.step % 200 == 0:
                means = (sums / 200).cpu().numpy().round(3)
                print(f"step {schedule.step}, {schedule.passed:.1f} min, {len(examples)} windows: {means}", flush=True)
                sums.zero_()
            if schedule.step % 1000 == 0:
                print("  ", check(mean.module, checks[args.check[0]], args.device), flush=True)
                torch.save(mean.module.state_dict(), out / "sides.pt")
        examples.epoch += 1
        examples.read()
    torch.save(mean.module.state_dict(), out / "sides.pt")
    figures = {"steps": schedule.step, "minutes": round(schedule.passed, 1), "windows": len(examples)}
    figures["checks"] = {folder: check(mean.module, own, args.device) for folder, own in checks.items()}
    (out / "figures.json").write_text(json.dumps(figures, indent=2) + "\n")
    print(figures)


if __name__ == "__main__":
    main()
