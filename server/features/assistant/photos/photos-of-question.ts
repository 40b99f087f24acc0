import pLimit from 'p-limit'
import type { StreamCall } from '#server/http/calls/call.ts'
import type { AssistantLanguage, enhancedChat } from '#shared/contracts/assistant.ts'
import type { AssistantDeps } from '../assistant.service.ts'
import { asPlainJpeg, readImage } from './kept-images.ts'
import { type PhotoInTurn, photoInTurn } from './photo-in-turn.ts'

/** The photos of a question: those that were uploaded before, then those that came with it. @throws ApiError not_found, unusable_file, too_many_requests */
export async function photosOfQuestion(
  { files, photos: analysis, line }: Pick<AssistantDeps, 'files' | 'photos' | 'line'>,
  { db, body, address, signal }: Pick<StreamCall<typeof enhancedChat>, 'db' | 'body' | 'address' | 'signal'>,
  language: AssistantLanguage,
): Promise<PhotoInTurn[]> {
  const uploaded = []
  for (const id of body.imageIds) {
    const { bytes, focalLength35Mm } = await readImage({ files }, db, id)
    uploaded.push({ imageId: id, jpeg: bytes, focalLength35Mm })
  }
  const sent = []
  for (const base64 of body.images) {
    const { jpeg, focalLength35Mm } = await line.inTurn(address, signal, () => asPlainJpeg(Buffer.from(base64, 'base64')))
    sent.push({ imageId: null, jpeg, focalLength35Mm })
  }
  // A model may ask for several at once, and one photo of an address is measured at a time.
  const inTurn = pLimit(1)
  return [...uploaded, ...sent].map((photo, index) => photoInTurn(photo, index, { analysis, line, address, signal, language, inTurn }))
}
