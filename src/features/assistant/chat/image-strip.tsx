import { X } from 'lucide-react'
import type { ChosenPhoto } from '../conversation/conversation.atoms.ts'
import { SentPhoto } from '../photos/sent-photo.tsx'

/** Source: customer specification, section 9. */
const NAME_LETTERS = 15

export const shortName = (name: string): string => (name.length > NAME_LETTERS ? `${name.slice(0, NAME_LETTERS)}…` : name)

interface ImageStripProps {
  readonly photos: readonly ChosenPhoto[]
  readonly isUploading: boolean
  readonly onRemove: (id: string) => void
}

/** The photos that go with the next message. */
export function ImageStrip({ photos, isUploading, onRemove }: ImageStripProps) {
  if (photos.length === 0 && !isUploading) return null
  return (
    <div>
      <ul aria-label="Selected images" className="flex flex-wrap gap-2 empty:hidden">
        {photos.map(({ id, name }) => (
          <li key={id} className="flex items-center gap-2 rounded-control border bg-ground py-1 pr-0.5 pl-1.5">
            <SentPhoto id={id} alt="" className="size-9 rounded-sm object-cover" />
            <span title={name} className="text-sm">
              {shortName(name)}
            </span>
            <button type="button" aria-label={`Remove ${name}`} onClick={() => onRemove(id)} className="grid size-11 place-items-center">
              <X aria-hidden="true" strokeWidth={1.75} className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      {isUploading ? (
        <p role="status" className="text-muted text-sm">
          Sending your photos…
        </p>
      ) : null}
    </div>
  )
}
