"""
Trains the light reader (workers/render/light/reader.ts) on what export-rooms.ts wrote, and prints how well it reads rooms that it has not seen.

    python train.py ROOMS.jsonl... [--out ../../render/light/reader.json]

Seeds below 1001 are the benchmark's and not trained on; of the others every tenth is kept for the check. A room counts twice, as it is and with left and
right changed over.
"""

import argparse
import base64
import json

import numpy as np

# Outputs: where light comes from (a direction along the wall, shorter where it is unsure), how strongly it leans, how bright a white blind is against
# the wall, and how that grows over half the width and half the drop.
DIRECTION, STRENGTH, LEVEL, SLOPE = slice(0, 2), 2, 3, slice(4, 6)
OUTPUTS = 6
LEAST_LEAN = 0.08
LEAK = 0.1
CLIP = 4.0
CONTRAST = (0.85, 1.3)
FIRST_WALL = 30001
# Of the clues so many are logarithms against the wall's (clues.ts).
CLUES, AGAINST_WALL = 209, 201
REVEALS, PANES = np.arange(144, 192), np.arange(192, 201)
FLUSH = 0.1


def read(paths):
    rooms = [json.loads(line) for path in paths for line in open(path)]
    clues = lambda name: np.array([room[name] for room in rooms], dtype=float)
    lean = clues("lean")
    # Nine places in columns: from left to right three of a column each, top to bottom.
    light = clues("light").reshape(-1, 3, 3)
    level = light.mean((1, 2)) - clues("wall")
    # The places lie at half of half the width and drop.
    slope = np.stack([light[:, 2].mean(1) - light[:, 0].mean(1), light[:, :, 2].mean(1) - light[:, :, 0].mean(1)], 1)
    return clues("seed"), clues("clues"), clues("mirrored"), lean, level, slope


def targets(lean, level, slope):
    size = np.linalg.norm(lean, axis=1, keepdims=True)
    return np.concatenate([lean / np.maximum(size, LEAST_LEAN), np.log(np.maximum(size, 0.03)), level[:, None], slope], 1)


def flipped(target):
    """The same with left and right changed over."""
    return target * np.array([-1, 1, 1, 1, -1, 1])


def leaky(values):
    return np.maximum(values, LEAK * values)


def run(net, inputs):
    hidden = leaky(inputs @ net[0] + net[1])
    return leaky(hidden @ net[2] + net[3]) @ net[4] + net[5]


def train(inputs, wanted, weights, usual, size, hidden, epochs, decay, groups, seed):
    """usual: where the clues' own zero lies, in the inputs' measure; only the clues that are told against the wall have one.
    size: of one unit of the inputs, in the clues' own measure."""
    random = np.random.default_rng(seed)
    count, width = inputs.shape
    net = [
        random.normal(0, 1 / np.sqrt(width), (width, hidden)),
        np.zeros(hidden),
        random.normal(0, 1 / np.sqrt(hidden), (hidden, hidden)),
        np.zeros(hidden),
        random.normal(0, 0.1 / np.sqrt(hidden), (hidden, OUTPUTS)),
        np.zeros(OUTPUTS),
    ]
    mean = [np.zeros_like(part) for part in net]
    square = [np.zeros_like(part) for part in net]
    kept = [part.copy() for part in net]
    step, batch = 0, 64
    for epoch in range(epochs):
        rate = 1e-3 * (1 + np.cos(np.pi * epoch / epochs))
        order = random.permutation(count)
        for start in range(0, count, batch):
            chosen = order[start : start + batch]
            # Cameras raise contrast: what is told against the wall grows with it, clues and answers alike.
            contrast = random.uniform(*CONTRAST, (len(chosen), 1))
            seen = inputs[chosen]
            seen = np.where((usual == 0) | (seen == 0), seen, (seen - usual) * contrast + usual)
            answer = wanted[chosen].copy()
            answer[:, LEVEL:] *= contrast
            # A window that is flush with its wall shows panes where others have their reveals.
            flush = np.flatnonzero(random.random(len(chosen)) < FLUSH)
            panes = seen[np.ix_(flush, PANES)] - usual[PANES]
            seen[np.ix_(flush, REVEALS)] = usual[REVEALS] + (panes.mean(1, keepdims=True) * size[PANES].mean()) / size[REVEALS]
            seen = seen + random.normal(0, 0.15, (len(chosen), width))
            seen *= random.random(seen.shape) > 0.1
            # A side that is beyond the picture's edge, or a recess that shows no reveal.
            for group in groups:
                seen[np.ix_(random.random(len(chosen)) < 0.07, group)] = 0
            first = seen @ net[0] + net[1]
            one = leaky(first)
            second = one @ net[2] + net[3]
            two = leaky(second)
            off = two @ net[4] + net[5] - answer
            slope = off.copy()
            weight = weights[chosen][:, None]
            slope[:, DIRECTION] = weight * off[:, DIRECTION] / np.sqrt(1 + (off[:, DIRECTION] ** 2).sum(1, keepdims=True) / 0.3)
            slope[:, STRENGTH] = 0.3 * np.clip(off[:, STRENGTH], -1, 1)
            slope[:, LEVEL] = np.clip(off[:, LEVEL] / 0.3, -0.7, 0.7)
            slope[:, SLOPE] = 2 * np.clip(off[:, SLOPE], -0.3, 0.3)
            slope /= len(chosen)
            back_two = slope @ net[4].T * np.where(second > 0, 1, LEAK)
            back_one = back_two @ net[2].T * np.where(first > 0, 1, LEAK)
            gradients = [seen.T @ back_one, back_one.sum(0), one.T @ back_two, back_two.sum(0), two.T @ slope, slope.sum(0)]
            step += 1
            for i, gradient in enumerate(gradients):
                mean[i] = 0.9 * mean[i] + 0.1 * gradient
                square[i] = 0.999 * square[i] + 0.001 * gradient**2
                move = (mean[i] / (1 - 0.9**step)) / (np.sqrt(square[i] / (1 - 0.999**step)) + 1e-8)
                net[i] = net[i] - rate * (move + (decay * net[i] if i % 2 == 0 else 0))
                # A running mean of the last thousand steps reads better than the last step.
                kept[i] += (net[i] - kept[i]) * max(0.002, 1 / step)
    return kept


