import { useAtom, useSetAtom } from 'jotai'
import { useState } from 'react'
import { z } from 'zod'
import { CallError, call } from '#app/lib/calls/call.ts'
import { UNSENT_PREFIX } from '#app/lib/storage/storage-keys.ts'
import { storedAtom } from '#app/lib/storage/stored-atom.ts'
import { useStillHere } from '#app/ui/use-still-here.ts'
import { MAX_CHAT_IMAGES, uploadImages } from '#shared/contracts/assistant.ts'
import { sessionIdAtom } from '../conversation/conversation.atoms.ts'
import { noteSentPhoto } from './photos-in-hand.ts'
import { shrinkPhoto } from './shrink-photo.ts'

const chosenPhoto = z.object({
  /** As the server keeps it. */
  id: z.string(),
  name: z.string(),
})
export type ChosenPhoto = z.output<typeof chosenPhoto>

/** Chosen for the next message. The panel and the screen share them, and a reload keeps them with the text. They are of this tab's conversation. */
export const chosenAtom = storedAtom<readonly ChosenPhoto[]>(`${UNSENT_PREFIX}chat-photos`, z.array(chosenPhoto), [], { kind: 'session' })

/** Source of both alerts: customer specification, sections 5 and 8. */
const TOO_MANY = `Maximum ${MAX_CHAT_IMAGES} images allowed`
const UPLOAD_FAILED = 'Failed to upload images. Please try again.'

export function useChosenPhotos() {
  const [chosen, setChosen] = useAtom(chosenAtom)
  const [isUploading, setUploading] = useState(false)
  const [alert, setAlert] = useState<string | null>(null)
  const sessionIdNow = useSetAtom(sessionIdAtom)
  const isHere = useStillHere()

  async function choose(files: readonly File[]) {
    const photos = files.filter(isImage)
    if (photos.length === 0) return
    if (chosen.length + photos.length > MAX_CHAT_IMAGES) return setAlert(TOO_MANY)
    setAlert(null)
    setUploading(true)
    try {
      const shrunk = await Promise.all(photos.map(shrinkPhoto))
      const form = new FormData()
      form.append('sessionId', sessionIdNow())
      for (const [index, photo] of shrunk.entries()) form.append('images', photo, photos[index]?.name)
      const { images } = await call(uploadImages, { form })
      setChosen((before) => [...before, ...images.map(({ id }, index) => ({ id, name: photos[index]?.name ?? '' }))])
      for (const [index, { id }] of images.entries()) {
        const jpeg = shrunk[index]
        if (jpeg) noteSentPhoto(id, jpeg)
      }
    } catch (failure) {
      console.warn('the photos were not sent', failure)
      if (isHere()) setAlert(uploadFailed(failure))
    } finally {
      if (isHere()) setUploading(false)
    }
  }

  function remove(id: string) {
    setAlert(null)
    setChosen((before) => before.filter((photo) => photo.id !== id))
  }

  function clear() {
    setAlert(null)
    setChosen([])
  }

  return { chosen, isUploading, alert, isFull: chosen.length >= MAX_CHAT_IMAGES, choose, remove, clear }
}

/** The words of the specification, and why, where the server has said it to a person. */
function uploadFailed(failure: unknown): string {
  const why = failure instanceof CallError && failure.status < 500 ? failure.serverMessage : undefined
  return why ? `${UPLOAD_FAILED} ${why}` : UPLOAD_FAILED
}

/** Some phones give their own kind of photo no type. */
const isImage = ({ type, name }: File): boolean => type.startsWith('image/') || (type === '' && /\.(heic|heif|jpe?g|png|webp)$/i.test(name))
