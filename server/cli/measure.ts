import type { PlaneCamera } from '#workers/geometry/plane-camera.ts'
import type { PixelQuad } from '#workers/geometry/types.ts'
import type { Measurement, Photo, Refusal } from '#workers/vision/api.ts'
import { measurePhoto } from '#workers/vision/measure-photo.ts'
import { loadToolsInNode } from '#workers/vision/runtime/load-tools-node.ts'
import { MEASURE_USAGE, type MeasureArguments, measureArguments } from './measure-arguments.ts'
import { readPhoto } from './read-photo.ts'

/** npm run measure: measures the windows in photos. With --json it prints one object per line. Exit status 2: a file could not be read. */

function readArguments(): MeasureArguments {
  try {
    return measureArguments(process.argv.slice(2))
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${MEASURE_USAGE}`)
    process.exit(2)
  }
}

const tenth = (value: number): number => Math.round(value * 10) / 10
const toPairs = (quad: PixelQuad) => quad.map(({ x, y }) => [Math.round(x * 100) / 100, Math.round(y * 100) / 100])

/** The camera by the names of `PlaneCamera`, unrounded: whoever draws into the photo needs it to a fraction of a pixel. */
function cameraJson({ focalPx, k1, k2, centre, rotation, translationMm, cornersMm }: PlaneCamera): Record<string, unknown> {
  return {
    focal_px: focalPx,
    k1,
    k2,
    centre: [centre.x, centre.y],
    rotation,
    translation_mm: translationMm,
    corners_mm: cornersMm.map(({ x, y }) => [x, y]),
  }
}

function toJson(file: string, photo: Photo, measurement: Measurement): Record<string, unknown> {
  const { found, reference, candidates, ms } = measurement
  const seen = { file, width_px: photo.widthPx, height_px: photo.heightPx, found }
  const reached = {
    reference: reference && { kind: reference.kind, corners: toPairs(reference.corners) },
    candidates: candidates.map(({ type, corners, score }) => ({ type, corners: toPairs(corners), score: Math.round(score * 1000) / 1000 })),
    ms: Math.round(ms),
  }
  if (!found) return { ...seen, reason: measurement.reason, ...reached }
  return {
    ...seen,
    corners: toPairs(measurement.corners),
    width_mm: tenth(measurement.widthMm),
    drop_mm: tenth(measurement.dropMm),
    width_ci95_mm: tenth(measurement.widthCi95Mm),
    drop_ci95_mm: tenth(measurement.dropCi95Mm),
    safe_width_mm: measurement.safeWidthMm,
    safe_drop_mm: measurement.safeDropMm,
    scale: measurement.scale,
    references: measurement.references.map(({ kind, corners }) => ({ kind, corners: toPairs(corners) })),
    confidence: Math.round(measurement.confidence * 1000) / 1000,
    diagonal_difference_mm: tenth(measurement.diagonalDifferenceMm),
    diagonal_difference_ci95_mm: tenth(measurement.diagonalDifferenceCi95Mm),
    tilt_degrees: tenth(measurement.tiltDegrees),
    camera: cameraJson(measurement.camera),
    notices: measurement.notices,
    ...reached,
  }
}

/** What the user can do when a photo could not be measured. */
const ADVICE: Record<Refusal, string> = {
  no_window: 'take it with the whole frame in the picture, or give the corners with --corners',
  too_steep: 'stand in front of the window, within about 45 degrees of straight on',
  too_blurred: 'hold the camera still',
  too_dark: 'switch a light on',
  reference_not_flat: 'tape the reference flat to the wall beside the opening',
  reference_off_plane: 'put the reference flat on the wall beside the opening, or give its distance with --depth',
  corner_hidden: 'clear what stands before it, or give the corners with --corners where the edges would meet',
  reference_wrong_shape: 'mark the four corners of the sheet or card, and name the right one of a4 and card',
  took_too_long: 'take it with the window large in the picture, and less round it',
  unreadable: 'save it as JPEG or PNG',
}

function describeMeasurement(file: string, measurement: Measurement): string {
  if (!measurement.found) return `${file}\n  not measured: ${measurement.reason.replaceAll('_', ' ')} (${ADVICE[measurement.reason]})`
  const { corners, widthMm, dropMm, widthCi95Mm, dropCi95Mm, safeWidthMm, safeDropMm, scale, confidence, notices, ms } = measurement
  const scaleWords =
    scale === 'assumed'
      ? 'assumed: 1200 mm wide, no reference was found, so this is an estimate and no measurement'
      : scale.replace('_', ' ')
  return [
    file,
    `  corners     ${corners.map(({ x, y }) => `(${x.toFixed(1)}, ${y.toFixed(1)})`).join(' ')}`,
    `  width       ${widthMm.toFixed(1)} mm ± ${widthCi95Mm.toFixed(1)}   safe for a recess ${safeWidthMm} mm`,
    `  drop        ${dropMm.toFixed(1)} mm ± ${dropCi95Mm.toFixed(1)}   safe for a recess ${safeDropMm} mm`,
    `  scale       ${scaleWords}`,
    `  confidence  ${confidence.toFixed(2)}${notices.length > 0 ? `   (${notices.join(', ').replaceAll('_', ' ')})` : ''}   ${Math.round(ms)} ms`,
  ].join('\n')
}

async function measureFiles({ files, hints, json }: MeasureArguments): Promise<boolean> {
  const tools = await loadToolsInNode()
  let allRead = true
  for (const file of files) {
    try {
      const photo = await readPhoto(file)
      const measurement = await measurePhoto(photo, hints, tools)
      console.log(json ? JSON.stringify(toJson(file, photo, measurement)) : describeMeasurement(file, measurement))
    } catch (error) {
      allRead = false
      const message = error instanceof Error ? error.message : String(error)
      if (json) console.log(JSON.stringify({ file, found: false, reason: 'unreadable', message }))
      else console.error(`${file}\n  not read: ${message}`)
    }
  }
  return allRead
}

process.exitCode = (await measureFiles(readArguments())) ? 0 : 2
