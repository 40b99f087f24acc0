/** Torch and zoom of a camera (W3C 'MediaStream Image Capture'); TypeScript's own description of tracks does not know them yet. */

export interface CameraExtras {
  readonly hasTorch: boolean
  /** null where the camera cannot zoom. */
  readonly zoom: { readonly min: number; readonly max: number; readonly step: number; readonly value: number } | null
}

interface ExtraCapabilities {
  readonly torch?: boolean
  readonly zoom?: { readonly min?: number; readonly max?: number; readonly step?: number }
}

/** What this camera can do beyond giving a picture. */
export function extrasOf(track: MediaStreamTrack | null): CameraExtras {
  // Firefox has no getCapabilities.
  const capabilities: ExtraCapabilities = track && 'getCapabilities' in track ? (track.getCapabilities() as ExtraCapabilities) : {}
  const { min, max, step } = capabilities.zoom ?? {}
  const now = (track?.getSettings() as { readonly zoom?: number } | undefined)?.zoom
  const canZoom = min !== undefined && max !== undefined && max > min
  return {
    hasTorch: capabilities.torch === true,
    zoom: canZoom ? { min, max, step: step && step > 0 ? step : (max - min) / 20, value: now ?? min } : null,
  }
}

/** @returns whether the camera did it. */
export async function setExtra(track: MediaStreamTrack, extra: { readonly torch: boolean } | { readonly zoom: number }): Promise<boolean> {
  try {
    await track.applyConstraints({ advanced: [extra as MediaTrackConstraintSet] })
    return true
  } catch (failure) {
    console.warn('the camera refused', extra, failure)
    return false
  }
}
