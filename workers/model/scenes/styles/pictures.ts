import type { Random } from '../random-numbers.ts'
import type { OutsideSpec, SceneSpec } from '../scene-types.ts'

/** What a camera and its picture processing make of a scene; what is not said stays as it was drawn. */
export interface Picture {
  readonly sensor: Partial<SceneSpec['sensor']>
  readonly outside?: Partial<OutsideSpec>
  readonly light?: Partial<SceneSpec['light']>
}

/** The view through the glass as sharp as the room: finely painted, hardly out of focus. */
const sharpOutside = (random: Random): Partial<OutsideSpec> => ({ blurDegrees: random.between(0, 0.15), pixelsPerDegree: 8 })

/** A phone of today: shadows lifted, highlights held, noise smoothed, edges sharpened, colours strong. */
export function phonePicture(random: Random): Picture {
  return {
    sensor: {
      localTone: random.between(0.35, 0.8),
      saturation: random.between(1.05, 1.5),
      contrast: random.between(0, 0.5),
      denoiseLevels: random.between(3, 10),
      sharpen: { radiusPx: random.between(0.6, 1.5), amount: random.between(0.4, 1.5) },
      noiseLevels: random.between(0.3, 1.5),
      bloom: random.chance(0.5) ? random.between(0.02, 0.12) : 0,
      veil: random.between(0, 0.03),
    },
    outside: sharpOutside(random),
  }
}

/** An estate agent's: several exposures put together, even and bright, the view neither dark nor blown out. */
export function listingPicture(random: Random): Picture {
  const warm = random.normal(0.1) + 0.04
  return {
    sensor: {
      meterTo: random.between(0.26, 0.5),
      localTone: random.between(0.45, 0.85),
      saturation: random.between(1.1, 1.7),
      contrast: random.between(0.1, 0.7),
      vignette: random.between(0, 0.1),
      noiseLevels: random.between(0.2, 0.9),
      denoiseLevels: random.between(0, 6),
      sharpen: { radiusPx: random.between(0.8, 2.4), amount: random.between(0.3, 1.2) },
      bloom: random.between(0, 0.1),
    },
    outside: sharpOutside(random),
    light: { ambient: random.between(0.4, 0.75), outside: Math.exp(random.between(-0.4, 0.9)), tint: [1 + warm, 1, 1 - warm] },
  }
}

/** A compact of 2005: small sensor, hard sharpening, coloured edges, windows burnt out. */
export function compactPicture(random: Random): Picture {
  return {
    sensor: {
      vignette: random.between(0.15, 0.5),
      contrast: random.between(0.4, 1),
      saturation: random.between(0.9, 1.4),
      noiseLevels: random.between(2, 6),
      denoiseLevels: random.between(6, 18),
      sharpen: { radiusPx: random.between(0.8, 1.8), amount: random.between(0.8, 2.4) },
      lateralColour: random.between(0.0004, 0.0018),
      veil: random.between(0.01, 0.06),
      bloom: random.between(0.05, 0.35),
      localTone: 0,
    },
  }
}

/** Sent on by a messenger: made small, smoothed and a little soft. */
export function messengerPicture(random: Random): Picture {
  return {
    sensor: {
      blurPx: random.between(0.6, 1.3),
      noiseLevels: random.between(0.3, 1.2),
      denoiseLevels: random.between(8, 22),
      saturation: random.between(0.7, 1.2),
      contrast: random.between(-0.1, 0.4),
      localTone: random.chance(0.5) ? random.between(0.2, 0.5) : 0,
    },
  }
}

/** A reflex camera held at the window: clean, the garden a little or much out of focus. */
export function reflexPicture(random: Random): Picture {
  return {
    sensor: {
      vignette: random.between(0.05, 0.35),
      contrast: random.between(0.1, 0.6),
      saturation: random.chance(0.15) ? random.between(0, 0.3) : random.between(0.9, 1.3),
      noiseLevels: random.between(0.2, 1),
      blurPx: random.between(0.2, 0.6),
      localTone: random.chance(0.3) ? random.between(0.1, 0.4) : 0,
    },
    outside: random.chance(0.5) ? sharpOutside(random) : { blurDegrees: random.between(0.3, 2) },
  }
}

/** Film that was scanned: veiled shadows, grain, soft, tinted. */
export function filmPicture(random: Random): Picture {
  const warm = random.normal(0.14)
  return {
    sensor: {
      veil: random.between(0.04, 0.14),
      noiseLevels: random.between(3, 8),
      blurPx: random.between(0.5, 1.1),
      contrast: random.between(0.2, 0.9),
      saturation: random.between(0.5, 1.1),
      lateralColour: random.between(0.0002, 0.001),
      vignette: random.between(0.2, 0.55),
      localTone: 0,
      bloom: random.between(0.1, 0.4),
    },
    light: { tint: [1 + warm, 1, 1 - warm] },
  }
}

/** A phone that does too much: wide halos about what is bright, hard edges. */
export function overdonePhonePicture(random: Random): Picture {
  return {
    sensor: {
      localTone: random.between(0.7, 1),
      saturation: random.between(1.2, 1.8),
      contrast: random.between(0.2, 0.8),
      denoiseLevels: random.between(8, 16),
      sharpen: { radiusPx: random.between(1.5, 3.2), amount: random.between(0.8, 1.8) },
      noiseLevels: random.between(0.5, 2),
      bloom: random.between(0, 0.1),
    },
    outside: sharpOutside(random),
  }
}
