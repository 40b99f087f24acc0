import { describe, expect, it } from 'vitest'
import { rotationFromVector } from '#workers/geometry/matrices.ts'
import type { PlaneCamera } from '#workers/geometry/plane-camera.ts'
import { projectFromPlane } from '#workers/geometry/plane-camera.ts'
import type { Blind } from '#workers/render/api.ts'
import { buildMesh } from '#workers/render/build-mesh.ts'
import { type Shutter, shutterPlan } from '#workers/render/families/shutter.ts'
import { fewestPanels, MAX_PANEL_MM, panelProblem } from '#workers/render/families/shutter-panels.ts'
import { rasterise } from '#workers/render/raster/cpu.ts'
import { areaOf, projectMesh } from '#workers/render/raster/project.ts'

const shutter: Shutter = { family: 'shutter', louvreMm: 89, tiltRod: 'hidden', panels: null, posts: false }
const SIZES = [
  [600, 900],
  [1200, 1500],
  [1194, 2094],
  [2400, 1203],
] as const

describe('a shutter is made', () => {
  it.each([63, 76, 89, 114] as const)(
    'of louvres of %i mm that fit whole, 5 mm closer than they are wide, between rails of 80 mm or more',
    (louvreMm) => {
      for (const [widthMm, dropMm] of SIZES) {
        const { pitchMm, sections, topMm, bottomMm } = shutterPlan({ ...shutter, louvreMm }, widthMm, dropMm)
        expect(pitchMm).toBe(louvreMm - 5)
        expect(sections).toHaveLength(bottomMm - topMm > 1800 ? 2 : 1)
        const edges = [topMm, ...sections.flatMap((section) => [section.topMm, section.bottomMm]), bottomMm]
        const rails = edges.flatMap((from, i) => (i % 2 === 0 ? [(edges[i + 1] as number) - from] : []))
        for (const rail of rails) {
          expect(rail).toBeGreaterThanOrEqual(80)
          expect(rail).toBeCloseTo(rails[0] as number, 6)
          // One louvre more in each section would not have left rails of 80 mm.
          expect(rail * rails.length - sections.length * pitchMm).toBeLessThan(80 * rails.length)
        }
        for (const section of sections) expect(section.louvresMm.length * pitchMm).toBeCloseTo(section.bottomMm - section.topMm, 6)
      }
    },
  )

  it('of as many panels as their largest width asks for, or more, with posts between them where they are wanted', () => {
    const panels = (more: Partial<Shutter>, widthMm: number) => shutterPlan({ ...shutter, ...more }, widthMm, 1500)
    expect(panels({}, 900).panels).toHaveLength(1)
    expect(panels({}, 1200).panels).toHaveLength(2)
    expect(panels({}, 2400).panels).toHaveLength(3)
    expect(panels({ panels: 4 }, 1200).panels).toHaveLength(4)
    expect(panels({ panels: 1 }, 2400).panels).toHaveLength(3)
    expect(panels({ panels: 3, posts: true }, 1500).postsMm).toHaveLength(2)
    expect(panels({ posts: true }, 900).postsMm).toHaveLength(0)
  })

  it('of panels that fill the frame, none wider than its hinges carry; where more than two from each side would be needed they hang from T-posts', () => {
    for (const louvreMm of [63, 76, 89, 114] as const)
      for (const posts of [false, true])
        for (let widthMm = 400; widthMm <= 5000; widthMm += 37) {
          const plan = shutterPlan({ ...shutter, louvreMm, posts }, widthMm, 1500)
          const widths = plan.panels.map(({ leftMm, rightMm }) => rightMm - leftMm)
          expect(Math.max(...widths)).toBeLessThanOrEqual(MAX_PANEL_MM[louvreMm])
          expect(plan.panels[0]?.leftMm).toBeCloseTo(48, 6)
          expect(plan.panels.at(-1)?.rightMm).toBeCloseTo(widthMm - 48, 6)
          const isTooMany = fewestPanels({ louvreMm, posts: false }, widthMm) > 4
          expect(plan.postsMm).toHaveLength(posts || isTooMany ? widths.length - 1 : 0)
          expect(widths.length <= 4 || plan.postsMm.length > 0).toBe(true)
        }
  })

  it('of no panel that is too wide or too narrow, and says which', () => {
    const made = { louvreMm: 89, posts: false } as const
    expect([1, 2, 4, 5, 6].map((count) => panelProblem(count, made, 1194))).toEqual(['too_wide', null, null, 'needs_posts', 'too_narrow'])
    expect(panelProblem(5, { ...made, posts: true }, 1194)).toBe('too_narrow')
    expect(panelProblem(5, { ...made, posts: true }, 1600)).toBeNull()
    expect(panelProblem(1, { ...made, louvreMm: 63 }, 890)).toBe('too_wide')
    expect(panelProblem(1, made, 890)).toBeNull()
  })
})

