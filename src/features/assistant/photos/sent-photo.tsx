import { useEffect, useState } from 'react'
import { addressOf } from '#app/lib/calls/call.ts'
import { getUploadedImage } from '#shared/contracts/assistant.ts'
import { sentPhoto } from './photos-in-hand.ts'

interface SentPhotoProps {
  /** As the server keeps it. */
  readonly id: string
  readonly alt: string
  readonly className?: string
}

/** A photo of the conversation: as it was sent from here, and after a reload as the server keeps it. Nothing is shown once it is deleted there. */
export function SentPhoto({ id, alt, className }: SentPhotoProps) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const jpeg = sentPhoto(id)
    if (!jpeg) {
      setAddress(addressOf(getUploadedImage.path, { id }))
      return
    }
    const url = URL.createObjectURL(jpeg)
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [id])
  return address ? <img src={address} alt={alt} className={className} onError={() => setAddress(null)} /> : null
}
