/**
 * Where the sun stands, by the formulas of NOAA's Solar Calculator (NOAA Global Monitoring Laboratory,
 * https://gml.noaa.gov/grad/solcalc/calcdetails.html), which follow Jean Meeus, Astronomical Algorithms. NOAA gives their error between
 * 1800 and 2100 as about a minute for sunrise and sunset, which is about 0.2° here.
 */

/** South African Standard Time. It has no summer time. */
export const SAST_HOURS = 2

export interface CalendarDay {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  readonly day: number
}

/** Degrees north of the equator and east of Greenwich; negative is south and west. */
export interface PlaceOnEarth {
  readonly latitudeDegrees: number
  readonly longitudeDegrees: number
}

export interface SunPosition {
  /** Clockwise from true north, 0 to 360: east is 90. */
  readonly azimuthDegrees: number
  /** Above the horizon, lifted by the air's refraction as one sees it; negative by night. */
  readonly elevationDegrees: number
}

const DEGREES = 180 / Math.PI
const MINUTES_A_DEGREE = 4

/** The sun's upper edge touches the horizon at this zenith angle: its radius and the air's refraction together are 0.833°. */
const ZENITH_AT_SUNRISE_DEGREES = 90.833

const sin = (degrees: number) => Math.sin(degrees / DEGREES)
const cos = (degrees: number) => Math.cos(degrees / DEGREES)
const tan = (degrees: number) => Math.tan(degrees / DEGREES)
const asin = (ratio: number) => Math.asin(ratio) * DEGREES
const acos = (ratio: number) => Math.acos(Math.min(1, Math.max(-1, ratio))) * DEGREES

/** @returns the same direction, 0 or more and less than 360. */
export const wholeTurn = (degrees: number): number => ((degrees % 360) + 360) % 360

/**
 * @param hours clock time as hours after midnight, 13.5 for half past one.
 * @param timeZoneHours how far the clock is ahead of UTC.
 */
export function sunPosition(day: CalendarDay, hours: number, timeZoneHours: number, place: PlaceOnEarth): SunPosition {
  const { latitudeDegrees: latitude } = place
  const { declinationDegrees: declination, equationOfTimeMinutes } = sunAt(centuriesSince2000(day, hours - timeZoneHours))
  const solarMinutes = hours * 60 + equationOfTimeMinutes + MINUTES_A_DEGREE * place.longitudeDegrees - 60 * timeZoneHours
  /** From -180 to 180: negative in the morning, 0 at solar noon. */
  const hourAngle = wholeTurn(solarMinutes / MINUTES_A_DEGREE) - 180
  const elevation = asin(sin(latitude) * sin(declination) + cos(latitude) * cos(declination) * cos(hourAngle))
  // NOAA takes an arc cosine here. Close to the meridian the arc tangent keeps more digits, and it needs no cases.
  const eastward = -cos(declination) * sin(hourAngle)
  const northward = sin(declination) * cos(latitude) - cos(declination) * sin(latitude) * cos(hourAngle)
  return {
    azimuthDegrees: wholeTurn(Math.atan2(eastward, northward) * DEGREES),
    elevationDegrees: elevation + refractionDegrees(elevation),
  }
}

export interface SunTimes {
  readonly sunriseHours: number
  readonly solarNoonHours: number
  readonly sunsetHours: number
}

/** @returns the day's times by the clock, as hours after midnight; null where the sun neither rises nor sets on that day. */
export function sunTimes(day: CalendarDay, timeZoneHours: number, place: PlaceOnEarth): SunTimes | null {
  const sunriseHours = horizonHours(day, timeZoneHours, place, 'sunrise')
  const sunsetHours = horizonHours(day, timeZoneHours, place, 'sunset')
  if (sunriseHours === null || sunsetHours === null) return null
  return { sunriseHours, solarNoonHours: noonHours(day, 12, timeZoneHours, place), sunsetHours }
}

