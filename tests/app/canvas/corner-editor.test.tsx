import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CornerEditor } from '#app/canvas/corner-editor.tsx'
import type { DrawnPhoto } from '#app/canvas/drawn-photo.ts'
import { type QuadHistory, startHistory } from '#app/canvas/quad-history.ts'
import { isConvex } from '#workers/geometry/quads.ts'
import type { PixelQuad, PixelSegment } from '#workers/geometry/types.ts'
import { paintedPhoto } from './painted-photo.ts'

const corners: PixelQuad = [
  { x: 200, y: 150 },
  { x: 600, y: 150 },
  { x: 600, y: 450 },
  { x: 200, y: 450 },
]

interface EditorProps {
  readonly photo: DrawnPhoto
  readonly edges: readonly PixelSegment[]
  readonly onHistory: (history: QuadHistory) => void
}

function Editor({ photo, edges, onHistory }: EditorProps) {
  const [history, setHistory] = useState(() => startHistory(corners))
  onHistory(history)
  return (
    <CornerEditor
      photo={photo}
      edges={edges}
      history={history}
      onHistoryChange={setHistory}
      className="h-[500px] max-h-none max-w-[800px]"
    />
  )
}

async function shownEditor(edges: readonly PixelSegment[] = []) {
  await page.viewport(900, 900)
  const photo = await paintedPhoto()
  let latest = startHistory(corners)
  const onHistory = (history: QuadHistory) => {
    latest = history
  }
  const screen = await render(<Editor photo={photo} edges={edges} onHistory={onHistory} />)
  const handle = (index: number) => screen.getByRole('button', { name: new RegExp(`^Corner ${index}, `) })
  await expect.element(handle(1)).toBeVisible()
  return { screen, handle, now: () => latest.present, steps: () => latest.past.length }
}

/** Drags an element fast: the steps are so far apart that the corner moves as far as the pointer. */
function drag(element: Element, dx: number, dy: number, options: PointerEventInit = {}) {
  const box = element.getBoundingClientRect()
  const x = box.x + box.width / 2
  const y = box.y + box.height / 2
  const send = (type: string, atX: number, atY: number) =>
    element.dispatchEvent(
      new PointerEvent(type, { bubbles: true, cancelable: true, pointerId: 1, isPrimary: true, clientX: atX, clientY: atY, ...options }),
    )
  send('pointerdown', x, y)
  send('pointermove', x + dx, y + dy)
  send('pointerup', x + dx, y + dy)
}

