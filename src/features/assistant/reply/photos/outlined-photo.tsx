import { useEffect, useState } from 'react'
import { readWindowPicture } from '#app/camera/window-pictures.ts'
import type { DimensionTexts } from '#app/canvas/dimension-lines.tsx'
import type { DrawnPhoto } from '#app/canvas/drawn-photo.ts'
import { MeasuredPicture } from '#app/canvas/measured-picture.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { PhotoWindow } from '#shared/domain/photo-size.ts'
import type { PixelQuad } from '#workers/geometry/types.ts'

interface OutlinedPhotoProps {
  /** As camera/window-pictures.ts keeps it. */
  readonly pictureId: string
  readonly window: PhotoWindow
  readonly texts: DimensionTexts
}

/** The photo with the window that was found in it, and its size. Nothing where this browser no longer has the photo. */
export function OutlinedPhoto({ pictureId, window, texts }: OutlinedPhotoProps) {
  const [photo, setPhoto] = useState<DrawnPhoto | 'opening' | 'missing'>('opening')
  useEffect(() => {
    let isHere = true
    let opened: ImageBitmap | null = null
    async function open() {
      const kept = await readWindowPicture(pictureId)
      const bitmap = kept && (await createImageBitmap(kept.jpeg))
      if (!isHere) return bitmap?.close()
      opened = bitmap
      setPhoto(bitmap ? { widthPx: bitmap.width, heightPx: bitmap.height, full: bitmap, display: bitmap } : 'missing')
    }
    open().catch((failure: unknown) => {
      console.warn('the photo could not be opened', failure)
      if (isHere) setPhoto('missing')
    })
    return () => {
      isHere = false
      opened?.close()
    }
  }, [pictureId])
  if (photo === 'opening') return <Skeleton className="h-60 rounded-card" />
  if (photo === 'missing') return null
  // The corners are in the pixels of the picture that the server looked at.
  const scale = photo.widthPx / window.picture.width_px
  // The contract lets exactly four of them through, which its type cannot say.
  const corners = window.corners.map(({ x, y }) => ({ x: x * scale, y: y * scale })) as unknown as PixelQuad
  return <MeasuredPicture photo={photo} corners={corners} texts={texts} reference={null} />
}
