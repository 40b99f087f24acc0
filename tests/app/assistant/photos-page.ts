import { expect } from 'vitest'
import type { AssistantAnswer, AssistantPhoto } from '#shared/contracts/assistant.ts'
import { cameraFromQuad } from '#workers/geometry/camera-from-quad.ts'
import { anAnswer, openChat } from './assistant-page.tsx'

/** A photo as a phone takes it, of one colour. */
export async function photoFile(name: string, widthPx = 800, heightPx = 600): Promise<File> {
  const canvas = new OffscreenCanvas(widthPx, heightPx)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.fillStyle = '#c8b8a0'
  pen.fillRect(0, 0, widthPx, heightPx)
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], name, { type: 'image/jpeg' })
}

type Chat = Awaited<ReturnType<typeof openChat>>

export function choose({ rendered }: Chat, files: readonly File[]): void {
  const input = rendered.container.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('there is no file input')
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  input.files = transfer.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

export const strip = ({ rendered }: Chat) => rendered.getByRole('list', { name: 'Selected images' }).getByRole('listitem')

const CORNERS = [
  { x: 200, y: 150 },
  { x: 600, y: 150 },
  { x: 600, y: 450 },
  { x: 200, y: 450 },
] as const

export function windowSeen(scale: NonNullable<AssistantPhoto['window']>['scale']): AssistantPhoto {
  const camera = cameraFromQuad(CORNERS, { widthPx: 800, heightPx: 600 }, 1204)
  if (!camera) throw new Error('no camera for these corners')
  const { focalPx, k1, k2, centre, rotation, translationMm, cornersMm } = camera
  return {
    photo: 0,
    image_id: 'photo-1',
    room_colours: ['#c8b8a0'],
    window: {
      width_mm: 1203.6,
      drop_mm: 903.2,
      width_ci95_mm: 2.2,
      drop_ci95_mm: 3.1,
      scale,
      picture: { width_px: 800, height_px: 600 },
      corners: [...CORNERS],
      camera: {
        focalPx,
        k1,
        k2,
        centre,
        rotation: [...rotation],
        translationMm: [...translationMm],
        cornersMm: [...cornersMm],
      },
    },
    refusal: null,
  }
}

export const seen = (scale: Parameters<typeof windowSeen>[0], change: Partial<AssistantAnswer> = {}) =>
  anAnswer({ response: 'Here it is.', features: ['photo'], photos: [windowSeen(scale)], ...change })

/** Sends photos with a question. The answer begins with 'Here it is.' */
export async function askAboutPhoto(question = 'How large is it?', names: readonly string[] = ['window.jpg']) {
  const chat = await openChat()
  choose(chat, await Promise.all(names.map((name) => photoFile(name))))
  await expect.element(strip(chat).nth(names.length - 1)).toBeVisible()
  await chat.ask(question)
  await chat.answered('Here it is.')
  return chat
}