/** From below and from the left, with a lens that bends. */
const camera: PlaneCamera = {
  focalPx: 1400,
  k1: -0.05,
  k2: 0.01,
  centre: { x: 804, y: 596 },
  rotation: rotationFromVector(0.12, -0.3, 0.02),
  translationMm: [40, -60, 2300],
  cornersMm: [
    { x: -600, y: -750 },
    { x: 600, y: -750 },
    { x: 600, y: 750 },
    { x: -600, y: 750 },
  ],
}
const blind: Blind = {
  construction: shutter,
  colour: '#ffffff',
  widthMm: 1194,
  dropMm: 1494,
  mount: 'recess',
  recessDepthMm: null,
  controlSide: 'right',
  raised: 0,
  tiltDegrees: 0,
}

/** Where the cover of the drawing goes through one half on the way down a column of pixels: rows, in pixels. */
function crossings(rgba: Float32Array, width: number, height: number, column: number): number[] {
  const found: number[] = []
  for (let row = 1; row < height; row += 1) {
    const [above, below] = [row - 1, row].map((y) => rgba[4 * (y * width + column) + 3] as number) as [number, number]
    if (above < 0.5 !== below < 0.5) found.push(row - 1 + (0.5 - above) / (below - above))
  }
  return found
}

describe('a shutter is drawn', () => {
  const { mesh, hung } = buildMesh(blind, camera)
  const seen = projectMesh(mesh, camera)
  const area = areaOf(seen, 1608, 1192, 4)
  if (!area) throw new Error('the shutter is not in the picture')
  const { rgba } = rasterise(mesh, seen, new Float32Array(mesh.cover.length * 3).fill(0.5), area)
  const plan = shutterPlan(shutter, blind.widthMm, blind.dropMm)

  it('with every louvre at its place: count and edges are those of its construction to half a pixel', () => {
    const [panel] = plan.panels
    const louvres = plan.sections.flatMap(({ louvresMm }) => louvresMm)
    if (!panel) throw new Error('a shutter has a panel')
    const x = hung.leftMm + (panel.leftMm + panel.rightMm) / 2
    const middle = projectFromPlane(camera, { x, y: 0 }, hung.frontZMm + 22)
    const column = Math.round(middle.x) - area.left
    const edges = crossings(rgba, area.width, area.height, column).map((row) => row + area.top)
    // Outside and inside of the frame's and rails' outer edges, and both edges of each louvre.
    expect(edges).toHaveLength(2 + 2 * (louvres.length + 1))
    for (const [i, louvre] of louvres.entries()) {
      const expected = outlineOf(hung.topMm + louvre, hung.frontZMm + 8 + 14, column + area.left)
      const [top, bottom] = [edges[2 + 2 * i], edges[3 + 2 * i]] as [number, number]
      expect(Math.abs(top - expected.top), `upper edge of louvre ${i}`).toBeLessThan(0.5)
      expect(Math.abs(bottom - expected.bottom), `lower edge of louvre ${i}`).toBeLessThan(0.5)
    }
  })
})

/** The rows between which a level louvre of 89 × 11 mm is seen in a column of pixels. */
function outlineOf(yMm: number, zMm: number, columnPx: number): { readonly top: number; readonly bottom: number } {
  const rows: number[] = []
  for (let share = 0; share <= 1; share += 1 / 64) {
    const out = 2 * share - 1
    const half = (11 / 2) * (0.28 + 0.72 * Math.sqrt(1 - out * out))
    for (const side of [-half, half]) rows.push(rowAt(yMm + side, zMm + (89 / 2) * out, columnPx))
  }
  return { top: Math.min(...rows), bottom: Math.max(...rows) }
}

/** The row in which the line along the louvre at this height and depth crosses a column. */
function rowAt(yMm: number, zMm: number, columnPx: number): number {
  let [left, right] = [-600, 600]
  for (let i = 0; i < 40; i += 1) {
    const x = (left + right) / 2
    if (projectFromPlane(camera, { x, y: yMm }, zMm).x < columnPx) left = x
    else right = x
  }
  return projectFromPlane(camera, { x: left, y: yMm }, zMm).y
}
