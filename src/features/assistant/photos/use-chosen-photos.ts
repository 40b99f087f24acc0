import { atom, useAtom, useSetAtom } from 'jotai'
import { useState } from 'react'
import { call } from '#app/lib/calls/call.ts'
import { useStillHere } from '#app/ui/use-still-here.ts'
import { MAX_CHAT_IMAGES, uploadImages } from '#shared/contracts/assistant.ts'
import { sessionIdAtom } from '../conversation/conversation.atoms.ts'
import { noteSentPhoto } from './photos-in-hand.ts'
import { shrinkPhoto } from './shrink-photo.ts'

export interface ChosenPhoto {
  /** As the server keeps it. */
  readonly id: string
  readonly name: string
}

/** Chosen for the next message. The panel and the screen share them. */
export const chosenAtom = atom<readonly ChosenPhoto[]>([])

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
      if (isHere()) setAlert(UPLOAD_FAILED)
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

/** Some phones give their own kind of photo no type. */
const isImage = ({ type, name }: File): boolean => type.startsWith('image/') || (type === '' && /\.(heic|heif|jpe?g|png|webp)$/i.test(name))
