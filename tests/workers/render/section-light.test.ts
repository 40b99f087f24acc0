import { expect, it } from 'vitest'
import { slatSection } from '#workers/render/parts/slats.ts'

const shape = { widthMm: 50, thicknessMm: 2.9, crownMm: 0, edge: 0.75 }

it('white slats in even light from all sides are as bright as that light, however they are turned', () => {
  for (const degrees of [-70, -35, 0, 20, 45, 75]) {
    for (const { finish } of slatSection({ shape, degrees, pitchMm: 44, share: [1, 1, 1] })) {
      const all = finish.room[1] + finish.above[1] + finish.below[1]
      expect(all, `turned by ${degrees}°`).toBeGreaterThan(0.93)
      expect(all).toBeLessThan(1.001)
    }
  }
})

it('the more slats are closed, the less light from outside reaches the room by them', () => {
  const glow = (degrees: number) => {
    const points = slatSection({ shape, degrees, pitchMm: 44, share: [0.8, 0.8, 0.8] })
    // The half towards the room, as far as it faces there: what is behind it is hidden by the next slat.
    const toRoom = points.filter(({ z, nz }) => z < 0 && nz < -0.05)
    return toRoom.reduce((sum, { finish }) => sum + finish.above[1] + finish.below[1], 0) / toRoom.length
  }
  console.log([30, 60, 75].map((degrees) => `${degrees}°: ${glow(degrees).toFixed(3)}`).join(', '))
  expect(glow(30)).toBeGreaterThan(1.5 * glow(60))
  expect(glow(60)).toBeGreaterThan(1.5 * glow(75))
})

it('the face that looks up sends on the light from above, the one that looks down that from below', () => {
  const points = slatSection({ shape, degrees: 0, pitchMm: 44, share: [0.6, 0.6, 0.6] })
  for (const { nAcross, finish } of points.filter(({ nAcross }) => Math.abs(nAcross) > 0.9)) {
    if (nAcross < 0) expect(finish.above[1]).toBeGreaterThan(finish.below[1])
    else expect(finish.below[1]).toBeGreaterThan(finish.above[1])
  }
})
