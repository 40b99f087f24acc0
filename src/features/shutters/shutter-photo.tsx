import { useEffect, useMemo, useState } from 'react'
import { NotDrawn, StillDrawing } from '#app/camera/drawing/not-drawn.tsx'
import { SavePicture } from '#app/camera/drawing/save-picture.tsx'
import { useDrawnBlind } from '#app/camera/drawing/use-drawn-blind.ts'
import type { OpenedPhoto } from '#app/camera/photo/open-photo.ts'
import { FileButton } from '#app/camera/photo/photo-picker.tsx'
import { CornerTapper } from '#app/canvas/corner-tapper.tsx'
import { DrawnBlindImage } from '#app/canvas/drawn-blind-image.tsx'
import { WipeHandle, WipeLine, WipeRange } from '#app/canvas/photo-wipe.tsx'
import type { Slots } from '#app/shop/slots.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { formatMm, formatSize } from '#shared/formats/millimetres.ts'
import { resizedCamera } from '#workers/geometry/camera-from-quad.ts'
import type { PixelPoint, PixelQuad } from '#workers/geometry/types.ts'
import { LEAST_SHUTTER_WIDTH_MM, leastShutterDropMm } from '#workers/render/client.ts'
import { AskForPrice, type AskForPriceProps } from './ask-for-price.tsx'
import {
  askedCorners,
  FIND_WINDOW,
  LOUVRES_MM,
  type LouvreMm,
  louvreMmOf,
  louvresThatFit,
  quadOfTaps,
  type ShutterChoice,
  shutterOf,
  shutterSize,
  tapsInOrder,
  tapsOfQuad,
  windowSeen,
} from './shutter-choice.ts'
import { ShutterControls } from './shutter-controls.tsx'
import { WindowWidthField } from './window-width-field.tsx'

const PLACED_BY_KEY = [
  { x: 0.35, y: 0.3 },
  { x: 0.65, y: 0.3 },
  { x: 0.35, y: 0.7 },
  { x: 0.65, y: 0.7 },
] as const

const PROBLEM_WORDS = {
  crossed: {
    title: 'These four corners are no window',
    what: 'Two sides cross, or the corners lie in a line. Move them, or press Clear and tap them in the order that is asked for.',
  },
  too_small: {
    title: 'This window is too small in the picture',
    what: 'Move the corners apart, or choose a photo taken from nearer to the window.',
  },
}

interface ShutterPhotoProps {
  readonly photo: OpenedPhoto
  readonly onPick: (file: File) => void
  /** Those that were tapped on this photo before. */
  readonly firstPoints: readonly PixelPoint[]
  readonly onPoints: (points: readonly PixelPoint[]) => void
  /** About how wide this window is; null where nobody said it. */
  readonly windowWidthMm: number | null
  readonly onWindowWidth: (widthMm: number | null) => void
  /** Stays while photos are changed. */
  readonly choice: ShutterChoice
  readonly onChoice: (choice: ShutterChoice) => void
  readonly asking: Pick<AskForPriceProps, 'askedFor' | 'onAsked'>
  readonly detailsDialog: Slots['detailsDialog']
}

