import type { SizeSource } from '#shared/contracts/size-source.ts'
import type { SizedBlind } from '#shared/domain/size-provenance.ts'

/** A size from the camera, found by the search and looked at by nobody. */
export const cameraSize: SizeSource = {
  how: 'camera',
  scale: 'board',
  references: ['board'],
  corners: 'found',
  measured_width_mm: 1203.6,
  measured_drop_mm: 1498.2,
  width_ci95_mm: 2.2,
  drop_ci95_mm: 2.9,
  safe_width_mm: 1200.9,
  safe_drop_mm: 1494.9,
  confidence: 0.93,
}

export const sizedBlind = (sizeSource?: SizeSource, change: Partial<SizedBlind> = {}): SizedBlind => ({
  productType: 'roller-blockout',
  mountType: 'inside-recess',
  widthMm: 1204,
  dropMm: 1498,
  sizeSource,
  ...change,
})
