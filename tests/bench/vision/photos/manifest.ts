import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { PixelQuad } from '#workers/geometry/types.ts'

/**
 * The manifest of a folder of real photos: `images`, each with its file, the set it belongs to and what is known of it. Quads are corners from
 * the top left, clockwise, in pixels of the EXIF-upright picture; sizes are millimetres.
 */
const pair = z.tuple([z.number(), z.number()])
const quad = z.tuple([pair, pair, pair, pair]).transform((corners) => corners.map(([x, y]) => ({ x, y })) as unknown as PixelQuad)

const windowQuads = z.object({
  kind: z.literal('window_quads'),
  quads: z.array(z.object({ type: z.string(), quad, sigma_px: z.number().optional() })).min(1),
})
/** A pane of known size with cards of known size in it. */
const cardsOnPane = z.object({
  kind: z.literal('known_size'),
  true_mm: z.object({ pane_width: z.number(), pane_height: z.number() }),
  reference_mm: pair,
  card_quads: z.array(quad).min(1),
  pane_quad_auto: quad,
})
/** A sheet or card whose size its name tells: 'US Letter 215.9x279.4 mm'. */
const knownSheet = z.object({ kind: z.literal('known_size'), reference: z.string(), quad, sigma_px: z.number().optional() })
const gridBoard = z.object({
  kind: z.literal('known_size'),
  board: z.object({
    type: z.literal('GridBoard'),
    dictionary: z.string(),
    markers_xy: pair,
    marker_mm: z.number(),
    separation_mm: z.number(),
  }),
})
const checkerboard = z.object({ kind: z.literal('checkerboard'), inner_corners: pair })
const other = z.object({ kind: z.string() }).transform(() => ({ kind: 'other' as const }))

const image = z.object({
  file: z.string(),
  set: z.string(),
  annotation: z.union([windowQuads, cardsOnPane, knownSheet, gridBoard, checkerboard, other]).nullable(),
})
const manifest = z.object({ images: z.array(image) })

export type ManifestImage = z.infer<typeof image>
export type WindowQuads = z.infer<typeof windowQuads>
export type CardsOnPane = z.infer<typeof cardsOnPane>
export type KnownSheet = z.infer<typeof knownSheet>
export type GridBoard = z.infer<typeof gridBoard>
export type Checkerboard = z.infer<typeof checkerboard>

/** @throws Error when the folder has no manifest.json or it is of another format. */
export function readManifest(folder: string): readonly ManifestImage[] {
  return manifest.parse(JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'))).images
}

/** What work a photo is for; the wide lens is told from other checkerboards by the name of its set. */
export type PhotoWork = 'window' | 'cards' | 'sheet' | 'grid_board' | 'wide_lens' | 'none'

export function workOf({ set, annotation }: ManifestImage): PhotoWork {
  if (!annotation) return 'none'
  switch (annotation.kind) {
    case 'window_quads':
      return 'window'
    case 'known_size':
      if ('card_quads' in annotation) return 'cards'
      return 'board' in annotation ? 'grid_board' : 'sheet'
    case 'checkerboard':
      return set.includes('wide_lens') ? 'wide_lens' : 'none'
    case 'other':
      return 'none'
  }
}
