import { useEffect, useState } from 'react'
import type { OpenedPhoto } from '#app/camera/photo/open-photo.ts'
import type { PixelSegment } from '#workers/geometry/types.ts'

/** The edges of a photo that corners snap to; none until they have come. Key the component that uses it by the photo. */
export function useEdges({ session }: OpenedPhoto, areWanted: boolean): readonly PixelSegment[] {
  const [edges, setEdges] = useState<readonly PixelSegment[]>([])
  useEffect(() => {
    if (!areWanted) return
    let isHere = true
    session.edges().then(
      (found) => {
        if (isHere) setEdges(found)
      },
      (failure: unknown) => {
        if (isHere) console.warn('no edges to snap to', failure)
      },
    )
    return () => {
      isHere = false
    }
  }, [session, areWanted])
  return edges
}
