import { jpegOf, renderedScene } from '#tests/support/rendered-scene.ts'

/** Photos that customers send to the chat, in base64. */

export const ROOM = { widthPx: 1280, heightPx: 720, clutter: 0, maxTiltDegrees: 12, spare: [1.1, 1.3] } as const

const photoOf = async (seed: number, reference: 'a4' | 'none') =>
  (await jpegOf(renderedScene(seed, { ...ROOM, reference }).photo)).toString('base64')

/** A window large enough for every product, with a sheet of A4 beside it. */
export const photoWithA4 = () => photoOf(15, 'a4')
/** A window, and nothing of known size. */
export const photoWithoutScale = () => photoOf(12, 'none')
/** @param grey of the whole picture, 0 to 255 */
export const photoWithoutWindow = async (grey: number) =>
  (await jpegOf({ widthPx: 640, heightPx: 480, rgba: new Uint8ClampedArray(640 * 480 * 4).fill(grey) })).toString('base64')
