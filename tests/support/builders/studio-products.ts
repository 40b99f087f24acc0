import { PRODUCTS } from '#shared/domain/products.ts'
import type { Blind, Construction, StudioScene } from '#workers/render/api.ts'

/** Every construction that the shop draws, by a name: its products' and a shutter. */
export const constructions: readonly (readonly [name: string, Construction, cardColour: string])[] = [
  ...PRODUCTS.map(({ productType, construction, cardColour }) => [productType, construction, cardColour] as const),
  ['shutter', { family: 'shutter', louvreMm: 89, tiltRod: 'hidden', panels: null, posts: false }, '#f5f4f0'],
]

export const STUDIO_OPENING = { widthMm: 1200, dropMm: 1000 }

/** A blind in the recess, closed unless said. */
export function studioScene(construction: Construction, colour: string, pose: Partial<Blind> = {}): StudioScene {
  const blind: Blind = {
    construction,
    colour,
    widthMm: STUDIO_OPENING.widthMm - 10,
    dropMm: STUDIO_OPENING.dropMm - 10,
    mount: 'recess',
    recessDepthMm: null,
    controlSide: 'right',
    raised: 0,
    tiltDegrees: 80,
    ...pose,
  }
  return { blind, opening: STUDIO_OPENING }
}

/** Whether slats, vanes or louvres of it turn; others are raised instead. */
export const isTurned = ({ family }: Construction): boolean => ['venetian', 'vertical', 'shutter'].includes(family)

/** The pictures of tests/workers/render/pictures/studio.png, one beside the other. */
export const KEPT_SIZE = { widthPx: 80, heightPx: 64 }
export const keptScenes = (): (readonly [name: string, StudioScene])[] =>
  constructions.map(([name, construction, colour]) => {
    const pose = { tiltDegrees: construction.family === 'zebra' ? 10 : 42, raised: isTurned(construction) ? 0 : 0.25 }
    return [name, studioScene(construction, colour, pose)] as const
  })
