import { offeredSize } from '#app/camera/offered-size.ts'
import type { OpenedPhoto } from '#app/camera/photo/open-photo.ts'
import type { MeasuredWindow } from '#workers/vision/api.ts'
import type { ScanFindings } from './results.tsx'

interface Scanned {
  readonly photo: OpenedPhoto
  readonly measurement: MeasuredWindow
  readonly checked: MeasuredWindow | null
}

/** What a scan found, to be shown. */
export function scannedFindings({ photo, measurement, checked }: Scanned): ScanFindings {
  const { corners, candidates } = measurement
  return {
    photo,
    corners,
    offered: offeredSize(measurement, { how: 'camera', outline: candidates[0]?.type ?? null, cornersBy: 'search' }),
    scanned: { measured: measurement, checked },
  }
}
