import { windowLikeness } from '#app/camera/scan/window-likeness.ts'
import type { ListedWindow } from '#app/shop/windows-list.ts'
import { isEstimated } from '#shared/domain/size-provenance.ts'
import type { WindowLook } from '#workers/vision/api.ts'

/** A window that the camera sees. */
export interface SeenWindow extends Pick<ListedWindow, 'widthMm' | 'dropMm' | 'sizeSource'> {
  readonly look: WindowLook
}

/**
 * What a window is that came into sight: one that is not on the list, or perhaps one of it. Whether it is the same nobody can tell from pictures:
 * of rendered rooms, seen again from elsewhere in other light, one window had a likeness of 0.68 to 0.98 with itself and two makes of window one of
 * 0 to 0.73 with each other; but two of one make in one room had up to 0.99, and a home has many such twins. So a person is asked.
 */
export type Recognised = { readonly is: 'another' } | { readonly is: 'unsure'; readonly id: string; readonly by: 'look' | 'size' }

const MAY_BE_SAME = 0.6
/** With another size only a look that is nearly the same picture leaves a doubt: another edge of the same window may have been measured. */
const NEARLY_THE_SAME = 0.9
/** Two intervals of 95 % seldom lie further apart than this many of their joint widths. */
const SIZES_APART = 1.5
/** Shapes of two estimates agree to this share; their sizes say nothing. */
const SHAPES_APART = 0.08

/**
 * Which window of the list this may be: of those that measure and look alike the one that looks most alike. A window without a look is compared by
 * size alone.
 */
export function recogniseWindow(seen: SeenWindow, known: readonly ListedWindow[]): Recognised {
  const [likeliest] = known
    .map((window) => ({ window, likeness: likenessOf(seen, window) }))
    .filter(({ window, likeness }) => likeness >= (haveSameSize(seen, window) ? MAY_BE_SAME : NEARLY_THE_SAME))
    .toSorted((one, other) => other.likeness - one.likeness)
  if (!likeliest) return { is: 'another' }
  return { is: 'unsure', id: likeliest.window.id, by: likeliest.window.look ? 'look' : 'size' }
}

function likenessOf(seen: SeenWindow, { look, sizeSource }: ListedWindow): number {
  if (look) return windowLikeness(seen.look, look)
  return isEstimated(seen.sizeSource) || isEstimated(sizeSource) ? 0 : MAY_BE_SAME
}

/** Whether two sizes may be those of one window, as exactly as each is known. */
export function haveSameSize(one: Omit<SeenWindow, 'look'>, other: Omit<SeenWindow, 'look'>): boolean {
  if (isEstimated(one.sizeSource) || isEstimated(other.sizeSource)) {
    const [shape, otherShape] = [one.dropMm / one.widthMm, other.dropMm / other.widthMm]
    return Math.abs(shape / otherShape - 1) < SHAPES_APART
  }
  const areNear = (mm: number, otherMm: number, ci = 0, otherCi = 0) =>
    Math.abs(mm - otherMm) <= Math.max(1, SIZES_APART * Math.hypot(ci, otherCi))
  const [a, b] = [one.sizeSource, other.sizeSource]
  return (
    areNear(one.widthMm, other.widthMm, a.width_ci95_mm, b.width_ci95_mm) &&
    areNear(one.dropMm, other.dropMm, a.drop_ci95_mm, b.drop_ci95_mm)
  )
}
