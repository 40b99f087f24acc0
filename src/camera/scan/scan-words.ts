import type { Guidance, ReferenceKind } from '#workers/vision/api.ts'

/** What is said while the camera looks at a window. */

export const GUIDANCE_WORDS: Record<Guidance, string> = {
  hold_still: 'Hold still',
  come_closer: 'Come a little closer',
  step_back: 'Step back until the whole window shows',
  too_steep: 'Move round until you face the window',
  too_dark: 'Too dark: switch a light on',
  reference_not_seen: 'Bring the board, sheet or card into the picture, or press for an estimate',
  no_window: 'Point the camera at the window',
  steady: 'Good. Keep it like this',
}

export const REFERENCE_NAMES: Record<ReferenceKind, string> = { board: 'Printed board', a4: 'A4 sheet', card: 'Bank card' }
