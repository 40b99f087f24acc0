/** A flat rectangle of known size: a sheet of paper or a card. */
export interface SheetKind {
  readonly kind: 'a4' | 'card'
  readonly longMm: number
  readonly shortMm: number
  /** Share of each side's ends that its rounded corners take. */
  readonly endMargin: number
  /** What cutting leaves, relative, 1 σ. */
  readonly sizeSigma: number
  /** Longest side that it can have in a picture with a window to measure, share of the picture's longer side. */
  readonly largestShare: number
  /** Of its rounded corners; 0 for sharp ones. */
  readonly cornerRadiusMm: number
  /** White, of one colour, and no darker than what it hangs on. */
  readonly paper: boolean
}

/** A4 by ISO 216. */
export const A4: SheetKind = {
  kind: 'a4',
  longMm: 297,
  shortMm: 210,
  endMargin: 0.06,
  sizeSigma: 0.0006,
  largestShare: 0.5,
  cornerRadiusMm: 0,
  paper: true,
}
/** ID-1 by ISO/IEC 7810: 85.60 × 53.98 mm, corners rounded by 3.18 mm. */
export const CARD: SheetKind = {
  kind: 'card',
  longMm: 85.6,
  shortMm: 53.98,
  endMargin: 0.1,
  sizeSigma: 0.0006,
  largestShare: 0.25,
  cornerRadiusMm: 3.18,
  paper: false,
}
