import type { ArEnd } from './ar-session.ts'
import type { CornerProblem } from './window-in-room.ts'

export const CORNERS = ['top left', 'top right', 'bottom right', 'bottom left'] as const

export const PROBLEM_WORDS: Record<CornerProblem, { readonly title: string; readonly what: string }> = {
  crossed: {
    title: 'These four corners are no window',
    what: 'Two sides cross. Take back the last corner, or start again, and tap them in the order that is asked for: round the window, from the top left.',
  },
  too_small: {
    title: 'This window is too small',
    what: 'A side is shorter than 20 cm. Start again, and put the ring on each corner before you tap.',
  },
  not_flat: {
    title: 'One corner does not lie on the wall',
    what: 'The ring was on something before or behind the window, such as a curtain or the view outside. Put it on the wall’s edge at each corner.',
  },
}

export const END_WORDS: Record<ArEnd, { readonly title: string; readonly what: string }> = {
  ended: { title: 'Augmented reality has ended', what: 'You left it, or the phone needed the camera for something else.' },
  refused: {
    title: 'Augmented reality was not allowed',
    what: 'The browser asks for it once. Press ‘Start again’ and allow it, or allow it in the browser’s settings for this page.',
  },
  not_supported: {
    title: 'Augmented reality does not run here',
    what: 'This device finds no surfaces in the room, or cannot draw on them. The live picture does without.',
  },
  graphics_lost: {
    title: 'The drawing stopped',
    what: 'The phone took its graphics away, perhaps because it is short of memory. Close other apps and start again.',
  },
}

/** What such a size is worth. It stands beside every one of them. */
export const WORTH =
  'A rough size, for a first idea of the price. No blind can be made from it: measure with the camera and a printed board, or with a tape.'
