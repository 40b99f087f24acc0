import type { PixelPoint, PixelQuad } from '#workers/geometry/types.ts'
import { type OpenCv, withFreed } from '#workers/vision/loading/opencv.ts'
import type { Luma } from '#workers/vision/picture/luma.ts'
import { refineMarker } from '#workers/vision/reference/refine-marker.ts'

export interface FoundMarker {
  readonly id: number
  /** From the marker's own top left, clockwise. */
  readonly corners: PixelQuad
  readonly sigmaPx: number
}

/**
 * ArUco markers of a dictionary by its OpenCV name, corners refined as the pipeline refines its board's.
 * @throws RangeError for a dictionary that OpenCV does not know.
 */
export function findMarkers(luma: Luma, dictionaryName: string, cv: OpenCv): FoundMarker[] {
  const number = (cv as unknown as Readonly<Record<string, unknown>>)[dictionaryName]
  if (typeof number !== 'number') throw new RangeError(`no dictionary ${dictionaryName}`)
  return withFreed((keep) => {
    const image = keep(new cv.Mat(luma.heightPx, luma.widthPx, cv.CV_8UC1))
    image.data.set(luma.data)
    const parameters = keep(new cv.aruco_DetectorParameters())
    const refinement = keep(new cv.aruco_RefineParameters(10, 3, true))
    const detector = keep(new cv.aruco_ArucoDetector(keep(cv.getPredefinedDictionary(number)), parameters, refinement))
    const [found, ids, rejected] = [keep(new cv.MatVector()), keep(new cv.Mat()), keep(new cv.MatVector())]
    detector.detectMarkers(image, found, ids, rejected)
    return Array.from({ length: found.size() }, (_, i) => {
      const flat = keep(found.get(i)).data32F
      const corner = (j: number): PixelPoint => ({ x: flat[2 * j] ?? 0, y: flat[2 * j + 1] ?? 0 })
      const refined = refineMarker(luma, [corner(0), corner(1), corner(2), corner(3)])
      return refined ? [{ id: ids.data32S[i] ?? -1, ...refined }] : []
    }).flat()
  })
}
