import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { ApiError } from '#server/errors.ts'
import { readColoursOf } from '#server/features/products/products.service.ts'
import { type AssistantPhoto, photoIndex } from '#shared/contracts/assistant.ts'
import { productTypeText, shortText } from '#shared/contracts/fields.ts'
import { photoSize } from '#shared/domain/photo-size.ts'
import { productName, productOf } from '#shared/domain/products.ts'
import { plainText } from '#shared/domain/said/words/words.ts'
import { wordsIn } from '../conversation/words.ts'
import { swatchesFor } from '../photos/room-colours.ts'
import { coloursMeant } from '../said/colour-words.ts'
import type { Turn } from '../turn/turn.ts'
import { assistantTool } from './tool.ts'

const mm = z.number().positive().nullable().default(null)

export const lookAtPhotoTool = assistantTool({
  name: 'look_at_photo',
  description:
    'Measures the window in a photo of the question (0 is the first; a question without photos is about those of the latest question that had some) and finds the colours of the room. Sizes come with their 95 % interval. scale "assumed" means that nothing in the photo gave a scale: then the size is an estimate that needs one known length, never a measurement. is_doubtful: it may be a picture, a mirror or a door; say so. A photo without a window says so.',
  input: z.object({ photo: photoIndex }),
  async run(turn, { photo: index }) {
    turn.features.add('photo')
    const seen = await photoOf(turn, index)
    noteSeen(turn, seen)
    if (!seen.window) return { found: false as const, why: seen.refusal ?? '', room_colours: seen.room_colours }
    const { width_mm, drop_mm, width_ci95_mm, drop_ci95_mm, scale, is_doubtful = false } = seen.window
    return {
      found: true as const,
      width_mm: Math.round(width_mm),
      drop_mm: Math.round(drop_mm),
      width_plus_minus_mm: Math.ceil(width_ci95_mm),
      drop_plus_minus_mm: Math.ceil(drop_ci95_mm),
      scale,
      is_estimate: scale === 'assumed',
      is_doubtful,
      room_colours: seen.room_colours,
    }
  },
})

export const coloursForRoomTool = assistantTool({
  name: 'colours_for_room',
  description: 'Colours of a product that go with the room in a photo, numbered as for look_at_photo. The photo need not show a window.',
  input: z.object({ photo: photoIndex, product_type: productTypeText }),
  async run(turn, { photo: index, product_type }) {
    turn.features.add('colours')
    const { room_colours } = await photoOf(turn, index)
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
  description:
    'Shows a blind on a photo in which a window was found, numbered as for look_at_photo. The browser draws it. colour: by its name, or a common word such as white; without one the blind is shown in the colour nearest to the room, as an example. is_example: the customer has not chosen this colour; the picture says so. width_mm and drop_mm: only where the customer gave the size.',
  input: z.object({
    photo: photoIndex,
    product_type: productTypeText,
    colour: shortText.default(''),
    is_example: z.boolean().default(false),
    width_mm: mm,
    drop_mm: mm,
  }),
  async run(turn, { photo: index, product_type, colour, is_example, width_mm, drop_mm }) {
    turn.features.add('photo')
    const seen = await photoOf(turn, index)
    if (!seen.window) return { shown: false as const, why: seen.refusal ?? '' }
    const { colours } = await readColoursOf(turn.db, product_type)
    const [nearest] = swatchesFor(seen.room_colours, colours)
    const found = colour
      ? (colours.find(({ name }) => name.toLowerCase() === colour.toLowerCase()) ?? coloursMeant(plainText(colour), colours)?.colours[0])
      : (colours.find(({ name }) => name === nearest?.name) ?? colours[0])
    // A blind in another colour than the one that was asked for shows nobody what he wants to see.
    if (colour && !found) return { shown: false as const, why: notMadeIn(turn, product_type, colours) }
    noteSeen(turn, seen)
    const isExample = found !== undefined && (is_example || colour === '')
    turn.basket.propose({
      kind: 'show_on_photo',
      photo: index,
      product_type: productOf(product_type)?.productType ?? product_type,
      colour: found?.name ?? '',
      colour_hex: found?.hex ?? null,
      ...(isExample ? { is_example: true } : {}),
      ...(width_mm && drop_mm ? { typed_size: { width_mm, drop_mm } } : {}),
    })
    return { shown: true as const, product: productName(product_type), colour: found?.name ?? '', is_example: isExample }
  },
})

const notMadeIn = ({ language, sendsMail }: Turn, productType: string, colours: readonly { readonly name: string }[]): string =>
  wordsIn(language, sendsMail).notMadeIn(productName(productType), colours.map(({ name }) => name).join(', '))

async function photoOf({ photos, earlierPhotos }: Turn, index: number): Promise<AssistantPhoto> {
  const own = photos[index]
  if (own) return await own.look()
  const earlier = earlierPhotos.find((seen) => seen.photo === index)
  if (earlier) return earlier
  if (photos.length > 0) throw new ApiError('not_found', `There is no photo ${index}: this question has ${photos.length}, from 0.`)
  throw new ApiError(
    'not_found',
    'This photo is not with the question, and was not looked at when it was sent. Please send it (again) with the question.',
  )
}

function noteSeen(turn: Turn, seen: AssistantPhoto): void {
  if (turn.seenPhotos.some(({ photo: other }) => other === seen.photo)) return
  turn.seenPhotos.push(seen)
  if (!seen.window) return
  const size = photoSize(seen.window)
  // A photo that is looked at again would push out the sizes of others.
  if (!turn.photoSizes.some((known) => isDeepStrictEqual(known, size))) turn.photoSizes.push(size)
}
