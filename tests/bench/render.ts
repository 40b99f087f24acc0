import { quantile } from '#tests/bench/vision/statistics.ts'
import { constructions, studioScene } from '#tests/support/builders/studio-products.ts'
import { cameraFromQuad } from '#workers/geometry/camera-from-quad.ts'
import type { PlaneCamera } from '#workers/geometry/plane-camera.ts'
import type { PixelQuad } from '#workers/geometry/types.ts'
import { randomSceneSpec } from '#workers/model/scenes/random/scene.ts'
import { renderScene } from '#workers/model/scenes/render-scene.ts'
import type { Blind, Construction, PhotoLook, Quality } from '#workers/render/api.ts'
import { buildMesh } from '#workers/render/build-mesh.ts'
import { DrawingRoom } from '#workers/render/draw.ts'
import { estimateLight } from '#workers/render/light/estimate.ts'
import { litMesh } from '#workers/render/light/lit-mesh.ts'
import { windowPatches } from '#workers/render/light/window-patches.ts'
import { compose } from '#workers/render/raster/compose.ts'
import { rasterise } from '#workers/render/raster/cpu.ts'
import { grainTile } from '#workers/render/raster/grain.ts'
import { areaOf, projectMesh } from '#workers/render/raster/project.ts'
import { soften, softening } from '#workers/render/raster/soften.ts'
import { surroundingsOf } from '#workers/render/raster/surroundings.ts'
import { studioPicture } from '#workers/render/studio/studio-picture.ts'

/**
 * npm run bench:render: how long a drawing takes without a graphics processor, step by step, for each family of blinds. Each is drawn 30 times on a
 * rendered room of 1280 × 720, in which the window is about 590 × 560 px, and before each drawing its tilt, how far it is raised and a corner of the
 * window change, as in a drag. Nothing is kept from one drawing to the next but memory. Milliseconds, median and 95th percentile. At the end the
 * thumbnails of the catalogue, each of an opening of its own.
 */
const [widthPx, heightPx, widthMm, dropMm] = [1280, 720, 1200, 1100]
const [WARMING, DRAWINGS, MARGIN_PX] = [10, 30, 60]

const FAMILIES: readonly (readonly [name: string, Construction])[] = [
  ['roller, blockout', { family: 'roller', cloth: 'blockout' }],
  ['roller, sheer', { family: 'roller', cloth: 'sheer' }],
  ['zebra', { family: 'zebra', bandMm: 75 }],
  ['venetian 25, aluminium', { family: 'venetian', slatMm: 25, material: 'aluminium' }],
  ['venetian 50, wood', { family: 'venetian', slatMm: 50, material: 'wood' }],
  ['vertical', { family: 'vertical', vaneMm: 127 }],
  ['honeycomb', { family: 'honeycomb', cellMm: 38, cloth: 'duotone' }],
  ['outdoor', { family: 'outdoor' }],
  ['shutter 89', { family: 'shutter', louvreMm: 89, tiltRod: 'middle', panels: null, posts: false }],
]

const STEPS = ['estimate', 'build', 'project', 'light', 'raster', 'compose', 'all'] as const
type Times = Record<(typeof STEPS)[number], number>

const { photo, truth } = renderScene(
  randomSceneSpec(1, { widthPx, heightPx, reference: 'board', clutter: 0, maxTiltDegrees: 10, size: { widthMm, dropMm } }),
)
const room = new DrawingRoom()
/** Of a usual photo. */
const LOOK: PhotoLook = { blurPx: 1, grain: 1.5, grainPx: 0.6 }

console.log(`| Family | Quality | ${STEPS.join(' | ')} | a second |\n|${' --- |'.repeat(STEPS.length + 3)}`)
for (const [name, construction] of FAMILIES)
  for (const quality of ['draft', 'fine'] as const) {
    const times = Array.from({ length: WARMING + DRAWINGS }, (_, i) => timed(i, construction, quality)).slice(WARMING)
    const ms = (step: keyof Times, share: number) =>
      quantile(
        times.map((each) => each[step]),
        share,
      )
    const cells = STEPS.map((step) => `${ms(step, 0.5).toFixed(1)} (${ms(step, 0.95).toFixed(1)})`)
    console.log(`| ${name} | ${quality} | ${cells.join(' | ')} | ${(1000 / ms('all', 0.5)).toFixed(0)} |`)
  }

const thumbnails = Array.from({ length: (WARMING + DRAWINGS) * constructions.length }, (_, i) => timedThumbnail(i)).slice(
  WARMING * constructions.length,
)
console.log(
  `\na thumbnail of 160 px, of all products: ${quantile(thumbnails, 0.5).toFixed(1)} ms in the median, ${quantile(thumbnails, 0.95).toFixed(1)} in the 95th percentile`,
)

function timedThumbnail(i: number): number {
  const [, construction, colour] = constructions[i % constructions.length] as (typeof constructions)[number]
  const { blind, opening } = studioScene(construction, colour, { tiltDegrees: 42 })
  const before = performance.now()
  studioPicture({ blind, opening: { ...opening, widthMm: opening.widthMm + i } }, { widthPx: 160, heightPx: 160 })
  return performance.now() - before
}

/** The steps of draw.ts, each by the clock. */
function timed(i: number, construction: Construction, quality: Quality): Times {
  const camera = cameraOf(i)
  const blind: Blind = {
    construction,
    colour: '#b9a78c',
    widthMm: widthMm - 6,
    dropMm: dropMm - 6,
    mount: 'recess',
    recessDepthMm: null,
    controlSide: 'right',
    raised: (i % 10) / 30,
    tiltDegrees: (7 * i) % 80,
  }
  const marks = [performance.now()]
  const mark = <T>(done: T): T => {
    marks.push(performance.now())
    return done
  }
  const light = mark(estimateLight(photo, camera))
  const { mesh, hung } = mark(buildMesh(blind, camera, room.mesh))
  const seen = projectMesh(mesh, camera, room.buffers)
  const area = mark(areaOf(seen, widthPx, heightPx, MARGIN_PX))
  if (!area) throw new Error('the blind is not in the picture')
  const lit = mark(litMesh(mesh, light, hung, hung, room.buffers))
  const layer = mark(rasterise(mesh, seen, lit, area, { quality, buffers: room.buffers }))
  const isFine = quality === 'fine'
  if (isFine) soften(layer, softening(LOOK), room.buffers)
  const surroundings = surroundingsOf(layer, photo, camera.focalPx / camera.translationMm[2], {
    patches: windowPatches(blind, camera, light),
    everyPx: isFine ? 2 : 4,
    buffers: room.buffers,
  })
  mark(
    compose(photo, layer, {
      surroundings,
      scatterPx: isFine ? 1 : 0,
      litByWindowFrom: light.litByWindowFrom,
      grain: isFine ? grainTile(LOOK) : null,
    }),
  )
  const took = (step: number) => (marks[step + 1] as number) - (marks[step] as number)
  return {
    estimate: took(0),
    build: took(1),
    project: took(2),
    light: took(3),
    raster: took(4),
    compose: took(5),
    all: (marks[6] as number) - (marks[0] as number),
  }
}

/** The window's upper left corner as a finger drags it to and fro. */
function cameraOf(i: number): PlaneCamera {
  const [{ x, y }, ...others] = truth.opening
  const corners = [{ x: x + (i % 5), y: y - (i % 4) }, ...others] as unknown as PixelQuad
  const camera = cameraFromQuad(corners, { widthPx, heightPx }, widthMm)
  if (!camera) throw new Error('no camera')
  return camera
}
