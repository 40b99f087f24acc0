import { z } from 'zod'
import { ApiError } from '#server/errors.ts'
import { readColoursOf } from '#server/features/products/products.service.ts'
import type { AssistantPhoto } from '#shared/contracts/assistant.ts'
import { productTypeText, shortText } from '#shared/contracts/fields.ts'
import { photoSize } from '#shared/domain/photo-size.ts'
import { productName, productOf } from '#shared/domain/products.ts'
import { swatchesFor } from '../photos/room-colours.ts'
import type { Turn } from '../turn.ts'
import { assistantTool } from './tool.ts'

const photo = z.int().min(0).max(2)

export const lookAtPhotoTool = assistantTool({
  name: 'look_at_photo',
  description:
    'Measures the window in a photo of the question (0 is the first) and finds the colours of the room. Sizes come with their 95 % interval. scale "assumed" means that nothing in the photo gave a scale: then the size is an estimate that needs one known length, never a measurement. A photo without a window says so.',
  input: z.object({ photo }),
  async run(turn, { photo: index }) {
    turn.features.add('photo')
    const seen = await photoOf(turn, index).look()
    noteSeen(turn, seen)
    if (!seen.window) return { found: false as const, why: seen.refusal ?? '', room_colours: seen.room_colours }
    const { width_mm, drop_mm, width_ci95_mm, drop_ci95_mm, scale } = seen.window
    return {
      found: true as const,
      width_mm: Math.round(width_mm),
      drop_mm: Math.round(drop_mm),
      width_plus_minus_mm: Math.ceil(width_ci95_mm),
      drop_plus_minus_mm: Math.ceil(drop_ci95_mm),
      scale,
      is_estimate: scale === 'assumed',
      room_colours: seen.room_colours,
    }
  },
})

export const coloursForRoomTool = assistantTool({
  name: 'colours_for_room',
  description: 'Colours of a product that go with the room in a photo of the question.',
  input: z.object({ photo, product_type: productTypeText }),
  async run(turn, { photo: index, product_type }) {
    turn.features.add('colours')
    const { room_colours } = await photoOf(turn, index).look()
    const { colours } = await readColoursOf(turn.db, product_type)
    return {
      product_type: productOf(product_type)?.productType ?? product_type,
      product: productName(product_type),
      colours: swatchesFor(room_colours, colours),
    }
  },
})

export const showOnPhotoTool = assistantTool({
  name: 'show_on_photo',
  description: 'Shows a blind on a photo of the question in which a window was found. The browser draws it.',
  input: z.object({ photo, product_type: productTypeText, colour: shortText.default('') }),
  async run(turn, { photo: index, product_type, colour }) {
    turn.features.add('photo')
    const seen = await photoOf(turn, index).look()
    if (!seen.window) return { shown: false as const, why: seen.refusal ?? '' }
    noteSeen(turn, seen)
    const { colours } = await readColoursOf(turn.db, product_type)
    const found = colours.find(({ name }) => name.toLowerCase() === colour.toLowerCase()) ?? colours[0]
    turn.basket.propose({
      kind: 'show_on_photo',
      photo: index,
      product_type: productOf(product_type)?.productType ?? product_type,
      colour: found?.name ?? '',
      colour_hex: found?.hex ?? null,
    })
    return { shown: true as const, product: productName(product_type), colour: found?.name ?? '' }
  },
})

function photoOf(turn: Turn, index: number) {
  const found = turn.photos[index]
  if (found) return found
  throw new ApiError('not_found', turn.photos.length === 0 ? 'There is no photo with this question.' : `There is no photo ${index}.`)
}

function noteSeen(turn: Turn, seen: AssistantPhoto): void {
  if (turn.seenPhotos.some(({ photo: other }) => other === seen.photo)) return
  turn.seenPhotos.push(seen)
  if (seen.window) turn.photoSizes.push(photoSize(seen.window))
}
