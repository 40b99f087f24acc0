/** A flat rectangle of known size: a sheet of paper or a card. */
export interface SheetKind {
  readonly kind: 'a4' | 'card'
  readonly longMm: number
  readonly shortMm: number
  /** Share of a side at each end that its rounded corners take up. */
  readonly endMargin: number
  /** How exactly it is cut, 1 σ, share of its size. */
  readonly sizeSigma: number
  /** Its longest side in a picture that also shows a window to measure, at most: share of the picture's longer side. */
  readonly largestShare: number
  /** Radius of its rounded corners; 0 for sharp ones. */
  readonly cornerRadiusMm: number
  /** Whether it is blank paper: white, of one colour, and no darker than what it hangs on. */
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
