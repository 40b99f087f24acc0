import { Download, Share2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { downloadBlob } from '#app/lib/calls/download.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { resizedCamera } from '#workers/geometry/camera-from-quad.ts'
import type { OpenedPhoto } from '../photo/open-photo.ts'
import { pictureWithBlind } from './picture-with-blind.ts'
import type { BlindOnPhoto } from './use-drawn-blind.ts'
import { useDrawingWords } from './words.ts'

type PhotoToSave = Pick<OpenedPhoto, 'full' | 'display' | 'widthPx'>

interface SavePictureProps {
  readonly photo: PhotoToSave
  /** The blind, and the camera of the photo at its full size. It is the same object as long as the picture is the same. */
  readonly wanted: BlindOnPhoto
  /** Ends in .jpg, and names nobody. */
  readonly fileName: string
  /** How large the picture will be, in words that follow 'Drawn'; as large as the photo unless said. */
  readonly sizeWords?: string
}

type Use = 'save' | 'share'
type State =
  | { readonly is: 'idle' }
  | { readonly is: 'drawing'; readonly use: Use }
  /** The browser shares only what follows a press at once, and this picture took too long for that. */
  | { readonly is: 'ready_to_share' }
  | { readonly is: 'failed'; readonly use: Use; readonly isSmaller: boolean }
  /** It is drawn, and the browser did not hand it on. */
  | { readonly is: 'not_shared' }
const IDLE: State = { is: 'idle' }

/** Saves the photo with the blind on it, and shares it where the browser can share files. */
export function SavePicture({ photo, wanted, fileName, sizeWords }: SavePictureProps) {
  const { save: words, again } = useDrawingWords()
  const [state, setState] = useState<State>(IDLE)
  const [done, setDone] = useState<{ readonly of: BlindOnPhoto; readonly isSmaller: boolean; readonly file: File } | null>(null)
  const newest = useRef<BlindOnPhoto | null>(null)
  // What was said of the picture of before is no longer true. One that is still being drawn goes to whoever asked for it.
  useEffect(() => {
    newest.current = wanted
    setState((before) => (before.is === 'drawing' ? before : IDLE))
    return () => {
      newest.current = null
    }
  }, [wanted])

  async function begin(use: Use, isSmaller = false) {
    if (state.is === 'drawing') return
    setState({ is: 'drawing', use })
    try {
      const file = done?.of === wanted ? done.file : await drawn(photo, wanted, fileName, isSmaller)
      if (done?.of !== wanted) setDone({ of: wanted, isSmaller, file })
      if (use === 'save') downloadBlob(file, fileName)
      const sharing = use === 'share' && newest.current !== null ? await share(file) : 'shared'
      setState(sharing === 'shared' || newest.current !== wanted ? IDLE : { is: sharing })
    } catch (failure) {
      console.warn('the picture could not be drawn', failure)
      setState({ is: 'failed', use, isSmaller })
    }
  }
  const labelOf = (use: Use, label: string) => (state.is === 'drawing' && state.use === use ? words.drawing : label)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" loading={state.is === 'drawing'} onClick={() => void begin('save')}>
          {state.is === 'drawing' ? null : <Download aria-hidden="true" className="size-5" />}
          {labelOf('save', words.save)}
        </Button>
        {canShare(fileName) ? (
          <Button variant="secondary" loading={state.is === 'drawing'} onClick={() => void begin('share')}>
            {state.is === 'drawing' ? null : <Share2 aria-hidden="true" className="size-5" />}
            {labelOf('share', state.is === 'ready_to_share' ? words.shareNow : words.share)}
          </Button>
        ) : null}
      </div>
      <p role="status" className="text-muted text-sm">
        {state.is === 'ready_to_share'
          ? words.isDrawn
          : words.told(done?.of === wanted && done.isSmaller ? words.smaller : (sizeWords ?? words.asPhoto))}
      </p>
      {state.is === 'not_shared' ? (
        <Alert tone="bad" title={words.notShared}>
          {words.saveInstead}
        </Alert>
      ) : null}
      {state.is === 'failed' ? (
        <Alert
          tone="bad"
          title={words.failed}
          actions={
            <>
              <Button variant="secondary" size="small" onClick={() => void begin(state.use)}>
                {again}
              </Button>
              {state.isSmaller ? null : (
                <Button variant="secondary" size="small" onClick={() => void begin(state.use, true)}>
                  {words.takeSmaller}
                </Button>
              )}
            </>
          }
        >
          {state.isSmaller ? words.noRoom : words.noRoomAtFullSize}
        </Alert>
      ) : null}
    </div>
  )
}

async function drawn(photo: PhotoToSave, { blind, camera }: BlindOnPhoto, fileName: string, isSmaller: boolean): Promise<File> {
  const picture = isSmaller
    ? await pictureWithBlind({ full: photo.display }, blind, resizedCamera(camera, photo.display.width / photo.widthPx))
    : await pictureWithBlind(photo, blind, camera)
  return new File([picture], fileName, { type: picture.type })
}

function canShare(fileName: string): boolean {
  return navigator.canShare?.({ files: [new File([], fileName, { type: 'image/jpeg' })] }) ?? false
}

/** @returns 'shared' once the visitor was asked whom to send it to; 'ready_to_share' where the browser wants another press first */
async function share(file: File): Promise<'shared' | 'ready_to_share' | 'not_shared'> {
  try {
    await navigator.share({ files: [file] })
    return 'shared'
  } catch (failure) {
    const name = failure instanceof DOMException ? failure.name : ''
    if (name === 'NotAllowedError') return 'ready_to_share'
    // Whoever leaves the choice has seen it.
    if (name === 'AbortError') return 'shared'
    console.warn('the picture could not be shared', failure)
    return 'not_shared'
  }
}
