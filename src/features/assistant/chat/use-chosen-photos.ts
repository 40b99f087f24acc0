import { useAtom, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { CallError, call, isRefusal } from '#app/lib/calls/call.ts'
import { useStillHere } from '#app/ui/use-still-here.ts'
import { MAX_CHAT_IMAGES, TOO_MANY_IMAGES, uploadImages } from '#shared/contracts/assistant.ts'
import { chosenAtom, sessionIdAtom } from '../conversation/conversation.atoms.ts'
import { isImage, whyLeftOut } from '../photos/left-out.ts'
import { noteSentPhoto } from '../photos/photos-in-hand.ts'
import { type ShrunkPhoto, shrinkPhoto } from '../photos/shrink-photo.ts'

/** Source: customer specification, sections 5 and 8. */
const UPLOAD_FAILED = 'Failed to upload images. Please try again.'

export function useChosenPhotos() {
  const [chosen, setChosen] = useAtom(chosenAtom)
  const [isUploading, setUploading] = useState(false)
  const [alert, setAlert] = useState<string | null>(null)
  /** Those that did not arrive, though nothing was said against them. */
  const [unsent, setUnsent] = useState<readonly File[]>([])
  const sessionIdNow = useSetAtom(sessionIdAtom)
  const isHere = useStillHere()

  useAskedBeforeLeaving(isUploading)

  async function choose(files: readonly File[]) {
    if (files.length === 0) return
    if (chosen.length + files.filter(isImage).length > MAX_CHAT_IMAGES) return setAlert(TOO_MANY_IMAGES)
    setAlert(null)
    setUnsent([])
    setUploading(true)
    try {
      const opened = await Promise.all(
        files.map(async (file) => ({ file, ...(isImage(file) ? await shrinkPhoto(file) : { jpeg: file, focalLength35Mm: null }) })),
      )
      const whys = opened.map(({ file, jpeg }) => whyLeftOut(file, jpeg !== file))
      const leftOut = whys.filter((why) => why !== null)
      if (isHere() && leftOut.length > 0) setAlert(leftOut.join(' '))
      await send(opened.filter((_, place) => whys[place] === null))
    } catch (failure) {
      console.warn('the photos were not sent', failure)
      if (!isHere()) return
      setAlert(uploadFailed(failure))
      if (!isRefusal(failure)) setUnsent(files)
    } finally {
      if (isHere()) setUploading(false)
    }
  }

  async function send(photos: readonly (ShrunkPhoto & { readonly file: File })[]) {
    if (photos.length === 0) return
    const form = new FormData()
    form.append('sessionId', sessionIdNow())
    for (const { file, jpeg, focalLength35Mm } of photos) {
      form.append('images', jpeg, file.name)
      form.append('focal_length_35mm', String(focalLength35Mm ?? ''))
    }
    const { images } = await call(uploadImages, { form })
    setChosen((before) => [...before, ...images.map(({ id }, index) => ({ id, name: photos[index]?.file.name ?? '' }))])
    for (const [index, { id }] of images.entries()) {
      const jpeg = photos[index]?.jpeg
      if (jpeg) noteSentPhoto(id, jpeg)
    }
  }

  function remove(id: string) {
    setAlert(null)
    setUnsent([])
    setChosen((before) => before.filter((photo) => photo.id !== id))
  }

  function clear() {
    setAlert(null)
    setUnsent([])
    setChosen([])
  }

  const sendAgain = unsent.length > 0 ? () => void choose(unsent) : null

  return { chosen, isUploading, alert, sendAgain, isFull: chosen.length >= MAX_CHAT_IMAGES, choose, remove, clear }
}

/** What is on its way to the server is lost with the page; what has arrived is not. */
function useAskedBeforeLeaving(isUploading: boolean): void {
  useEffect(() => {
    if (!isUploading) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUploading])
}

/** The words of the specification, and why, where the server has said it to a person. */
function uploadFailed(failure: unknown): string {
  const why = failure instanceof CallError && failure.status < 500 ? failure.serverMessage : undefined
  return why ? `${UPLOAD_FAILED} ${why}` : UPLOAD_FAILED
}
