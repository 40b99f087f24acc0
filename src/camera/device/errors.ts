/** Why the camera does not run. The title of each is 'Camera Error'. Source: customer specification, section 8. */
export type CameraProblem = 'denied' | 'none' | 'not_supported' | 'https_required' | 'api_unavailable' | 'other' | LostCamera

/** Why a camera that ran stopped. */
export type LostCamera = 'withdrawn' | 'lost'

export const CAMERA_ERROR_TITLE = 'Camera Error'

export const CAMERA_ERROR_WORDS: Record<CameraProblem, string> = {
  denied: 'Camera permission denied. Please allow camera access and refresh the page.',
  none: 'No camera detected. Please use photo upload instead.',
  not_supported: 'Camera not supported on this device. Please use photo upload instead.',
  https_required: 'HTTPS required for camera access. Please open this page over https, or use photo upload.',
  api_unavailable: 'Camera API unavailable in this browser. Please try another browser, or use photo upload.',
  withdrawn: 'Camera permission was withdrawn. Please allow camera access in the browser’s settings for this page and try again.',
  lost: 'The camera stopped. Another app may be using it, or it was unplugged. Please try again or use photo upload.',
  other: 'Camera access failed. Please try again or use photo upload.',
}

/** What a refusal of getUserMedia means (names from the Media Capture and Streams recommendation). */
export function cameraProblemOf(failure: unknown): CameraProblem {
  const name = failure instanceof Error ? failure.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  if (name === 'NotFoundError' || name === 'DevicesNotFoundError') return 'none'
  if (name === 'NotSupportedError' || name === 'TypeError') return 'not_supported'
  return 'other'
}

/** Problems that are known before the camera is asked for; null when there are none. */
export function problemBeforeAsking(page: {
  readonly isSecureContext: boolean
  readonly hostname: string
  readonly hasMediaDevices: boolean
}): CameraProblem | null {
  const isLocal = page.hostname === 'localhost' || page.hostname === '127.0.0.1' || page.hostname === '[::1]'
  if (!page.isSecureContext && !isLocal) return 'https_required'
  return page.hasMediaDevices ? null : 'api_unavailable'
}

/** Why a camera stopped by itself: it was unplugged or taken by another app, or its permission was withdrawn. Only some browsers can tell the latter. */
export async function whyCameraStopped(): Promise<LostCamera> {
  try {
    const { state } = await navigator.permissions.query({ name: 'camera' as PermissionName })
    return state === 'denied' ? 'withdrawn' : 'lost'
  } catch {
    // This browser does not know the permission's name, which tells nothing about the camera.
    return 'lost'
  }
}
