import { Flashlight, FlashlightOff, ZoomIn } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { RoundButton } from '#app/ui/round-button.tsx'
import { toast } from '#app/ui/toast.ts'
import { extrasOf, setExtra } from './extras.ts'

/** The camera's torch and zoom, each only where the device has it. Key it by the track. */
export function CameraExtrasPanel({ track }: { readonly track: MediaStreamTrack }) {
  const extras = useMemo(() => extrasOf(track), [track])
  const [isLit, setLit] = useState(false)
  const [zoom, setZoom] = useState(extras.zoom?.value ?? 1)
  const wanted = useRef<number | null>(null)

  async function light() {
    if (await setExtra(track, { torch: !isLit })) setLit(!isLit)
    else toast({ title: 'The torch could not be switched', tone: 'bad' })
  }
  /** The camera gets one change at a time. Of those that come meanwhile only the last one counts. */
  async function zoomTo(value: number) {
    setZoom(value)
    const isBusy = wanted.current !== null
    wanted.current = value
    if (isBusy) return
    while (wanted.current !== null) {
      const next: number = wanted.current
      await setExtra(track, { zoom: next })
      if (wanted.current === next) wanted.current = null
    }
  }
  if (!extras.hasTorch && !extras.zoom) return null
  return (
    <div className="absolute inset-x-3 bottom-3 flex items-center justify-end gap-3">
      {extras.zoom ? (
        <label className="flex min-h-11 min-w-0 max-w-72 flex-1 items-center gap-2 rounded-full bg-[#0b1416b3] px-4">
          <ZoomIn aria-hidden="true" className="size-5 shrink-0" />
          <span className="sr-only">Zoom</span>
          <input
            type="range"
            min={extras.zoom.min}
            max={extras.zoom.max}
            step={extras.zoom.step}
            value={zoom}
            aria-valuetext={`${zoom.toFixed(1)} times`}
            onChange={(event) => void zoomTo(Number(event.target.value))}
            className="h-11 w-full min-w-0 accent-[#7fe0d6]"
          />
        </label>
      ) : null}
      {extras.hasTorch ? (
        <RoundButton label="Torch" isPressed={isLit} onClick={() => void light()}>
          {isLit ? <FlashlightOff aria-hidden="true" className="size-5" /> : <Flashlight aria-hidden="true" className="size-5" />}
        </RoundButton>
      ) : null}
    </div>
  )
}
