import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CornerTapper } from '#app/canvas/corner-tapper.tsx'
import type { DrawnPhoto } from '#app/canvas/drawn-photo.ts'
import type { PixelPoint } from '#workers/geometry/types.ts'
import { paintedPhoto } from './painted-photo.ts'

const middle = { x: 0.5, y: 0.5 }

function Tapper({ photo, onPoints }: { readonly photo: DrawnPhoto; readonly onPoints: (points: readonly PixelPoint[]) => void }) {
  const [points, setPoints] = useState<readonly PixelPoint[]>([])
  onPoints(points)
  return (
    <CornerTapper
      photo={photo}
      label="The photo"
      names={['one', 'two', 'three', 'four']}
      placedByKey={[middle, middle, middle, middle]}
      points={points}
      onChange={setPoints}
    />
  )
}

/** On a phone, where one pixel of the screen is about two of the photo. */
async function shownTapper() {
  await page.viewport(390, 844)
  let points: readonly PixelPoint[] = []
  const photo = await paintedPhoto()
  const screen = await render(<Tapper photo={photo} onPoints={(now) => (points = now)} />)
  const figure = screen.getByRole('figure', { name: 'The photo' })
  await expect.element(screen.getByRole('button', { name: 'Tap the corner one' })).toBeVisible()
  const press = (x: number, y: number) => userEvent.click(figure, { position: { x, y } })
  const drag = (from: [number, number], to: [number, number]) =>
    userEvent.dragAndDrop(figure, figure, {
      sourcePosition: { x: from[0], y: from[1] },
      targetPosition: { x: to[0], y: to[1] },
    })
  return { screen, press, drag, now: () => points }
}

test('the corners of a sheet that is smaller than a fingertip are each a tap, and a second tap on a mark adds none', async () => {
  const { press, now } = await shownTapper()
  await press(40, 100)
  await press(61, 100)
  await press(61, 101)
  expect(now()).toHaveLength(2)
  await press(61, 133)
  await press(40, 133)
  const [one, two, three, four] = now() as [PixelPoint, PixelPoint, PixelPoint, PixelPoint]
  expect(two.x - one.x).toBeCloseTo(three.x - four.x, 0)
  expect((two.x - one.x) / (four.y - one.y)).toBeCloseTo(21 / 33, 1)
})

test('while corners are tapped a zoomed photo is moved by a drag, which is no tap, and a mark is moved by a drag too', async () => {
  const { screen, press, drag, now } = await shownTapper()
  await press(180, 120)
  const [before] = now() as [PixelPoint]
  await screen.getByRole('button', { name: 'Zoom in' }).click()
  await drag([60, 60], [120, 90])
  expect(now()).toEqual([before])
  await press(180, 120)
  // The photo lay 60 pixels further right: so it is another place of it.
  const [, second] = now() as [PixelPoint, PixelPoint]
  expect(before.x - second.x).toBeGreaterThan(30)
  await drag([180, 120], [240, 180])
  expect(now()).toHaveLength(2)
  expect(now()[1]?.x).toBeGreaterThan(second.x + 10)
})
