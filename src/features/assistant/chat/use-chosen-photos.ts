import { useAtom, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { CallError, call, isRefusal } from '#app/lib/calls/call.ts'
import { useStillHere } from '#app/ui/use-still-here.ts'
import { MAX_CHAT_IMAGES, uploadImages } from '#shared/contracts/assistant.ts'
import { chosenAtom, sessionIdAtom } from '../conversation/conversation.atoms.ts'
import { isImage, tooManyText, whyLeftOut } from '../photos/left-out.ts'
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

  /** Photos that did not arrive before go with those that are picked. @returns all that are chosen by now; null where some did not arrive */
  async function choose(picked: readonly File[]): Promise<typeof chosen | null> {
    const all = [...unsent.filter((file) => !picked.some((other) => isSameFile(file, other))), ...picked]
    if (all.length === 0) return chosen
    const tooMany = all.filter(isImage).slice(MAX_CHAT_IMAGES - chosen.length)
    const files = all.filter((file) => !tooMany.includes(file))
    let toSend = files
    let leftOut = tooMany.length > 0 ? [tooManyText(tooMany)] : []
    setAlert(leftOut[0] ?? null)
    setUnsent([])
    setUploading(true)
    try {
      const opened = await Promise.all(
        files.map(async (file) => ({ file, ...(isImage(file) ? await shrinkPhoto(file) : { jpeg: file, focalLength35Mm: null }) })),
      )
      const whys = opened.map(({ file, jpeg }) => whyLeftOut(file, jpeg !== file))
      leftOut = [...leftOut, ...whys.filter((why) => why !== null)]
      toSend = files.filter((_, place) => whys[place] === null)
      if (isHere() && leftOut.length > 0) setAlert(leftOut.join(' '))
      const arrived = await send(opened.filter((_, place) => whys[place] === null))
      return isHere() ? [...chosen, ...arrived] : null
    } catch (failure) {
      console.warn('the photos were not sent', failure)
      if (!isHere()) return null
      setAlert([...leftOut, uploadFailed(failure)].join(' '))
      if (!isRefusal(failure)) setUnsent(toSend)
      return null
    } finally {
      if (isHere()) setUploading(false)
    }
  }

  async function send(photos: readonly (ShrunkPhoto & { readonly file: File })[]): Promise<typeof chosen> {
    if (photos.length === 0) return []
    const form = new FormData()
    form.append('sessionId', sessionIdNow())
    for (const { file, jpeg, focalLength35Mm } of photos) {
      form.append('images', jpeg, file.name)
      form.append('focal_length_35mm', String(focalLength35Mm ?? ''))
    }
    const { images } = await call(uploadImages, { form })
    const arrived = images.map(({ id }, index) => ({ id, name: photos[index]?.file.name ?? '' }))
    setChosen((before) => [...before, ...arrived])
    for (const [index, { id }] of images.entries()) {
      const jpeg = photos[index]?.jpeg
      if (jpeg) noteSentPhoto(id, jpeg)
    }
    return arrived
  }

  function remove(id: string) {
    if (unsent.length === 0) setAlert(null)
    setChosen((before) => before.filter((photo) => photo.id !== id))
  }

  function clear() {
    setAlert(null)
    setUnsent([])
    setChosen([])
  }

  function leaveOutUnsent() {
    setAlert(null)
    setUnsent([])
  }

  const hasUnsent = unsent.length > 0
  return { chosen, isUploading, alert, hasUnsent, isFull: chosen.length >= MAX_CHAT_IMAGES, choose, leaveOutUnsent, remove, clear }
}

/** The same file is often picked again after it did not arrive. */
const isSameFile = (one: File, other: File): boolean => one.name === other.name && one.size === other.size

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
