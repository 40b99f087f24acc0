import type { MountType } from './blind-line.ts'
import type { Outline } from './outline-words.ts'

/**
 * How a blind hangs unless the person chose it. The outer edge of the surround is the size of a blind on the wall face: such a blind would not
 * fit into the recess.
 */
export const mountFor = (outline: Outline | null | undefined): MountType => (outline === 'casing' ? 'outside-facefix' : 'inside-recess')
