"""Trains the window detector on exported scenes. See README.md beside this for the commands.

  python train.py --scenes DIR [DIR ...] --check DIR --out DIR [--steps 9000]
"""

import argparse
import json
import math
import time
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

from dataset import Examples, Scenes
from network import WindowDetector, load_backbone

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
def check(net: torch.nn.Module, scenes: Scenes, count: int, size: int = 256) -> dict[str, float]:
    """On unseen scenes, not augmented: the losses, and the share of the corners of openings whose map says 0.3 or more within a cell."""
    net.eval()
    examples = Examples(scenes, size, 0, augment=False)
    sums: dict[str, float] = {}
    said, corners = 0, 0
    batches = range(0, min(count, len(scenes)) - 15, 16)
    for first in batches:
        picture, target, weight = (
            torch.from_numpy(np.stack(arrays)) for arrays in zip(*(examples[first + i] for i in range(16)), strict=True)
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
    parser.add_argument("--scenes", nargs="+", required=True)
    parser.add_argument("--check", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--steps", type=int, default=9000)
    parser.add_argument("--backbone", default=str(Path(__file__).parent / "backbone.npz"))
    parser.add_argument("--start", help="weights to go on from, a file this script wrote")
    parser.add_argument("--batch", type=int, default=16)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--size", type=int, default=192, help="picture size until the last part, which is 256")
    parser.add_argument("--last", type=float, default=0.5, help="share of the steps that is trained at 256")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    torch.set_num_threads(args.threads)
    out = Path(args.out)
    out.mkdir(parents=True, exist_ok=True)

    net = WindowDetector()
    if args.start:
        net.load_state_dict(torch.load(args.start), strict=False)
    else:
        load_backbone(net, args.backbone)
    net = net.to(memory_format=torch.channels_last)
    mean = torch.optim.swa_utils.AveragedModel(net, multi_avg_fn=torch.optim.swa_utils.get_ema_multi_avg_fn(0.998), use_buffers=True)
    old = [p for name, p in net.named_parameters() if name.startswith(("blocks", "Conv1", "bn_Conv1"))]
    new = [p for name, p in net.named_parameters() if not name.startswith(("blocks", "Conv1", "bn_Conv1"))]
    optimiser = torch.optim.AdamW(
        [{"params": old, "share": 0.4 if not args.start else 1.0}, {"params": new, "share": 1.0}], lr=args.rate, weight_decay=0.01
    )
    examples = Examples(Scenes(args.scenes), args.size, args.seed)
    checks = Scenes([args.check])
    print(f"{len(examples)} scenes, {len(checks)} to check", flush=True)

    started = time.time()
    step = 0
    sums: dict[str, float] = {}
    while step < args.steps:
        examples.size = args.size if step < (1 - args.last) * args.steps else 256
        loader = torch.utils.data.DataLoader(
            examples, args.batch, shuffle=True, drop_last=True, num_workers=1, prefetch_factor=6,
            generator=torch.Generator().manual_seed(args.seed + examples.epoch),
        )
        for picture, target, weight in loader:
            part = step / args.steps
            if part >= 1 or (examples.size != 256 and part >= 1 - args.last):
                break
            rate = args.rate * min(1, (step + 1) / 200) * 0.5 * (1 + math.cos(math.pi * part))
            for group in optimiser.param_groups:
                group["lr"] = rate * group["share"]
            net.train()
            losses = losses_of(net(picture.to(memory_format=torch.channels_last)), target, weight)
            optimiser.zero_grad()
            sum(losses.values()).backward()
            torch.nn.utils.clip_grad_norm_(net.parameters(), 5.0)
            optimiser.step()
            mean.update_parameters(net)
            step += 1
            for name, value in losses.items():
                sums[name] = sums.get(name, 0.0) + value.item()
            if step % 200 == 0:
                means = " ".join(f"{name} {value / 200:.3f}" for name, value in sums.items())
                minutes = (time.time() - started) / 60
                print(f"step {step}, {minutes:.0f} min, {len(examples)} scenes at {examples.size} px: {means}", flush=True)
                sums = {}
            if step % 1500 == 0:
                print("  ", check(mean.module, checks, 200), flush=True)
                torch.save(mean.module.state_dict(), out / "detector.pt")
        examples.epoch += 1
        examples.scenes.read()
    torch.save(mean.module.state_dict(), out / "detector.pt")
    minutes = round((time.time() - started) / 60)
    figures = {"steps": step, "minutes": minutes, "scenes": len(examples), **check(mean.module, checks, len(checks))}
    (out / "figures.json").write_text(json.dumps(figures, indent=2) + "\n")
    print(figures)


if __name__ == "__main__":
    main()
