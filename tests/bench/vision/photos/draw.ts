import { mkdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import type { PixelQuad } from '#workers/geometry/types.ts'
import type { FoundInPhoto } from './find.ts'
import type { ManifestImage } from './manifest.ts'

/** Longer side of a drawing. */
const LONGEST_PX = 1600
const colours = ['#00e676', '#ffb300', '#40c4ff', '#ea80fc', '#ff8a65']

/** Writes the photo with what was found in it: outlines with type and score, the first one thick, the annotated ones dashed in white. */
export async function drawFound(found: FoundInPhoto, image: ManifestImage, photos: string, folder: string): Promise<void> {
  const { data, info } = await sharp(path.join(photos, found.file))
    .autoOrient()
    .resize(LONGEST_PX, LONGEST_PX, { fit: 'inside', withoutEnlargement: true })
    .toBuffer({ resolveWithObject: true })
  const scale = info.width / found.widthPx
  const file = path.join(folder, `${found.file.replace(/\.\w+$/, '')}.jpg`)
  mkdirSync(path.dirname(file), { recursive: true })
  await sharp(data)
    .composite([{ input: Buffer.from(overlay(found, image, scale, info.width, info.height)) }])
    .jpeg({ quality: 88 })
    .toFile(file)
}

function overlay({ measurement }: FoundInPhoto, { annotation }: ManifestImage, scale: number, width: number, height: number): string {
  const points = (quad: PixelQuad) =>
    quad.map(({ x, y }) => `${((x + 0.5) * scale).toFixed(1)},${((y + 0.5) * scale).toFixed(1)}`).join(' ')
  const polygon = (quad: PixelQuad, colour: string, thick: number, dash = '') =>
    `<polygon points="${points(quad)}" fill="none" stroke="${colour}" stroke-width="${thick}" ${dash && `stroke-dasharray="${dash}"`}/>`
  const annotated = annotation?.kind === 'window_quads' ? annotation.quads.map(({ quad }) => polygon(quad, 'white', 1.5, '6 5')) : []
  const outlines = measurement.candidates.map(({ corners }, i) => polygon(corners, colours[i] ?? 'white', i === 0 ? 4 : 1.5)).reverse()
  const references = (measurement.found ? measurement.references : measurement.reference ? [measurement.reference] : []).map(
    ({ corners }) => polygon(corners, 'red', 2.5),
  )
  const lines = [headline(measurement), ...measurement.candidates.map(({ type, score }, i) => `${i + 1} ${type} ${score.toFixed(2)}`)]
  const size = Math.max(16, Math.round(width / 55))
  const text = lines.map(
    (line, i) =>
      `<text x="${size / 2}" y="${(i + 1.2) * size * 1.25}" font-family="sans-serif" font-size="${size}" fill="${i === 0 ? 'white' : (colours[i - 1] ?? 'white')}" stroke="black" stroke-width="${size / 5}" paint-order="stroke">${line}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${[...annotated, ...outlines, ...references, ...text].join('')}</svg>`
}

function headline(measurement: FoundInPhoto['measurement']): string {
  if (!measurement.found) return `refused: ${measurement.reason.replaceAll('_', ' ')}`
  const { widthMm, dropMm, widthCi95Mm, dropCi95Mm, scale, confidence, tiltDegrees } = measurement
  const size = `${widthMm.toFixed(0)} × ${dropMm.toFixed(0)} mm`
  const stated = scale === 'assumed' ? `${size}, only assumed` : `${size} ± ${widthCi95Mm.toFixed(0)}, ${dropCi95Mm.toFixed(0)} by ${scale}`
  return `${stated}; confidence ${confidence.toFixed(2)}, ${tiltDegrees.toFixed(0)}° aside`
}
