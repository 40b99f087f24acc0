import type { Blind, StudioScene } from '#workers/render/api.ts'
import type { MountType } from './blind-line.ts'
import { constructionOf, deductionOf } from './products.ts'

/** What a picture of a product shows, on screens, papers and mails alike. */
export interface PicturedBlind {
  readonly productType: string
  /** #rrggbb; null or undefined while no colour is chosen. */
  readonly colourHex?: string | null
  readonly widthMm: number
  readonly dropMm: number
  readonly controlSide?: 'left' | 'right'
  readonly mountType?: MountType
}

/** Until a colour is chosen, a blind is drawn in a quiet off-white. */
const NO_COLOUR_CHOSEN = '#d9d2c5'
export const drawnColour = (hex: string | null | undefined): string => (hex && /^#[0-9a-f]{6}$/i.test(hex) ? hex : NO_COLOUR_CHOSEN)

/** A picture is never longer than five times its shorter side, or a blind of 10 mm by 20 m could not be seen. */
const MAX_ASPECT_RATIO = 5
/** Longer sides of what is made. What somebody types by mistake is drawn as one of these, in its proportions. */
const LONGER_MM = { least: 500, most: 6000 } as const
/** On the wall a blind covers so much beside the opening, at each side, as a share of it at most. */
const OVERLAP = { mm: 90, share: 0.12 } as const
/** So much of the window is seen under a blind that goes up: it tells that there is a window. */
const RAISED = 0.24

/**
 * The blind in the studio's window, in its own proportions. Inside a recess the size is the opening's, and the workshop takes its deduction off.
 * @param isLetDown all the way down, as its dimension lines measure it
 */
export function studioSceneOf(pictured: PicturedBlind, isLetDown = false): StudioScene {
  const { productType, colourHex, controlSide = 'right', mountType = 'inside-recess' } = pictured
  const { widthMm, dropMm } = drawnSize(pictured)
  const construction = constructionOf(productType)
  const shared = { construction, colour: drawnColour(colourHex), controlSide, recessDepthMm: null, ...poseOf(construction, isLetDown) }
  if (mountType === 'outside-facefix') {
    const without = (mm: number) => mm - 2 * Math.min(OVERLAP.mm, OVERLAP.share * mm)
    return {
      blind: { ...shared, widthMm, dropMm, mount: 'face' },
      opening: { widthMm: without(widthMm), dropMm: without(dropMm) },
    }
  }
  const deduction = deductionOf(productType) ?? { widthMm: 0, dropMm: 0 }
  const taken = (mm: number, less: number) => Math.max(mm / 2, mm - less)
  return {
    blind: {
      ...shared,
      widthMm: taken(widthMm, deduction.widthMm),
      dropMm: taken(dropMm, deduction.dropMm),
      mount: 'recess',
    },
    opening: { widthMm, dropMm },
  }
}

/** Equal for blinds that look alike in their pictures. */
export const pictureKey = (pictured: PicturedBlind): string => JSON.stringify(studioSceneOf(pictured))

function drawnSize(size: Pick<PicturedBlind, 'widthMm' | 'dropMm'>) {
  const widthMm = Math.max(size.widthMm, size.dropMm / MAX_ASPECT_RATIO)
  const dropMm = Math.max(size.dropMm, size.widthMm / MAX_ASPECT_RATIO)
  const longer = Math.max(widthMm, dropMm)
  const scale = Math.min(LONGER_MM.most, Math.max(LONGER_MM.least, longer)) / longer
  return { widthMm: widthMm * scale, dropMm: dropMm * scale }
}

/** Slats and vanes hang half turned, and the bands of a zebra nearly beside each other: closed they would look like cloth. */
function poseOf({ family }: Blind['construction'], isLetDown: boolean): Pick<Blind, 'raised' | 'tiltDegrees'> {
  if (family === 'venetian') return { raised: 0, tiltDegrees: 42 }
  if (family === 'vertical') return { raised: 0, tiltDegrees: 42 }
  if (family === 'shutter') return { raised: 0, tiltDegrees: 35 }
  return { raised: isLetDown ? 0 : RAISED, tiltDegrees: family === 'zebra' ? 10 : 0 }
}
