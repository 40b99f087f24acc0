import { useLayoutEffect, useRef } from 'react'
import type { StudioPicture } from '#workers/render/api.ts'

/** A drawn picture that fills its box. */
export function PaintedPicture({ picture }: { readonly picture: StudioPicture }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const { widthPx, heightPx, rgba } = picture
    const target = canvas.current
    if (!target) return
    target.width = widthPx
    target.height = heightPx
    target.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(rgba), widthPx, heightPx), 0, 0)
  }, [picture])
  return <canvas ref={canvas} className="absolute inset-0 size-full object-cover" />
}
