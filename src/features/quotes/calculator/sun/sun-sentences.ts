import { compassPoint } from '#shared/domain/compass-point.ts'
import { onFloorOf, type RoomMm, type SunThroughWindow, sunThroughWindow, type WindowInWall } from '#shared/domain/sun-in-room.ts'
import { type CalendarDay, type PlaceOnEarth, SAST_HOURS, type SunPosition, sunPosition } from '#shared/domain/sun-position.ts'
import { formatDate } from '#shared/formats/dates.ts'
import { NO_BREAK } from '#shared/formats/grouped.ts'

export const QUARTERS_A_DAY = 96

/** @returns for example '07:45'. A quarter is a quarter of an hour after midnight. */
export function quarterText(quarter: number): string {
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  return `${twoDigits(Math.floor(quarter / 4))}:${twoDigits((quarter % 4) * 15)}`
}

const metres = (mm: number): string => `${(mm / 1000).toFixed(1)}${NO_BREAK}m`

/** Where the sun stands. */
export function sunSentence(townName: string, { year, month, day }: CalendarDay, quarter: number, sun: SunPosition): string {
  const when = `At ${quarterText(quarter)} on ${formatDate(new Date(Date.UTC(year, month - 1, day)))}`
  if (sun.elevationDegrees <= 0) return `${when} the sun is down in ${townName}.`
  const height = `${Math.round(sun.elevationDegrees)}° above the horizon`
  return `${when} the sun over ${townName} stands in the ${compassPoint(sun.azimuthDegrees)}, ${height}.`
}

/** Where it falls in the room. Empty by night. */
export function fallSentence(sun: SunPosition, through: SunThroughWindow | null, room: RoomMm): string {
  if (sun.elevationDegrees <= 0) return ''
  if (!through) return 'It stands behind this wall, so it does not shine in.'
  if (onFloorOf(room, through.patch).length === 0) return 'It shines in, but on the walls and not on the floor.'
  const reach =
    through.farMm > room.depthMm
      ? `from ${metres(through.nearMm)} in to the wall opposite`
      : `from ${metres(through.nearMm)} to ${metres(through.farMm)} into the room`
  return `Through the bare window it falls on the floor ${reach}${sidewards(through.sideMm)}.`
}

/** A shift of less than a hand is not worth a word. */
const LEAST_SHIFT_MM = 100

function sidewards(sideMm: number): string {
  if (Math.abs(sideMm) < LEAST_SHIFT_MM) return ''
  return `, up to ${metres(Math.abs(sideMm))} to the ${sideMm > 0 ? 'right' : 'left'} as you look out`
}

/** When the sun comes in on that day, in quarters of an hour. */
export function sunnyHoursSentence(day: CalendarDay, place: PlaceOnEarth, window: WindowInWall): string {
  const spans: { from: number; to: number }[] = []
  for (let quarter = 0; quarter < QUARTERS_A_DAY; quarter++) {
    if (!sunThroughWindow(window, sunPosition(day, quarter / 4, SAST_HOURS, place))) continue
    const last = spans.at(-1)
    if (last?.to === quarter - 1) last.to = quarter
    else spans.push({ from: quarter, to: quarter })
  }
  if (spans.length === 0) return 'On that day the sun does not shine in through this window.'
  const hours = spans.map(({ from, to }) => (from === to ? `at ${quarterText(from)}` : `from ${quarterText(from)} to ${quarterText(to)}`))
  return `On that day it shines in ${hours.join(' and ')}.`
}
