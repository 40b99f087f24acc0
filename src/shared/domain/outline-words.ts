import type { SizeSource } from '#shared/contracts/size-source.ts'

/** Which of a window's nested outlines was measured. */
export type Outline = NonNullable<SizeSource['outline']>

interface OutlineWords {
  /** As the heading of a choice. */
  readonly name: string
  /** In a sentence, after 'the'. */
  readonly inText: string
  /** What it is, for somebody who has to choose one. */
  readonly what: string
}

/** What the outlines of a window are called, on every screen and paper. */
export const OUTLINE_WORDS: Readonly<Record<Outline, OutlineWords>> = {
  opening: { name: 'Opening', inText: 'wall opening', what: 'The hole in the wall: for a blind inside the recess.' },
  unit: { name: 'Window frame', inText: 'window frame', what: 'The outer edge of the frame itself.' },
  glass: { name: 'Glass', inText: 'glass', what: 'The pane inside the frame.' },
  casing: { name: 'Surround', inText: 'surround', what: 'Outside the trim or architrave: for a blind fixed to the wall face.' },
}
