import { describe, expect, test } from 'vitest'
import { SOUTH_AFRICAN_TOWNS, townOf } from '#shared/domain/south-african-towns.ts'
import { type PlaceOnEarth, SAST_HOURS, sunPosition, sunTimes } from '#shared/domain/sun-position.ts'

const AUCKLAND = { latitudeDegrees: -36.840556, longitudeDegrees: 174.74 }
const BRASILIA = { latitudeDegrees: -15.793889, longitudeDegrees: -47.882778 }
const CAPE_TOWN = place('Cape Town')

function place(name: string): PlaceOnEarth {
  const town = townOf(name)
  if (!town) throw new Error(`${name} is not in the list`)
  return town
}

function listed(at: string): { day: { year: number; month: number; day: number }; hours: number } {
  const date = new Date(at)
  const day = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
  return { day, hours: date.getUTCHours() + date.getUTCMinutes() / 60 }
}

/** How far apart two directions are, whichever way round. */
const apart = (first: number, second: number) => Math.abs(((first - second + 540) % 360) - 180)

describe('the sun stands within half a degree of listed values', () => {
  test('in the worked example of NREL’s Solar Position Algorithm', () => {
    // Reda and Andreas, NREL/TP-560-34302, appendix A.5: Golden, Colorado, zenith 50.11162°, azimuth 194.34024°.
    const golden = { latitudeDegrees: 39.742476, longitudeDegrees: -105.1786 }
    const sun = sunPosition({ year: 2003, month: 10, day: 17 }, 12 + 30.5 / 60, -7, golden)
    expect(apart(sun.azimuthDegrees, 194.34024)).toBeLessThan(0.5)
    expect(Math.abs(90 - sun.elevationDegrees - 50.11162)).toBeLessThan(0.5)
  })

  // Azimuth and zenith by NREL's own program (spa.c, 8 September 2014), as listed in the reference data of the open-source library
  // solarpositioning. Both places are in the southern hemisphere; none of its places is in South Africa.
  test.each([
    ['2010-03-15T00:30Z', AUCKLAND, 0.047502, 34.572436],
    ['2010-03-15T03:30Z', AUCKLAND, 299.087594, 53.909325],
    ['2010-03-15T06:30Z', AUCKLAND, 268.277401, 88.368814],
    ['2010-03-15T21:30Z', AUCKLAND, 60.642514, 54.110066],
    ['2010-06-15T00:30Z', AUCKLAND, 357.723597, 60.14248],
    ['2010-06-15T03:30Z', AUCKLAND, 315.749511, 74.707383],
    ['2010-06-15T21:30Z', AUCKLAND, 40.949751, 72.439564],
    ['2010-09-15T00:30Z', AUCKLAND, 354.747454, 40.09336],
    ['2010-09-15T18:30Z', AUCKLAND, 85.646656, 88.599396],
    ['2010-12-15T00:30Z', AUCKLAND, 346.427128, 13.92405],
    ['2010-12-15T03:30Z', AUCKLAND, 274.070527, 43.612177],
    ['2010-12-15T06:30Z', AUCKLAND, 249.12889, 78.8531],
    ['2010-12-15T18:30Z', AUCKLAND, 107.175261, 73.622171],
    ['2010-03-15T12:30Z', BRASILIA, 76.24963, 44.139862],
    ['2010-03-15T15:30Z', BRASILIA, 350.052467, 13.979658],
    ['2010-06-15T12:30Z', BRASILIA, 46.250557, 55.629466],
    ['2010-06-15T15:30Z', BRASILIA, 353.486073, 39.348829],
    ['2010-06-15T18:30Z', BRASILIA, 307.895135, 62.180549],
    ['2010-12-15T12:30Z', BRASILIA, 107.808808, 37.525486],
    ['2010-12-15T15:30Z', BRASILIA, 215.325977, 9.278971],
  ] as const)('at %s', (at, where, azimuth, zenith) => {
    const { day, hours } = listed(at)
    const sun = sunPosition(day, hours, 0, where)
    expect(apart(sun.azimuthDegrees, azimuth)).toBeLessThan(0.5)
    expect(Math.abs(90 - sun.elevationDegrees - zenith)).toBeLessThan(0.5)
  })
})

