interface TapToStartProps {
  readonly onStart: () => void
}

/** Over the whole picture: some browsers play a video only after a touch. */
export function TapToStart({ onStart }: TapToStartProps) {
  return (
    <button type="button" onClick={onStart} className="absolute inset-0 grid place-items-center font-semibold text-xl">
      Tap to start the camera
    </button>
  )
}
