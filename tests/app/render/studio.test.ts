import { afterAll, expect, test } from 'vitest'
import { KEPT_SIZE, keptScenes } from '#tests/support/builders/studio-products.ts'
import { openPictureRenderer } from '#workers/render/client.ts'
import keptSheet from '../../workers/render/pictures/studio.png?url'

const renderer = openPictureRenderer()
afterAll(() => renderer.close())

test('the browser draws the studio as the server does: no value is more than two levels of 255 apart', { timeout: 60_000 }, async () => {
  const { widthPx, heightPx } = KEPT_SIZE
  const sheet = await createImageBitmap(await (await fetch(keptSheet)).blob(), { colorSpaceConversion: 'none' })
  const context = new OffscreenCanvas(sheet.width, sheet.height).getContext('2d')
  if (!context) throw new Error('no canvas')
  context.drawImage(sheet, 0, 0)
  let most = 0
  for (const [place, [name, scene]] of keptScenes().entries()) {
    const { rgba } = await renderer.studio(scene, KEPT_SIZE)
    const kept = context.getImageData(place * widthPx, 0, widthPx, heightPx).data
    const apart = rgba.reduce((worst, value, i) => Math.max(worst, Math.abs(value - (kept[i] as number))), 0)
    most = Math.max(most, apart)
    expect(apart, name).toBeLessThanOrEqual(2)
  }
  console.log(`browser and server are ${most} levels of 255 apart at most`)
})