function noonHours(day: CalendarDay, nearHours: number, timeZoneHours: number, place: PlaceOnEarth): number {
  const { equationOfTimeMinutes } = sunAt(centuriesSince2000(day, nearHours - timeZoneHours))
  return (720 - MINUTES_A_DEGREE * place.longitudeDegrees - equationOfTimeMinutes) / 60 + timeZoneHours
}

function horizonHours(day: CalendarDay, timeZoneHours: number, place: PlaceOnEarth, which: 'sunrise' | 'sunset'): number | null {
  const latitude = place.latitudeDegrees
  let hours = 12
  // The sun moves on while it rises. After the second turn the time changes by less than a second.
  for (let turn = 0; turn < 2; turn++) {
    const { declinationDegrees: declination } = sunAt(centuriesSince2000(day, hours - timeZoneHours))
    const cosine = cos(ZENITH_AT_SUNRISE_DEGREES) / (cos(latitude) * cos(declination)) - tan(latitude) * tan(declination)
    if (Math.abs(cosine) > 1) return null
    const fromNoonHours = (acos(cosine) * MINUTES_A_DEGREE) / 60
    hours = noonHours(day, hours, timeZoneHours, place) + (which === 'sunrise' ? -fromNoonHours : fromNoonHours)
  }
  return hours
}

/** @param utcHours hours after midnight UTC; below 0 or above 24 it is the day before or after. */
function centuriesSince2000({ year, month, day }: CalendarDay, utcHours: number): number {
  const days = (Date.UTC(year, month - 1, day) - Date.UTC(2000, 0, 1, 12)) / 86_400_000
  return (days + utcHours / 24) / 36_525
}

/** @returns the sun's declination, and how far a sundial is ahead of an even clock. */
function sunAt(centuries: number): { declinationDegrees: number; equationOfTimeMinutes: number } {
  const t = centuries
  const meanLongitude = wholeTurn(280.46646 + t * (36000.76983 + t * 0.0003032))
  const meanAnomaly = 357.52911 + t * (35999.05029 - 0.0001537 * t)
  const eccentricity = 0.016708634 - t * (0.000042037 + 0.0000001267 * t)
  const equationOfCentre =
    sin(meanAnomaly) * (1.914602 - t * (0.004817 + 0.000014 * t)) +
    sin(2 * meanAnomaly) * (0.019993 - 0.000101 * t) +
    sin(3 * meanAnomaly) * 0.000289
  const moonsNode = 125.04 - 1934.136 * t
  const apparentLongitude = meanLongitude + equationOfCentre - 0.00569 - 0.00478 * sin(moonsNode)
  const meanObliquity = 23 + (26 + (21.448 - t * (46.815 + t * (0.00059 - t * 0.001813))) / 60) / 60
  const obliquity = meanObliquity + 0.00256 * cos(moonsNode)
  const y = tan(obliquity / 2) ** 2
  const equationOfTime =
    y * sin(2 * meanLongitude) -
    2 * eccentricity * sin(meanAnomaly) +
    4 * eccentricity * y * sin(meanAnomaly) * cos(2 * meanLongitude) -
    0.5 * y * y * sin(4 * meanLongitude) -
    1.25 * eccentricity * eccentricity * sin(2 * meanAnomaly)
  return {
    declinationDegrees: asin(sin(obliquity) * sin(apparentLongitude)),
    equationOfTimeMinutes: MINUTES_A_DEGREE * equationOfTime * DEGREES,
  }
}

/** How far the air lifts the sun, by the approximation that NOAA uses. */
function refractionDegrees(elevation: number): number {
  const ARC_SECONDS = 3600
  if (elevation > 85) return 0
  const slope = tan(elevation)
  if (elevation > 5) return (58.1 / slope - 0.07 / slope ** 3 + 0.000086 / slope ** 5) / ARC_SECONDS
  if (elevation > -0.575)
    return (1735 + elevation * (-518.2 + elevation * (103.4 + elevation * (-12.79 + elevation * 0.711)))) / ARC_SECONDS
  return -20.774 / slope / ARC_SECONDS
}
