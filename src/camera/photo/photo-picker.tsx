import { Camera, ImageUp } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { buttonStyle } from '#app/ui/button-style.ts'
import { classNames } from '#app/ui/class-names.ts'

export interface PhotoPickerProps {
  readonly onPick: (file: File) => void
  readonly busy?: boolean
  readonly children?: ReactNode
}

/** Choose a photo, take one, or drop one here. */
export function PhotoPicker({ onPick, busy, children }: PhotoPickerProps) {
  const [isOver, setOver] = useState(false)
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) onPick(file)
  }
  return (
    <section
      aria-label="Your photo"
      aria-busy={busy || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'grid justify-items-center gap-5 rounded-card border-2 border-dashed bg-surface px-5 py-10 text-center',
        isOver ? 'border-sea bg-sea/8' : 'border-edge',
      )}
    >
      {children}
      <div className="flex flex-wrap justify-center gap-3">
        <FileButton label="Upload a photo" look="primary" onPick={onPick}>
          <ImageUp aria-hidden="true" className="size-5" />
        </FileButton>
        <FileButton label="Take a photo" look="secondary" capture onPick={onPick} className="pointer-fine:hidden">
          <Camera aria-hidden="true" className="size-5" />
        </FileButton>
      </div>
    </section>
  )
}

/** A file input that looks like a button: the input itself keeps focus, keyboard and name. */
export function FileButton({
  label,
  look,
  capture,
  onPick,
  className,
  children,
}: {
  readonly label: string
  readonly look: 'primary' | 'secondary' | 'ghost'
  /** Opens the rear camera on a phone. */
  readonly capture?: boolean
  readonly onPick: (file: File) => void
  readonly className?: string
  readonly children?: ReactNode
}) {
  const id = useId()
  return (
    <span className={classNames('relative inline-flex', className)}>
      <input
        id={id}
        type="file"
        accept="image/*"
        capture={capture ? 'environment' : undefined}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
        onChange={(event) => {
          const file = event.target.files?.[0]
          // The same file may be chosen again after it was put right.
          event.target.value = ''
          if (file) onPick(file)
        }}
      />
      <label
        htmlFor={id}
        className={classNames(
          buttonStyle(look, 'medium'),
          'pointer-events-none peer-focus-visible:outline-2 peer-focus-visible:outline-sea peer-focus-visible:outline-offset-2',
        )}
      >
        {children}
        {label}
      </label>
    </span>
  )
}
