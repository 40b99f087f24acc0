import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { cameraFromQuad } from '#workers/geometry/camera-from-quad.ts'
import type { PixelQuad } from '#workers/geometry/types.ts'
import type { Blind, Construction } from '#workers/render/api.ts'
import { thingsBefore } from '#workers/render/before/things-before.ts'
import { drawOnPhoto, seenBlind } from '#workers/render/draw.ts'
import { estimateLight } from '#workers/render/light/estimate.ts'
import { photoLook } from '#workers/render/photo/photo-look.ts'
import type { Picture } from '#workers/render/photo/picture.ts'

/**
 * node scripts/cli.mjs tests/bench/contact-sheets.ts FOLDER OUT_FOLDER [FAMILY…]: every family of blinds in three colours, let down, half raised and raised,
 * on photos of windows, a sheet to each family and photo, to be looked at beside photographs of blinds that hang.
 * FOLDER has the photos and windows.json: [{"file", "corners": [{"x", "y"} × 4, clockwise from the top left], "widthMm"}].
 */
const [folder, out, ...wanted] = process.argv.slice(2)
if (!folder || !out) throw new Error('which folder of photos, and where to?')

interface PhotoOfWindow {
  readonly file: string
  readonly corners: PixelQuad
  readonly widthMm: number
}

export const FAMILIES: Readonly<Record<string, readonly [construction: Construction, colours: readonly string[], tiltDegrees: number]>> = {
  roller: [{ family: 'roller', cloth: 'blockout' }, ['#f2efe8', '#9dbba4', '#4b4f55'], 0],
  sheer: [{ family: 'roller', cloth: 'sheer' }, ['#f2efe8', '#c9b99d', '#5a5a5c'], 0],
  zebra: [{ family: 'zebra', bandMm: 75 }, ['#e8e2d6', '#8c8a86', '#7a4a2c'], 0],
  aluminium: [{ family: 'venetian', slatMm: 25, material: 'aluminium' }, ['#f1f1ef', '#b5b8bb', '#30343a'], 20],
  aluwood: [{ family: 'venetian', slatMm: 50, material: 'aluwood' }, ['#d8c3a0', '#8a5a33', '#4a2f20'], 20],
  wood: [{ family: 'venetian', slatMm: 50, material: 'wood' }, ['#caa46f', '#8e4a24', '#3b2519'], 20],
  plaswood: [{ family: 'venetian', slatMm: 50, material: 'plaswood' }, ['#f4f3ef', '#d9d2c4', '#6f5a48'], 60],
  vertical: [{ family: 'vertical', vaneMm: 127 }, ['#f0ede5', '#c4b79f', '#6b7178'], 45],
  honeycomb: [{ family: 'honeycomb', cellMm: 38, cloth: 'blockout' }, ['#efece4', '#c8ac7c', '#5d6670'], 0],
  outdoor: [{ family: 'outdoor' }, ['#8b8680', '#3d3f42', '#1f2022'], 0],
  shutter: [{ family: 'shutter', louvreMm: 89, tiltRod: 'hidden', panels: null, posts: false }, ['#f5f4f0', '#d8cfc0', '#8a5a33'], 25],
}
const RAISED = [0, 0.5, 0.92]
const MOST_PX = 1100
const [CELL_WIDTH, CELL_HEIGHT, GAP] = [460, 400, 6]

mkdirSync(out, { recursive: true })
const windows = JSON.parse(readFileSync(join(folder, 'windows.json'), 'utf8')) as PhotoOfWindow[]
for (const window of windows) {
  const { picture, corners } = await opened(window)
  const camera = cameraFromQuad(corners, picture, window.widthMm)
  if (!camera) throw new Error(`${window.file}: these corners are no window`)
  const light = estimateLight(picture, camera)
  const before = thingsBefore(picture, camera)
  const look = photoLook(picture, camera)
  console.log(
    `${window.file}: light leans ${light.fromLeft.toFixed(2)} from the left, ${light.fromAbove.toFixed(2)} from above; ${before ? 'something' : 'nothing'} stands before`,
  )
  const [a, , c] = camera.cornersMm
  for (const [name, [construction, colours, tiltDegrees]] of Object.entries(FAMILIES)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const cells: OverlayOptions[] = []
    for (const [row, colour] of colours.entries())
      for (const [column, raised] of RAISED.entries()) {
        const size = {
          widthMm: c.x - a.x - 10,
          dropMm: c.y - a.y - 10,
          mount: 'recess',
          recessDepthMm: null,
          controlSide: 'right',
        } as const
        const blind: Blind = { construction, colour, ...size, raised, tiltDegrees }
        const seen = seenBlind(picture, { blind, camera, light, quality: 'fine', before, look })
        const rgba = Buffer.from(picture.rgba)
        if (seen) {
          const drawn = drawOnPhoto(picture, seen, seen.area)
          for (let y = 0; y < seen.area.height; y += 1)
            rgba.set(
              drawn.subarray(4 * y * seen.area.width, 4 * (y + 1) * seen.area.width),
              4 * ((y + seen.area.top) * picture.widthPx + seen.area.left),
            )
        }
        const input = await sharp(rgba, { raw: { width: picture.widthPx, height: picture.heightPx, channels: 4 } })
          .extract(roundWindow(picture, corners))
          .resize(CELL_WIDTH, CELL_HEIGHT, { fit: 'inside' })
          .png()
          .toBuffer()
        cells.push({ input, left: column * (CELL_WIDTH + GAP), top: row * (CELL_HEIGHT + GAP) })
      }
    const [width, height] = [RAISED.length * (CELL_WIDTH + GAP), colours.length * (CELL_HEIGHT + GAP)]
    await sharp({ create: { width, height, channels: 3, background: '#777' } })
      .composite(cells)
      .png()
      .toFile(join(out, `${name}-${window.file.replace(/\W+/g, '-')}.png`))
  }
}

async function opened({ file, corners }: PhotoOfWindow): Promise<{ picture: Picture; corners: PixelQuad }> {
  const photo = sharp(join(folder as string, file)).rotate()
  const { autoOrient } = await photo.metadata()
  const scale = Math.min(2, MOST_PX / Math.max(autoOrient.width, autoOrient.height))
  const { data, info } = await photo
    .resize(Math.round(autoOrient.width * scale))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const picture = { widthPx: info.width, heightPx: info.height, rgba: new Uint8ClampedArray(data) }
  return { picture, corners: corners.map(({ x, y }) => ({ x: x * scale, y: y * scale })) as unknown as PixelQuad }
}

/** The window and what is near it. */
function roundWindow({ widthPx, heightPx }: Picture, corners: PixelQuad) {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const spare = 0.22 * Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
  const left = Math.round(Math.max(0, Math.min(...xs) - spare))
  const top = Math.round(Math.max(0, Math.min(...ys) - spare))
  return {
    left,
    top,
    width: Math.round(Math.min(widthPx, Math.max(...xs) + spare)) - left,
    height: Math.round(Math.min(heightPx, Math.max(...ys) + spare)) - top,
  }
}
