import { useMemo, useState } from 'react'
import { firstPose, hungBlind, isDrawnAsTyped, type Pose } from '#app/camera/drawing/hung-blind.ts'
import { NotDrawn, StillDrawing } from '#app/camera/drawing/not-drawn.tsx'
import { PoseFields } from '#app/camera/drawing/pose-fields.tsx'
import { SavePicture } from '#app/camera/drawing/save-picture.tsx'
import { useDrawnBlind } from '#app/camera/drawing/use-drawn-blind.ts'
import { useDrawingWords } from '#app/camera/drawing/words.ts'
import { WipeRange } from '#app/canvas/photo-wipe.tsx'
import type { BlindOnWindowProps, WindowInPicture } from '#app/shop/slots.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { type BlindToShow, differenceFromOpening, isLargerThanOpening } from '#shared/domain/blind-to-show.ts'
import { constructionOf, productName } from '#shared/domain/products.ts'
import { BlindStage } from './blind-stage.tsx'
import { useWindowPicture } from './use-window-picture.ts'

/** The chosen blind in the picture of its window. It is raised and tilted where it hangs, or by the fields under it. */
export function BlindOnWindow({ picture: shown, blind, pose, without = null }: BlindOnWindowProps) {
  const picture = useWindowPicture(shown)
  if (picture === 'missing') return without
  if (picture === 'opening') return <Skeleton className="h-72 rounded-card" />
  return <BlindInPicture picture={picture} chosen={blind} pose={pose} />
}

interface BlindInPictureProps {
  readonly picture: WindowInPicture
  readonly chosen: BlindToShow
  readonly pose: Pose | undefined
}

function BlindInPicture({ picture: { photo, camera }, chosen, pose: first }: BlindInPictureProps) {
  const { productType, colourHex, widthMm, dropMm, mountType, controlSide, openingWidthMm, typedOver, recessDepthMm } = chosen
  const [pose, setPose] = usePose(productType, first)
  const [overWidthMm, overDropMm] = [typedOver?.widthMm, typedOver?.dropMm]
  const hung = useMemo(() => {
    const over = overWidthMm && overDropMm ? { widthMm: overWidthMm, dropMm: overDropMm } : undefined
    const shown = { productType, colourHex, widthMm, dropMm, mountType, controlSide, openingWidthMm, typedOver: over, recessDepthMm }
    return hungBlind(camera, shown, pose)
  }, [
    camera,
    productType,
    colourHex,
    widthMm,
    dropMm,
    mountType,
    controlSide,
    openingWidthMm,
    overWidthMm,
    overDropMm,
    recessDepthMm,
    pose,
  ])
  const differs = differenceFromOpening(chosen)
  const { drawn, isSlow, hasFailed, retry, isRetrying } = useDrawnBlind(photo.display, hung)
  const [wipe, setWipe] = useState<number | null>(null)
  const words = useDrawingWords()
  return (
    <div className="grid gap-3">
      <BlindStage
        photo={photo}
        label={words.inPicture(productName(productType))}
        hung={hung}
        drawn={drawn}
        onPose={setPose}
        wipe={wipe}
        onWipe={setWipe}
      />
      {constructionOf(productType).family === 'outdoor' ? <p className="text-muted text-sm">{words.outdoor}</p> : null}
      {differs ? (
        <Alert tone="warn" title={`This blind is ${differs} than the opening in the picture`}>
          {drawnWords(chosen)} Please check the size: a blind that is made to it cannot be returned.
        </Alert>
      ) : null}
      <StillDrawing isSlow={isSlow} />
      {hasFailed ? (
        <NotDrawn title={words.notDrawn.title} onRetry={retry} isRetrying={isRetrying}>
          {words.notDrawn.untouched}
        </NotDrawn>
      ) : null}
      {wipe === null ? null : <WipeRange share={wipe} onShare={setWipe} drawnWord={words.drawn} />}
      <PoseFields construction={hung.blind.construction} pose={pose} onPose={setPose} />
      <SavePicture photo={photo} wanted={hung} fileName="blind-on-your-window.jpg" sizeWords={words.save.atMost} />
    </div>
  )
}

/** What the picture shows of a blind that is not as large as the opening. */
function drawnWords(chosen: BlindToShow): string {
  if (!isDrawnAsTyped(chosen)) return 'So it is not drawn: the one in the picture fills the opening.'
  if (isLargerThanOpening(chosen)) return 'It cannot hang inside it: the one in the picture ends where the opening ends.'
  return 'It is drawn as large as you typed it.'
}

/** How the blind is raised and turned. Another product begins as is usual for it. */
function usePose(productType: string, first: Pose | undefined): readonly [Pose, (pose: Pose) => void] {
  const usual = () => firstPose(constructionOf(productType))
  const [held, setHeld] = useState(() => ({ of: productType, pose: first ?? usual() }))
  if (held.of !== productType) setHeld({ of: productType, pose: usual() })
  return [held.pose, (pose) => setHeld({ of: productType, pose })]
}
