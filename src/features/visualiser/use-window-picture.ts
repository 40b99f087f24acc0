import { useEffect, useState } from 'react'
import { readWindowPicture } from '#app/camera/window-pictures.ts'
import type { WindowInPicture } from '#app/shop/slots.ts'

/** @returns the picture, opened as long as the component shows it; 'missing' where this browser has it no longer */
export function useWindowPicture(shown: WindowInPicture | string): WindowInPicture | 'opening' | 'missing' {
  const [picture, setPicture] = useState<WindowInPicture | 'opening' | 'missing'>('opening')
  const id = typeof shown === 'string' ? shown : null
  useEffect(() => {
    if (id === null) return
    let isHere = true
    let bitmap: ImageBitmap | null = null
    async function open() {
      const kept = await readWindowPicture(id as string)
      const opened = kept && (await createImageBitmap(kept.jpeg))
      if (!isHere) return opened?.close()
      bitmap = opened
      setPicture(
        kept && opened
          ? { photo: { widthPx: opened.width, heightPx: opened.height, full: opened, display: opened }, camera: kept.camera }
          : 'missing',
      )
    }
    open().catch((failure: unknown) => {
      console.warn('the picture of the window could not be opened', failure)
      if (isHere) setPicture('missing')
    })
    return () => {
      isHere = false
      bitmap?.close()
      setPicture('opening')
    }
  }, [id])
  return typeof shown === 'string' ? picture : shown
}
