import { useEffect, useState } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { readWindowPicture } from './window-pictures.ts'

interface WindowThumbnailProps {
  /** As window-pictures.ts keeps it; undefined where there is none. */
  readonly pictureId: string | undefined
  readonly alt: string
  readonly className?: string
}

/** A small picture of a measured window. Its place stays the same while it loads, and where this browser has none. */
export function WindowThumbnail({ pictureId, alt, className }: WindowThumbnailProps) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!pictureId) return
    let isHere = true
    let made: string | null = null
    void readWindowPicture(pictureId).then((picture) => {
      if (!isHere || !picture) return
      made = URL.createObjectURL(picture.jpeg)
      setUrl(made)
    })
    return () => {
      isHere = false
      setUrl(null)
      if (made) URL.revokeObjectURL(made)
    }
  }, [pictureId])
  return (
    <span className={classNames('block overflow-hidden rounded-control bg-sand', className)}>
      {url ? <img src={url} alt={alt} className="size-full object-cover" /> : null}
    </span>
  )
}
