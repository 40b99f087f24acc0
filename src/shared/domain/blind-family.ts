import { pricingIdOf } from './product-types.ts'

/** What a product looks like from the room: enough to draw it, not to make it. */
export type BlindFamily = 'roller' | 'venetian' | 'vertical' | 'honeycomb' | 'zebra' | 'outdoor'

export interface BlindLook {
  readonly family: BlindFamily
  /** Slat, vane, cell or band as seen, in mm; 0 for a plain sheet of cloth. */
  readonly pitchMm: number
  /** How much of the window behind shows through when it is closed, 0 to 1. */
  readonly translucency: number
}

const LOOKS: readonly (readonly [prefix: string, look: BlindLook])[] = [
  ['roller-sheer', { family: 'roller', pitchMm: 0, translucency: 0.4 }],
  ['roller', { family: 'roller', pitchMm: 0, translucency: 0 }],
  ['venetian-aluminium-25mm', { family: 'venetian', pitchMm: 21, translucency: 0 }],
  ['venetian-aluwood-25mm', { family: 'venetian', pitchMm: 21, translucency: 0 }],
  ['venetian', { family: 'venetian', pitchMm: 44, translucency: 0 }],
  ['vertical', { family: 'vertical', pitchMm: 110, translucency: 0 }],
  ['honeycomb', { family: 'honeycomb', pitchMm: 38, translucency: 0 }],
  ['doubleroller', { family: 'zebra', pitchMm: 75, translucency: 0 }],
  ['outdoor', { family: 'outdoor', pitchMm: 0, translucency: 0.2 }],
]

/** @returns the look of a form's value or pricing id; an unknown product looks like a plain roller blind. */
export function blindLook(productType: string): BlindLook {
  const id = pricingIdOf(productType)
  return LOOKS.find(([prefix]) => id.startsWith(prefix))?.[1] ?? { family: 'roller', pitchMm: 0, translucency: 0 }
}
