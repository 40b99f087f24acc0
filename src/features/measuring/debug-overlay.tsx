import { type ReactNode, useEffect, useState } from 'react'
import { Circle, Line, Text } from 'react-konva'
import type { OpenedPhoto } from '#app/camera/photo/open-photo.ts'
import { PHOTO_COLOURS } from '#app/canvas/drawn-photo.ts'
import { PhotoStage } from '#app/canvas/photo-stage.tsx'
import { QuadOutline } from '#app/canvas/quad-drawing.tsx'
import { toScreen, type ZoomView } from '#app/canvas/zoom-view.ts'
import type { PixelPoint, PixelQuad, PixelSegment } from '#workers/geometry/types.ts'
import type { Measurement } from '#workers/vision/api.ts'
import type { PhotoDebug, PhotoSession } from '#workers/vision/client.ts'

export interface DebugOverlayProps {
  readonly photo: OpenedPhoto
  /** The answer on the screen; with the next one the drawing is made anew. */
  readonly measurement: Measurement | null
  readonly edges: readonly PixelSegment[]
}

/** What the vision core saw, drawn over the photo, for whoever wants to know why a size is what it is: the screen's address with ?debug. */
export function DebugOverlay({ photo, measurement, edges }: DebugOverlayProps) {
  const debug = useDebug(photo, measurement)
  if (!debug) return null
  return (
    <section aria-label="What the vision core saw" className="mt-8 grid gap-4">
      <PhotoStage
        photo={photo}
        label="The photo with everything that the vision core saw in it"
        drawing={({ view }) => <SeenThings debug={debug} edges={edges} view={view} />}
      />
      <SeenFigures debug={debug} edges={edges} />
    </section>
  )
}

function useDebug({ session }: OpenedPhoto, measurement: Measurement | null): PhotoDebug | null {
  const [debug, setDebug] = useState<PhotoDebug | null>(null)
  useEffect(() => {
    // Every answer is a reason to ask again; before the first one there is nothing to tell.
    if (!measurement) return
    let isHere = true
    debugOf(session).then(
      (seen) => {
        if (isHere) setDebug(seen)
      },
      (failure: unknown) => {
        if (isHere) console.warn('the vision core tells nothing', failure)
      },
    )
    return () => {
      isHere = false
    }
  }, [session, measurement])
  return debug
}

/** The picture of a scan was measured as a frame among others: nobody has asked about it alone yet. */
async function debugOf(session: PhotoSession): Promise<PhotoDebug | null> {
  const seen = await session.debug()
  if (seen) return seen
  await session.measure({ reference: 'auto' })
  return session.debug()
}

const CANDIDATE_COLOURS = { opening: PHOTO_COLOURS.accent, unit: '#b7a5ff', glass: '#8ec5ff', casing: '#f6a5d8' } as const
const EDGE_COLOUR = 'rgba(255, 255, 255, 0.5)'

function SeenThings({
  debug,
  edges,
  view,
}: {
  readonly debug: PhotoDebug
  readonly edges: readonly PixelSegment[]
  readonly view: ZoomView
}) {
  const { candidates, references, sides } = debug
  return (
    <>
      {edges.map(({ from, to }) => (
        <Line key={`${from.x} ${from.y} ${to.x} ${to.y}`} points={linePoints(view, [from, to])} stroke={EDGE_COLOUR} strokeWidth={1} />
      ))}
      {candidates.map(({ type, corners, score }) => (
        <LabelledQuad key={`${type} ${corners[0].x}`} quad={corners} view={view} colour={CANDIDATE_COLOURS[type]} dash={[8, 5]}>
          {`${type} ${score.toFixed(2)}`}
        </LabelledQuad>
      ))}
      {references.map(({ kind, corners, certainty, isUsed }) => (
        <LabelledQuad
          key={`${kind} ${corners[0].x}`}
          quad={corners}
          view={view}
          colour={isUsed ? PHOTO_COLOURS.known : PHOTO_COLOURS.warn}
          dash={isUsed ? undefined : [3, 4]}
        >
          {`${kind} ${certainty.toFixed(2)}`}
        </LabelledQuad>
      ))}
      {sides.flatMap(({ inliers }, side) =>
        inliers.map((place) => (
          <Circle
            key={`${SIDE_NAMES[side]} ${place.x} ${place.y}`}
            {...toScreen(view, place)}
            radius={2}
            fill={PHOTO_COLOURS.accent}
            stroke={PHOTO_COLOURS.halo}
            strokeWidth={0.5}
          />
        )),
      )}
    </>
  )
}

const linePoints = (view: ZoomView, points: readonly PixelPoint[]): number[] =>
  points.flatMap((point) => {
    const { x, y } = toScreen(view, point)
    return [x, y]
  })

function LabelledQuad({
  quad,
  view,
  colour,
  dash,
  children,
}: {
  readonly quad: PixelQuad
  readonly view: ZoomView
  readonly colour: string
  readonly dash?: readonly number[] | undefined
  readonly children: string
}) {
  const { x, y } = toScreen(view, quad[0])
  return (
    <>
      <QuadOutline quad={quad} view={view} colour={colour} dash={dash} />
      <Text x={x + 4} y={y + 4} text={children} fontFamily="Figtree Variable, system-ui, sans-serif" fontSize={12} fill={colour} />
    </>
  )
}

const SIDE_NAMES = ['Top', 'Right', 'Bottom', 'Left'] as const
const percent = (share: number): string => `${Math.round(100 * share)} %`

function SeenFigures({ debug, edges }: { readonly debug: PhotoDebug; readonly edges: readonly PixelSegment[] }) {
  const { measurement, tiltDegrees, sides, references, steps } = debug
  const outcome = measurement.found ? measurement.notices.join(', ') || 'no notices' : `refused: ${measurement.reason}`
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1 text-sm tabular-nums">
      <Row name="Outcome">{outcome.replaceAll('_', ' ')}</Row>
      <Row name="Camera’s tilt">{tiltDegrees === null ? 'not solved' : `${tiltDegrees.toFixed(1)}°`}</Row>
      {sides.map(({ support, sigmaPx, inliers, chance, rivals = [] }, i) => (
        <Row key={SIDE_NAMES[i]} name={`${SIDE_NAMES[i]} side`}>
          {`edge along ${percent(support)}, ${inliers.length} places, σ ${sigmaPx.toFixed(2)} px`}
          {chance === undefined ? '' : `, ${percent(chance)} sure of it`}
          {rivals.map((rival) => `; or ${rival.offsetPx.toFixed(1)} px further in ${percent(rival.chance)}`).join('')}
        </Row>
      ))}
      <Row name="References">
        {references.map(({ kind, certainty, isUsed }) => `${kind} ${percent(certainty)}${isUsed ? ' (used)' : ''}`).join(', ') ||
          'none seen'}
      </Row>
      <Row name="Edges">{edges.length}</Row>
      {steps.map(({ step, times, lastMs }) => (
        <Row key={step} name={`Step ${step}`}>{`${lastMs.toFixed(0)} ms${times > 1 ? `, ${times} times` : ''}`}</Row>
      ))}
    </dl>
  )
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