describe('the corner editor by keyboard', () => {
  test('arrow keys move a corner by one pixel, with Shift by ten, and each press can be undone and done again', async () => {
    const { screen, handle, now, steps } = await shownEditor()
    ;(handle(1).element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{Shift>}{ArrowLeft}{/Shift}')
    expect(now()[0]).toEqual({ x: 191, y: 151 })
    expect(steps()).toBe(3)
    await screen.getByRole('button', { name: 'Undo' }).click()
    expect(now()[0]).toEqual({ x: 201, y: 151 })
    await screen.getByRole('button', { name: 'Redo' }).click()
    expect(now()[0]).toEqual({ x: 191, y: 151 })
    await screen.getByRole('button', { name: 'Reset' }).click()
    expect(now()).toEqual(corners)
  })

  test('Control with Z takes the last move back', async () => {
    const { handle, now } = await shownEditor()
    ;(handle(3).element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(now()[2].x).toBe(601)
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(now()[2].x).toBe(600)
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    expect(now()[2].x).toBe(601)
  })

  test('the corners can be tabbed to one after the other, and screen readers are told of a move', async () => {
    const { screen, handle } = await shownEditor()
    ;(handle(1).element() as HTMLElement).focus()
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement).toBe(handle(2).element())
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(screen.getByRole('status')).toHaveTextContent('Corner 2, top right: 600 across, 151 down')
  })

  test('a number typed for a corner counts when it is finished', async () => {
    const { screen, now, steps } = await shownEditor()
    await screen.getByText('Set the corners by numbers').click()
    const field = screen.getByRole('group', { name: 'Corner 2, top right' }).getByLabelText('From the left')
    await field.fill('640,5')
    expect(steps()).toBe(0)
    await userEvent.keyboard('{Enter}')
    expect(now()[1]).toEqual({ x: 640.5, y: 150 })
    expect(steps()).toBe(1)
  })

  test('a number beyond the photo puts the corner at its edge, and the field says so until the next number', async () => {
    const { screen, now } = await shownEditor()
    await screen.getByText('Set the corners by numbers').click()
    const corner = screen.getByRole('group', { name: 'Corner 2, top right' })
    await corner.getByLabelText('From the left').fill('5000')
    await userEvent.keyboard('{Enter}')
    expect(now()[1].x).toBe(799.5)
    await expect.element(corner.getByLabelText('From the left')).toHaveValue('799.5')
    await expect.element(corner).toHaveTextContent('799.5 is as far as the photo and the other corners allow.')
    await corner.getByLabelText('From the left').fill('640')
    await userEvent.keyboard('{Enter}')
    await expect.element(corner).not.toHaveTextContent('as far as')
  })
})

describe('the corner editor by pointer', () => {
  test('a drag is one step, however many moves it has, and keeps the quad convex and on the photo', async () => {
    const { handle, now, steps } = await shownEditor()
    drag(handle(1).element(), 3000, 3000)
    await expect.poll(steps).toBe(1)
    expect(isConvex(now())).toBe(true)
    drag(handle(3).element(), 3000, 3000)
    await expect.poll(steps).toBe(2)
    expect(now()[2].x).toBeLessThanOrEqual(799.5)
    expect(now()[2].y).toBeLessThanOrEqual(599.5)
  })

  test('a corner that lies on a crossing can be set a few pixels beside it, and is not pulled back', async () => {
    const { handle, now } = await shownEditor([
      { from: { x: 150, y: 150 }, to: { x: 650, y: 150 } },
      { from: { x: 200, y: 100 }, to: { x: 200, y: 500 } },
    ])
    const scale = (handle(2).element().getBoundingClientRect().x - handle(1).element().getBoundingClientRect().x) / 400
    drag(handle(1).element(), 5 * scale, 4 * scale)
    await expect.poll(() => now()[0].x).toBeGreaterThan(203)
    expect(now()[0].y).toBeGreaterThan(152)
  })

  test('a corner dragged near the crossing of two edges goes onto it, and stays free while Alt is held', async () => {
    const edges: PixelSegment[] = [
      { from: { x: 110, y: 90 }, to: { x: 700, y: 90 } },
      { from: { x: 100, y: 100 }, to: { x: 100, y: 500 } },
    ]
    const { screen, handle, now, steps } = await shownEditor(edges)
    // The photo is fitted into 800 × 500 with a margin of 18 on every side.
    const scale = (500 - 36) / 600
    drag(handle(1).element(), -96 * scale, -64 * scale)
    await expect.poll(steps).toBe(1)
    expect(now()[0].x).toBeCloseTo(100, 6)
    expect(now()[0].y).toBeCloseTo(90, 6)
    await screen.getByRole('button', { name: 'Undo' }).click()
    drag(handle(1).element(), -96 * scale, -64 * scale, { altKey: true })
    await expect.poll(() => now()[0].x).toBeCloseTo(104, 0)
    expect(now()[0].y).toBeCloseTo(86, 0)
  })

  test('the buttons zoom in and show the whole photo again', async () => {
    const { screen, handle } = await shownEditor()
    const before = handle(2).element().getBoundingClientRect().x - handle(1).element().getBoundingClientRect().x
    await screen.getByRole('button', { name: 'Zoom in' }).click()
    await expect
      .poll(() => handle(2).element().getBoundingClientRect().x - handle(1).element().getBoundingClientRect().x)
      .toBeCloseTo(before * 1.6, 0)
    await screen.getByRole('button', { name: 'Show the whole photo' }).click()
    await expect
      .poll(() => handle(2).element().getBoundingClientRect().x - handle(1).element().getBoundingClientRect().x)
      .toBeCloseTo(before, 0)
  })
})