describe('in South Africa', () => {
  // By geometry: at solar noon the sun is 90° less the difference of latitude and declination high. The declination is 0° at an equinox and
  // 23.44° at a solstice. So no table is needed, and no other program.
  test.each([
    ['Cape Town', 6, 21, 90 - 33.92 - 23.44],
    ['Cape Town', 12, 21, 90 - 33.92 + 23.44],
    ['Cape Town', 3, 20, 90 - 33.92],
    ['Johannesburg', 6, 21, 90 - 26.2 - 23.44],
    ['Johannesburg', 12, 21, 90 - 26.2 + 23.44],
    ['Durban', 9, 23, 90 - 29.86],
    ['Polokwane', 12, 21, 90 - 23.9 + 23.44],
  ])('the noon sun of %s in month %i, on day %i, is as high as latitude and season make it', (name, month, day, elevation) => {
    const date = { year: 2026, month, day }
    const noon = sunTimes(date, SAST_HOURS, place(name))?.solarNoonHours ?? Number.NaN
    expect(Math.abs(sunPosition(date, noon, SAST_HOURS, place(name)).elevationDegrees - elevation)).toBeLessThan(0.5)
  })

  test.each(SOUTH_AFRICAN_TOWNS.map(({ name }) => name))('the winter noon sun of %s stands in the north', (name) => {
    const date = { year: 2026, month: 6, day: 21 }
    const noon = sunTimes(date, SAST_HOURS, place(name))?.solarNoonHours ?? Number.NaN
    expect(apart(sunPosition(date, noon, SAST_HOURS, place(name)).azimuthDegrees, 0)).toBeLessThan(0.5)
  })

  test('the sun rises north of east in winter, south of east in summer, and sets in the west', () => {
    const azimuthAt = (month: number, which: 'sunriseHours' | 'sunsetHours') => {
      const date = { year: 2026, month, day: 21 }
      const times = sunTimes(date, SAST_HOURS, CAPE_TOWN)
      return sunPosition(date, times?.[which] ?? Number.NaN, SAST_HOURS, CAPE_TOWN).azimuthDegrees
    }
    expect(azimuthAt(6, 'sunriseHours')).toBeLessThan(90)
    expect(azimuthAt(12, 'sunriseHours')).toBeGreaterThan(90)
    expect(azimuthAt(6, 'sunsetHours')).toBeGreaterThan(270)
    expect(azimuthAt(12, 'sunsetHours')).toBeLessThan(270)
  })

  // Cape Town's times as published by the sites 365.wiki (3 June 2026) and 6000.co.za (the two solstices of 2013, to the minute).
  test.each([
    [{ year: 2026, month: 6, day: 3 }, '07:44', '12:44', '17:44'],
    [{ year: 2013, month: 6, day: 21 }, '07:51', '12:48', '17:44'],
    [{ year: 2013, month: 12, day: 21 }, '05:32', '12:44', '19:57'],
  ])('sunrise, noon and sunset of Cape Town are within two minutes of those published for %o', (date, ...published) => {
    const times = sunTimes(date, SAST_HOURS, CAPE_TOWN)
    const minutes = [times?.sunriseHours, times?.solarNoonHours, times?.sunsetHours].map((hours) => (hours ?? Number.NaN) * 60)
    for (const [index, text] of published.entries()) {
      const [hour = Number.NaN, minute = Number.NaN] = text.split(':').map(Number)
      expect(Math.abs((minutes[index] ?? Number.NaN) - hour * 60 - minute)).toBeLessThan(2)
    }
  })

  test('the sun rises on 3 June 2026 in Cape Town where 365.wiki says, at 63° 23′', () => {
    const date = { year: 2026, month: 6, day: 3 }
    const sunrise = sunTimes(date, SAST_HOURS, CAPE_TOWN)?.sunriseHours ?? Number.NaN
    expect(apart(sunPosition(date, sunrise, SAST_HOURS, CAPE_TOWN).azimuthDegrees, 63.39)).toBeLessThan(0.5)
  })
})

test('where the sun stays up or down all day there is no sunrise', () => {
  const tromso = { latitudeDegrees: 69.65, longitudeDegrees: 18.96 }
  expect(sunTimes({ year: 2026, month: 6, day: 21 }, 2, tromso)).toBeNull()
  expect(sunTimes({ year: 2026, month: 12, day: 21 }, 1, tromso)).toBeNull()
})

test('every town lies in South Africa, and no name is twice in the list', () => {
  expect(new Set(SOUTH_AFRICAN_TOWNS.map(({ name }) => name)).size).toBe(SOUTH_AFRICAN_TOWNS.length)
  for (const { latitudeDegrees, longitudeDegrees, magneticDeclinationDegrees } of SOUTH_AFRICAN_TOWNS) {
    expect(latitudeDegrees).toBeGreaterThan(-35)
    expect(latitudeDegrees).toBeLessThan(-22)
    expect(longitudeDegrees).toBeGreaterThan(16)
    expect(longitudeDegrees).toBeLessThan(33)
    expect(magneticDeclinationDegrees).toBeGreaterThan(-32)
    expect(magneticDeclinationDegrees).toBeLessThan(-15)
  }
})
