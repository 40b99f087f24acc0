import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { DrawnBlindImage } from '#app/canvas/drawn-blind-image.tsx'
import { PhotoStage } from '#app/canvas/photo-stage.tsx'
import { toScreen, type ZoomView } from '#app/canvas/zoom-view.ts'
import { paintedCanvas } from '#tests/support/painted-canvas.ts'

test('left of the line the photo is as it is, right of it with what is drawn there, from none of it to all of it', async () => {
  const photo = paintedCanvas(400, 300, '#ff0000').canvas.transferToImageBitmap()
  const blind = paintedCanvas(400, 300, '#0000ff').canvas.transferToImageBitmap()
  const drawn = { area: { left: 0, top: 0, width: 400, height: 300 }, bitmap: blind }
  let view: ZoomView | null = null
  const picture = (wipeShare: number) => (
    <PhotoStage
      photo={{ widthPx: 400, heightPx: 300, full: photo, display: photo }}
      label="Your photo"
      drawing={(zoom) => {
        view = zoom.view
        return (
          <DrawnBlindImage
            photo={{ widthPx: 400, heightPx: 300, full: photo, display: photo }}
            view={zoom.view}
            drawn={drawn}
            wipeShare={wipeShare}
          />
        )
      }}
    />
  )
  const screen = await render(picture(0))
  /** Whether the blind is drawn a tenth, four tenths, six tenths and nine tenths from the left. */
  const covered = () => {
    const canvas = screen.container.querySelectorAll('canvas')[1]
    if (!canvas || !view) throw new Error('the stage is not there')
    const place = view
    const density = canvas.width / canvas.getBoundingClientRect().width
    return [40, 160, 240, 360].map((x) => {
      const at = toScreen(place, { x, y: 150 })
      const [, , blue, opacity] = canvas.getContext('2d')?.getImageData(at.x * density, at.y * density, 1, 1).data ?? []
      return blue === 255 && opacity === 255
    })
  }
  await expect.poll(covered).toEqual([true, true, true, true])
  await screen.rerender(picture(0.5))
  await expect.poll(covered).toEqual([false, false, true, true])
  await screen.rerender(picture(1))
  await expect.poll(covered).toEqual([false, false, false, false])
})
