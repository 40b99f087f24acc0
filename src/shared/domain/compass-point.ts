/** The eight points of the compass, clockwise from north. */
export const COMPASS_POINTS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const
export type CompassPoint = (typeof COMPASS_POINTS)[number]

/** @returns clockwise from true north, for example 45 for 'north-east' */
export const degreesOfPoint = (point: CompassPoint): number => COMPASS_POINTS.indexOf(point) * 45

/** @param degrees clockwise from true north @returns the nearest of the eight points, for example 'north-east' */
export const compassPoint = (degrees: number): CompassPoint =>
  COMPASS_POINTS[Math.round(degrees / 45) % COMPASS_POINTS.length] ?? COMPASS_POINTS[0]
