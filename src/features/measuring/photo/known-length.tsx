import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { NumberInput } from '#app/ui/number-input.tsx'
import type { PixelQuad } from '#workers/geometry/types.ts'
import { areMarksSure, isKnownLength, type MarkedLength, onLowerEdge } from '../measured-photo/question.ts'

const ELSEWHERE =
  'the ends of something you have measured on the window or on the wall beside it: one side of the frame, a tile, a spirit level.'

const WHAT_TO_SAY = {
  edge: 'say that you measured the edge between the marks, or move them',
  marks: 'put both marks on its ends',
  ends: 'put the other mark on its end, too, or say that it stands there',
}

export interface KnownLengthProps {
  readonly marked: MarkedLength
  /** The window's corners as they are drawn; null while none were found or set. */
  readonly corners: PixelQuad | null
  readonly onChange: (marked: MarkedLength) => void
  readonly onLeave: () => void
}

/** Under the picture with the two marks: what they stand on, and how long that is. A length counts once a person has said the first. */
export function KnownLength({ marked, corners, onChange, onLeave }: KnownLengthProps) {
  const { by, lengthMm } = marked
  const section = useRef<HTMLElement>(null)
  // Whoever asked for this finds it where the picture is, with the marks in view.
  useEffect(() => section.current?.focus({ preventScroll: true }), [])
  const isSure = areMarksSure(marked)
  const problem = lengthMm === null ? undefined : problemOf(lengthMm)
  function problemOf(mm: number): string | undefined {
    if (!isKnownLength(mm)) return 'Please give a length between 50 and 20\u00a0000\u00a0mm.'
    return isSure ? undefined : `This length is not used yet: ${WHAT_TO_SAY[by === 'start' ? (corners ? 'edge' : 'marks') : 'ends']}.`
  }
  function say(said: MarkedLength) {
    // The button goes away, so the focus goes on to the length.
    section.current?.querySelector('input')?.focus()
    onChange(said)
  }
  const yes = (words: string, said: MarkedLength) => (
    <Button variant="secondary" size="small" className="justify-self-start" onClick={() => say(said)}>
      {words}
    </Button>
  )
  return (
    <section ref={section} tabIndex={-1} aria-label="A length you know" className="grid gap-3 outline-none">
      {by === 'start' && corners ? (
        <>
          <p className="text-sm">
            The two marks stand on the <strong>lower edge of the window</strong>. Is that what you measured? If not, put them on {ELSEWHERE}
          </p>
          {yes('Yes, I measured this edge', onLowerEdge({ lengthMm, by: 'edge' }, corners))}
        </>
      ) : (
        <p className="text-sm">
          {by === 'edge' ? 'You measured the lower edge of the window, where the marks stand.' : `Put the two marks on ${ELSEWHERE}`}
        </p>
      )}
      {by === 'from' || by === 'to' ? yes('Both marks stand on its ends', { ...marked, by: 'hand' }) : null}
      <Field label={by === 'edge' ? 'Width of the window along its lower edge' : 'Length between the two marks'} error={problem}>
        <NumberInput unit="mm" value={lengthMm} onValueChange={(value) => onChange({ ...marked, lengthMm: value })} />
      </Field>
      <Button variant="ghost" size="small" className="justify-self-start" onClick={onLeave}>
        Back to the corners
      </Button>
    </section>
  )
}
