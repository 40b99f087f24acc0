import type { Construction } from '../api.ts'

type Shutter = Extract<Construction, { family: 'shutter' }>

/** Usual figures of the trade: frame, T-posts and gaps. */
export const FRAME_MM = 45
export const POST_MM = 50
export const GAP_MM = 3
/** A wider panel sags. Its hinges carry wider louvres better, because there are fewer of them. */
export const MAX_PANEL_MM: Record<Shutter['louvreMm'], number> = { 63: 760, 76: 800, 89: 900, 114: 900 }
/** The stiles of a narrower panel, 50 mm each, would take more than half of its width. */
export const MIN_PANEL_MM = 200
/** Panels hang from the frame's sides, and each of these carries one more that folds against it. All others need T-posts to hang from. */
const MOST_WITHOUT_POSTS = 4
/** Louvres touch each other when they are turned so far, and turn no further; degrees, as of `Blind.tiltDegrees`. */
export const LOUVRES_CLOSED_DEGREES = 74

/** Source: what was asked for: rails of 80 mm or more, and louvres 5 mm closer than they are wide. */
export const LEAST_RAIL_MM = 80
export const pitchOfLouvresMm = (louvreMm: Shutter['louvreMm']): number => louvreMm - 5

/** The frame with one panel, and the panel with its two rails and one louvre. */
export const LEAST_SHUTTER_WIDTH_MM = 2 * FRAME_MM + 2 * GAP_MM + MIN_PANEL_MM
export const leastShutterDropMm = (louvreMm: Shutter['louvreMm']): number =>
  2 * FRAME_MM + 2 * GAP_MM + 2 * LEAST_RAIL_MM + pitchOfLouvresMm(louvreMm)

/** How wide each of so many panels is, millimetres. */
export function panelWidthMm(count: number, posts: boolean, widthMm: number): number {
  return (widthMm - 2 * FRAME_MM - 2 * GAP_MM - (count - 1) * betweenPanelsMm(posts)) / count
}

/** What lies between two panels: a gap, or a T-post with a gap on each side. */
export const betweenPanelsMm = (posts: boolean): number => (posts ? POST_MM + 2 * GAP_MM : GAP_MM)

export type PanelProblem = 'too_wide' | 'too_narrow' | 'needs_posts'

/** @returns why a shutter of this width is not made of so many panels; null where it can be. */
export function panelProblem(
  count: number,
  { louvreMm, posts }: Pick<Shutter, 'louvreMm' | 'posts'>,
  widthMm: number,
): PanelProblem | null {
  const panelMm = panelWidthMm(count, posts, widthMm)
  if (panelMm > MAX_PANEL_MM[louvreMm]) return 'too_wide'
  if (panelMm < MIN_PANEL_MM) return 'too_narrow'
  return !posts && count > MOST_WITHOUT_POSTS ? 'needs_posts' : null
}

/** As few panels as their largest width allows; at least one, however narrow the shutter is. */
export function fewestPanels(made: Pick<Shutter, 'louvreMm' | 'posts'>, widthMm: number): number {
  let count = 1
  while (panelProblem(count, made, widthMm) === 'too_wide') count += 1
  return count
}

/** Whether so wide a shutter hangs from T-posts in any case: without them it would take more panels than the frame's sides carry. */
export const needsPosts = (louvreMm: Shutter['louvreMm'], widthMm: number): boolean =>
  fewestPanels({ louvreMm, posts: false }, widthMm) > MOST_WITHOUT_POSTS