/** The photo, its four corners, and the shutter in them. */
export function ShutterPhoto({
  photo,
  onPick,
  firstPoints,
  onPoints,
  windowWidthMm,
  onWindowWidth,
  choice,
  onChoice,
  asking,
  detailsDialog,
}: ShutterPhotoProps) {
  const [points, setPoints] = useState(firstPoints)
  /** As they are while one of them is dragged. */
  const [dragged, setDragged] = useState<readonly PixelPoint[] | null>(null)
  const found = useFoundWindow(photo)
  const quad = useMemo(() => quadOfTaps(dragged ?? points), [dragged, points])
  const seen = useMemo(() => (quad ? windowSeen(quad, photo, windowWidthMm) : null), [quad, photo, windowWidthMm])
  const camera = seen?.ok ? seen.camera : null
  const size = camera && shutterSize(camera)
  const fitting = size ? louvresThatFit(size) : []
  const isMade = fitting.includes(choice.louvre)
  const onPhoto = useMemo(() => (camera && isMade ? { blind: shutterOf(choice, camera), camera } : null), [camera, isMade, choice])
  const onDisplay = useMemo(
    () => onPhoto && { blind: onPhoto.blind, camera: resizedCamera(onPhoto.camera, photo.display.width / photo.widthPx) },
    [onPhoto, photo],
  )
  const { drawn, isSlow, hasFailed, retry, isRetrying } = useDrawnBlind(photo.display, onDisplay)
  /** Where the photo as it is meets the one with shutters, a share of its width; null while they are not compared. */
  const [wipe, setWipe] = useState<number | null>(null)
  /** Once all are tapped they are in the order that was asked for. */
  const corners = askedCorners(points.length === 3 ? points : [])
  const next = corners[points.length]
  function place(changed: readonly PixelPoint[]) {
    // A corner that is moved across another one is put back by whoever moved it: its name must not change in the hand.
    const now = changed.length > points.length ? tapsInOrder(changed) : changed
    setDragged(null)
    setPoints(now)
    onPoints(now)
  }
  function clear() {
    place([])
    setWipe(null)
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="lg:sticky lg:top-6">
        <CornerTapper
          photo={photo}
          label={drawn ? 'Your photo with the shutters' : 'Your photo'}
          names={corners}
          // On a phone what is chosen most is seen together with it.
          className={onPhoto ? 'max-lg:max-h-[46dvh]' : undefined}
          placedByKey={PLACED_BY_KEY}
          points={points}
          onChange={place}
          onDragging={setDragged}
          drawing={(zoom) =>
            drawn ? (
              <>
                <DrawnBlindImage photo={photo} view={zoom.view} drawn={drawn} wipeShare={wipe ?? 0} />
                {wipe === null ? null : <WipeLine photo={photo} zoom={zoom} share={wipe} />}
              </>
            ) : null
          }
          overlay={(zoom) => (drawn && wipe !== null ? <WipeHandle photo={photo} zoom={zoom} share={wipe} onShare={setWipe} /> : null)}
          tools={
            <>
              <Button variant="secondary" size="small" disabled={points.length === 0} onClick={clear}>
                Clear
              </Button>
              {drawn ? (
                <Button
                  variant={wipe === null ? 'secondary' : 'primary'}
                  size="small"
                  aria-pressed={wipe !== null}
                  onClick={() => setWipe(wipe === null ? middleOf(drawn.area, photo.display) : null)}
                >
                  Compare with the photo
                </Button>
              ) : null}
              <FileButton label="Another photo" look="ghost" onPick={onPick} />
            </>
          }
        />
      </div>
      <div className="grid gap-5">
        {next ? (
          <section aria-label="Corners" className="grid gap-3">
            <p role="status" className="font-semibold text-lg">
              Tap the {next} corner of the window
            </p>
            <p className="text-muted text-sm">Corner {points.length + 1} of 4. Each one can be moved afterwards.</p>
            {found && points.length === 0 ? (
              <Button variant="secondary" className="justify-self-start" onClick={() => place(tapsOfQuad(found))}>
                Use the window that was found
              </Button>
            ) : null}
          </section>
        ) : null}
        {seen && !seen.ok ? (
          <Alert tone="warn" live title={PROBLEM_WORDS[seen.problem].title}>
            {PROBLEM_WORDS[seen.problem].what}
          </Alert>
        ) : null}
        <StillDrawing isSlow={isSlow} />
        {hasFailed ? (
          <NotDrawn title="The shutters could not be drawn" onRetry={retry} isRetrying={isRetrying}>
            Your photo and its corners stay.
          </NotDrawn>
        ) : null}
        {size && !isMade ? (
          <Alert tone="warn" title={fitting.length > 0 ? LOUVRES_TOO_WIDE_TITLE : TOO_SMALL_TITLE}>
            {fitting.length > 0 ? narrowerWords(fitting) : 'Please look at its corners, and at the width of the window below.'}
          </Alert>
        ) : null}
        {size ? (
          <>
            {drawn && wipe !== null ? <WipeRange share={wipe} onShare={setWipe} drawnWord="shutters" /> : null}
            <ShutterControls choice={choice} widthMm={isMade ? size.widthMm : null} onChoice={onChoice} />
            <WindowWidthField
              widthMm={windowWidthMm}
              problem={fitting.length > 0 ? undefined : `${TOO_SMALL_TITLE}. ${tooSmallWords(size, windowWidthMm !== null)}`}
              onWidth={onWindowWidth}
            />
            {onPhoto ? <SavePicture photo={photo} wanted={onPhoto} fileName="shutters-on-your-window.jpg" /> : null}
            <AskForPrice
              choice={choice}
              // One that fits no shutter is most likely a slip, which nobody has to measure by.
              widthMm={fitting.length > 0 ? size.widthMm : null}
              windowWidthMm={fitting.length > 0 ? windowWidthMm : null}
              {...asking}
              detailsDialog={detailsDialog}
            />
          </>
        ) : null}
      </div>
    </div>
  )
}

const LOUVRES_TOO_WIDE_TITLE = 'These louvres are too wide for this window'
const narrowerWords = (fitting: readonly LouvreMm[]): string =>
  `Not one fits between the rails. Please choose ${new Intl.ListFormat('en-ZA', { type: 'disjunction' }).format(fitting.map((louvre) => formatMm(Number(louvre))))} below, or give the width of the window if it is another one.`

const TOO_SMALL_TITLE = 'No shutter fits into a window this small'

/** A width in centimetres makes a window of a doll's house. */
function tooSmallWords({ widthMm, dropMm }: ReturnType<typeof shutterSize>, isWidthGiven: boolean): string {
  const would = formatSize(Math.round(widthMm), Math.round(dropMm))
  const least = formatSize(LEAST_SHUTTER_WIDTH_MM, leastShutterDropMm(louvreMmOf(LOUVRES_MM[0])))
  return isWidthGiven
    ? `With the width that you gave the shutter would measure ${would}, and with the narrowest louvres it measures at least ${least}. Please check the width: it is in millimetres.`
    : `If the window is as wide as usual, the shutter would measure ${would}, and with the narrowest louvres it measures at least ${least}. Please give the width of the window.`
}

/** The middle of an area, a share of the picture's width. */
function middleOf({ left, width }: { readonly left: number; readonly width: number }, picture: { readonly width: number }): number {
  return (left + width / 2) / picture.width
}

/** The corners of the window that the vision core finds; null while it looks, and where it finds none. */
function useFoundWindow({ session }: OpenedPhoto): PixelQuad | null {
  const [found, setFound] = useState<PixelQuad | null>(null)
  useEffect(() => {
    let isHere = true
    session.measure(FIND_WINDOW).then(
      (answer) => {
        if (isHere && answer.found) setFound(answer.corners)
      },
      // Without the vision core the corners are tapped.
      (failure: unknown) => console.warn('no window could be looked for', failure),
    )
    return () => {
      isHere = false
    }
  }, [session])
  return found
}
