import { describe, expect, test } from 'vitest'
import { pushQuad, type QuadHistory, redoQuad, resetQuad, startHistory, undoQuad } from '#app/canvas/quad-history.ts'
import {
  keepMarks,
  type MeasuredEdge,
  marksAfterChoice,
  marksAfterStep,
  measuredEdge,
} from '#app/features/measuring/measured-photo/measured-edge.ts'
import { type MarkedLength, onLowerEdge } from '#app/features/measuring/measured-photo/question.ts'
import type { PixelQuad } from '#workers/geometry/types.ts'

const found: PixelQuad = [
  { x: 100, y: 100 },
  { x: 700, y: 100 },
  { x: 680, y: 560 },
  { x: 120, y: 540 },
]
const glass = found.map(({ x, y }) => ({ x: x + 20, y: y - 20 })) as unknown as PixelQuad
const lower = ({ 2: to, 3: from }: PixelQuad) => ({ from, to })

/** The corners and the marks, as a person changes them on the screen. */
class Picture {
  history: QuadHistory
  marked: MarkedLength
  private edge: MeasuredEdge | null

  constructor(corners: PixelQuad = found, marked: MarkedLength = onLowerEdge({ lengthMm: 900, by: 'start' }, corners)) {
    this.history = startHistory(corners)
    this.marked = marked
    this.edge = measuredEdge(marked, corners)
  }
  get corners() {
    return this.history.present
  }
  say() {
    this.marked = onLowerEdge({ lengthMm: 900, by: 'edge' }, this.corners)
    this.edge = measuredEdge(this.marked, this.corners)
    return this
  }
  move(index: 0 | 1 | 2 | 3, dx: number) {
    const moved = this.corners.map((corner, i) => (i === index ? { x: corner.x + dx, y: corner.y + 2 } : corner))
    return this.step((history) => pushQuad(history, moved as unknown as PixelQuad))
  }
  step(change: (history: QuadHistory) => QuadHistory) {
    const next = change(this.history)
    return this.stand(next, marksAfterStep(this.marked, this.edge, this.history, next))
  }
  choose(outline: PixelQuad) {
    return this.stand(pushQuad(this.history, outline), marksAfterChoice(this.marked, outline))
  }
  reloaded() {
    return new Picture(this.corners, JSON.parse(JSON.stringify(this.marked)))
  }
  private stand(next: QuadHistory, marked: MarkedLength | null) {
    this.history = next
    if (marked) this.marked = marked
    this.edge = keepMarks(this.edge, next.present, this.marked)
    return this
  }
}

describe('the marks of a known length', () => {
  test('stay with the lower edge until a person says what they stand on', () => {
    const picture = new Picture().move(3, -3).move(2, 4)
    expect(picture.marked).toEqual({ ...lower(picture.corners), lengthMm: 900, by: 'start' })
    expect(picture.choose(glass).marked).toEqual({ ...lower(glass), lengthMm: 900, by: 'start' })
  })

  test('go along with each corner of the measured edge that is corrected', () => {
    const picture = new Picture().say().move(3, -3).move(0, 5).move(2, 4)
    expect(picture.marked).toMatchObject({ ...lower(picture.corners), by: 'edge' })
  })

  test('go back and forth with the corners that were corrected after the person spoke', () => {
    const picture = new Picture().say().move(3, -30).move(2, 40)
    const corrected = picture.corners
    expect(picture.step(resetQuad).marked).toMatchObject({ ...lower(found), by: 'edge' })
    expect(picture.step(undoQuad).marked).toMatchObject({ ...lower(corrected), by: 'edge' })
    picture.step(undoQuad).step(undoQuad)
    expect(picture.marked).toMatchObject({ ...lower(found), by: 'edge' })
    picture.step(redoQuad).step(redoQuad)
    expect(picture.marked).toMatchObject({ ...lower(corrected), by: 'edge' })
  })

  test.each([1, 2])(
    'stay on the edge that was measured when %i corners corrected before are reset, and are on it again after undo',
    (n) => {
      const picture = new Picture().move(3, -30)
      if (n === 2) picture.move(2, 40)
      const measured = picture.say().corners
      expect(picture.step(resetQuad).marked).toMatchObject({ ...lower(measured), by: 'hand' })
      expect(picture.step(undoQuad).marked).toMatchObject({ ...lower(measured), by: 'edge' })
      expect(picture.step(undoQuad).marked).toMatchObject({ ...lower(measured), by: 'hand' })
      expect(picture.step(redoQuad).marked).toMatchObject({ ...lower(measured), by: 'edge' })
    },
  )

  test('stay where they were measured while another outline is chosen, and are on the edge again when that is undone', () => {
    const picture = new Picture().say().move(3, -3)
    const measured = picture.corners
    expect(picture.choose(glass).marked).toMatchObject({ ...lower(measured), by: 'hand' })
    expect(picture.move(3, -3).marked).toMatchObject({ ...lower(measured), by: 'hand' })
    picture.step(undoQuad).step(undoQuad)
    expect(picture.marked).toMatchObject({ ...lower(measured), by: 'edge' })
    expect(picture.move(2, 9).marked).toMatchObject({ ...lower(picture.corners), by: 'edge' })
  })

  test.each(['at once', 'after a reload'])('are on the edge again when its own outline is chosen again, %s', (when) => {
    const before = new Picture().say().choose(glass)
    const picture = (when === 'at once' ? before : before.reloaded()).choose(found)
    expect(picture.marked).toMatchObject({ ...lower(found), by: 'edge' })
    expect(picture.move(3, -20).marked).toMatchObject({ ...lower(picture.corners), by: 'edge' })
    // After a reload the first outline is the one that was drawn then.
    expect(picture.step(resetQuad).marked).toMatchObject({ ...lower(found), by: when === 'at once' ? 'edge' : 'hand' })
  })

  test('are after a reload where they were, and reset leads to no edge of before', () => {
    const before = new Picture().say().move(3, -30).move(2, 40)
    const corrected = before.corners
    const picture = before.reloaded().move(2, 5).move(3, 5)
    expect(picture.step(resetQuad).marked).toMatchObject({ ...lower(corrected), by: 'edge' })
  })

  test('that a person put elsewhere are moved by nothing else', () => {
    const hand: MarkedLength = { from: { x: 1, y: 2 }, to: { x: 300, y: 2 }, lengthMm: 900, by: 'hand' }
    const picture = new Picture(found, hand).move(2, 5).move(3, 5).choose(glass).step(resetQuad).step(undoQuad)
    expect(picture.marked).toEqual(hand)
  })
})
