"""Trains the window detector on exported scenes. See README.md beside this for the commands.

  python train.py --scenes DIR [DIR ...] --check DIR [DIR ...] --out DIR [--steps 9000] [--minutes 60] [--device cuda]
"""

import argparse
import json
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

from dataset import Examples, Scenes
from network import WindowDetector, load_backbone
from session import Schedule, add_arguments, averaged, load_start, loader_of

# Lines cover many more cells than corners do; without this their loss would be nearly all there is.
SIDES_SHARE = 0.2


def heat_loss(logits: torch.Tensor, target: torch.Tensor, weight: torch.Tensor) -> torch.Tensor:
    """Penalty-reduced focal loss of heat maps (CornerNet, Law and Deng 2018, eq. 1), a peak being a cell above 0.9."""
    p = logits.sigmoid().clamp(1e-5, 1 - 1e-5)
    peak = (target > 0.7).float() * weight
    loss = -(peak * (1 - p) ** 2 * p.log() + (1 - peak) * (1 - target) ** 4 * p**2 * (1 - p).log()) * weight
    return loss.sum() / peak.sum().clamp(min=1)


def side_loss(logits: torch.Tensor, target: torch.Tensor, weight: torch.Tensor) -> torch.Tensor:
    """Cross entropy with lines counted five times, since they cover little."""
    loss = F.binary_cross_entropy_with_logits(logits, target, reduction="none") * (1 + 4 * target) * weight
    return loss.sum() / (target * weight).sum().clamp(min=1)


def losses_of(maps: torch.Tensor, target: torch.Tensor, weight: torch.Tensor) -> dict[str, torch.Tensor]:
    weight = weight[:, None]
    return {
        "corners": heat_loss(maps[:, :16], target[:, :16], weight),
        "sides": SIDES_SHARE * side_loss(maps[:, 16:], target[:, 16:], weight),
    }


@torch.no_grad()
def check(net: torch.nn.Module, scenes: Scenes, count: int, device: str, size: int = 256) -> dict[str, float]:
    """On unseen scenes, not augmented: the losses, and the share of the corners of openings whose map says 0.3 or more within a cell."""
    net.eval()
    examples = Examples(scenes, size, 0, augment=False)
    sums: dict[str, float] = {}
    said, corners = 0, 0
    batches = range(0, min(count, len(scenes)) - 15, 16)
    for first in batches:
        picture, target, weight = (
            torch.from_numpy(np.stack(arrays)).to(device) for arrays in zip(*(examples[first + i] for i in range(16)), strict=True)
        )
        maps = net(picture)
        for name, value in losses_of(maps, target, weight).items():
            sums[name] = sums.get(name, 0.0) + value.item()
        near = F.max_pool2d(maps[:, :4].sigmoid(), 3, 1, 1)
        peaks = target[:, :4] > 0.7
        peaks &= target[:, :4] == F.max_pool2d(target[:, :4], 3, 1, 1)
        said += int((near[peaks] > 0.3).sum())
        corners += int(peaks.sum())
    return {name: round(value / len(batches), 4) for name, value in sums.items()} | {"opening_corners": round(said / max(1, corners), 4)}


def main() -> None:
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    parser.add_argument("--steps", type=int, default=9000)
    parser.add_argument("--backbone", default=str(Path(__file__).parent / "backbone.npz"))
    parser.add_argument("--size", type=int, default=192, help="picture size until the last part, which is 256")
    parser.add_argument("--last", type=float, default=0.5, help="share of the steps that is trained at 256")
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    torch.set_num_threads(args.threads)
    out = Path(args.out)
    out.mkdir(parents=True, exist_ok=True)

    examples = Examples(Scenes(args.scenes), args.size if args.last < 1 else 256, args.seed)
    checks = {folder: Scenes([folder]) for folder in args.check}
    print(f"{len(examples)} scenes, {', '.join(f'{len(scenes)} in {folder}' for folder, scenes in checks.items())} to check", flush=True)
    net = WindowDetector()
    if args.start:
        load_start(net, args.start, "", args.device, lambda number: examples[number % len(examples)][0])
    else:
        load_backbone(net, args.backbone)
    net = net.to(args.device, memory_format=torch.channels_last)
    mean = averaged(net)
    old = [p for name, p in net.named_parameters() if name.startswith(("blocks", "Conv1", "bn_Conv1"))]
    new = [p for name, p in net.named_parameters() if not name.startswith(("blocks", "Conv1", "bn_Conv1"))]
    optimiser = torch.optim.AdamW(
        [{"params": old, "share": 0.4 if not args.start else 1.0}, {"params": new, "share": 1.0}], lr=args.rate, weight_decay=0.01
    )

    schedule = Schedule(args.steps, args.minutes, args.rate)
    sums = torch.zeros(2, device=args.device)
    while schedule.part < 1:
        examples.size = args.size if schedule.part < 1 - args.last else 256
        for batch in loader_of(examples, args, examples.epoch):
            if schedule.part >= 1 or (examples.size != 256 and schedule.part >= 1 - args.last):
                break
            picture, target, weight = (array.to(args.device, non_blocking=True) for array in batch)
            for group in optimiser.param_groups:
                group["lr"] = schedule.rate_now() * group["share"]
            net.train()
            losses = losses_of(net(picture.to(memory_format=torch.channels_last)), target, weight)
            optimiser.zero_grad()
            sum(losses.values()).backward()
            torch.nn.utils.clip_grad_norm_(net.parameters(), 5.0)
            optimiser.step()
            mean.update_parameters(net)
            schedule.step += 1
            sums += torch.stack(tuple(losses.values())).detach()
            if schedule.step % 200 == 0:
                means = " ".join(f"{name} {value:.3f}" for name, value in zip(losses, (sums / 200).tolist(), strict=True))
                print(f"step {schedule.step}, {schedule.passed:.1f} min, {len(examples)} scenes at {examples.size} px: {means}", flush=True)
                sums.zero_()
            if schedule.step % 1500 == 0:
                print("  ", check(mean.module, checks[args.check[0]], 200, args.device), flush=True)
                torch.save(mean.module.state_dict(), out / "detector.pt")
        examples.epoch += 1
        examples.scenes.read()
    torch.save(mean.module.state_dict(), out / "detector.pt")
    figures = {"steps": schedule.step, "minutes": round(schedule.passed, 1), "scenes": len(examples)}
    figures["checks"] = {folder: check(mean.module, scenes, len(scenes), args.device) for folder, scenes in checks.items()}
    (out / "figures.json").write_text(json.dumps(figures, indent=2) + "\n")
    print(figures)


if __name__ == "__main__":
    main()