def told(name, guess, lean, level, slope):
    turn = np.degrees(np.arctan2(guess[:, 1], guess[:, 0]) - np.arctan2(lean[:, 1], lean[:, 0]))
    off = np.abs((turn + 180) % 360 - 180)
    bright = np.exp(guess[:, LEVEL] - level)
    size = np.linalg.norm(lean, axis=1)
    read_size = np.exp(guess[:, STRENGTH]) * np.minimum(1, np.linalg.norm(guess[:, DIRECTION], axis=1))
    slopes = np.abs(guess[:, SLOPE] - slope).mean(0), np.abs(slope).mean(0)
    print(
        f"{name}: {len(lean)} rooms; direction within 20° {np.mean(off <= 20):.2f}, median {np.median(off):.1f}°; "
        f"brightness within 15 % {np.mean(np.abs(bright - 1) <= 0.15):.2f}, spread {np.std(np.log(bright)):.2f}; "
        f"lean off by {np.abs(read_size - size).mean():.3f} of {size.mean():.3f}; slopes off by {slopes[0].round(3)} of {slopes[1].round(3)}"
    )


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("rooms", nargs="+")
    arguments.add_argument("--hidden", type=int, default=64)
    arguments.add_argument("--epochs", type=int, default=120)
    arguments.add_argument("--decay", type=float, default=0.1)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--out")
    chosen = arguments.parse_args()
    seeds, clues, mirror, lean, level, slope = read(chosen.rooms)
    assert clues.shape[1] == CLUES, "clues.ts has changed: put right where its groups lie"
    check = seeds % 10 == 0
    bench = seeds <= 1000
    known = ~check & ~bench
    both = np.concatenate([clues[known], mirror[known]])
    middle = np.nanmedian(both, 0)
    spread = np.nanstd(both, 0) + 1e-6
    scaled = lambda values: np.clip(np.nan_to_num((values - middle) / spread), -CLIP, CLIP)
    wanted = targets(lean[known], level[known], slope[known])
    size = np.linalg.norm(lean[known], axis=1)
    weights = np.clip(size / 0.1, 0.2, 1)
    groups = groups_of()
    usual = np.where(np.arange(clues.shape[1]) < AGAINST_WALL, -middle / spread, 0)
    net = train(
        np.concatenate([scaled(clues[known]), scaled(mirror[known])]),
        np.concatenate([wanted, flipped(wanted)]),
        np.concatenate([weights, weights]),
        usual,
        spread,
        chosen.hidden,
        chosen.epochs,
        chosen.decay,
        groups,
        chosen.seed,
    )
    guess = lambda own, mirrored: (run(net, scaled(own)) + flipped(run(net, scaled(mirrored)))) / 2
    raised = lambda values: np.where(np.arange(values.shape[1]) < AGAINST_WALL, 1.2 * values, values)
    kept = check & ~bench
    walls = seeds >= FIRST_WALL
    for name, which in (
        ("trained on", known),
        ("check, rooms", kept & ~walls),
        ("check, bare walls", kept & walls),
        ("bench:light 51 to 100", (seeds > 50) & bench),
    ):
        told(name, guess(clues[which], mirror[which]), lean[which], level[which], slope[which])
    which = kept & ~walls
    told("check, rooms, contrast raised by a fifth", guess(raised(clues[which]), raised(mirror[which])), lean[which], 1.2 * level[which], 1.2 * slope[which])
    if chosen.out:
        write(chosen.out, middle, spread, net)


def groups_of():
    """What goes missing together: the three outer bands of a side, and all reveals (the order is that of clues.ts)."""
    side, half = 36, 18
    return [list(range(side * k + half, side * (k + 1))) for k in range(4)] + [list(REVEALS)]


def write(path, middle, spread, net):
    """Each column of a matrix as whole numbers of -127 to 127 and the size of one of them."""
    rounded = lambda values: [float(f"{value:.4g}") for value in values]
    layers = []
    for matrix, bias in zip(net[0::2], net[1::2]):
        size = np.abs(matrix).max(0) / 127 + 1e-9
        whole = np.rint(matrix / size).astype(np.int8)
        layers.append({"weights": base64.b64encode(whole.tobytes()).decode(), "size": rounded(size), "bias": rounded(bias)})
    with open(path, "w") as file:
        json.dump({"middle": rounded(middle), "spread": rounded(spread), "layers": layers}, file)


if __name__ == "__main__":
    main()
