import { useNavigate } from 'react-router-dom'
import { storeAutoMeasurements } from '#app/lib/storage/auto-measurements.ts'
import { Button } from '#app/ui/button.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { toast } from '#app/ui/toast.ts'
import type { AssistantAction, AssistantAnswer, AssistantPhoto } from '#shared/contracts/assistant.ts'
import { type PhotoWindow, photoSize } from '#shared/domain/photo-size.ts'
import { productName } from '#shared/domain/products.ts'
import { formatMm, formatSize } from '#shared/formats/millimetres.ts'
import { paths } from '#shared/paths.ts'
import { useChatParts } from '../../chat-parts.ts'
import type { AssistantMessage } from '../../conversation/conversation.ts'
import { sizeTexts } from '../../photos/photo-size-texts.ts'
import { inOrder } from '../../text/in-order.ts'

interface AnswerPhotosProps {
  readonly message: AssistantMessage
  readonly answer: AssistantAnswer
}

/** What was found in the photos of the question, and blinds drawn on them. */
export function AnswerPhotos({ message, answer }: AnswerPhotosProps) {
  return inOrder(answer.photos, (photo, place) => (
    <AnswerPhoto
      photo={photo}
      language={answer.language}
      // What the answer itself says of it is not said twice.
      isRefusalSaid={photo.refusal !== null && answer.response.includes(photo.refusal)}
      pictureId={message.pictureIds[place]}
      shown={answer.actions.filter((action) => action.kind === 'show_on_photo').filter((action) => action.photo === photo.photo)}
    />
  ))
}

interface AnswerPhotoProps {
  readonly photo: AssistantPhoto
  readonly language: AssistantAnswer['language']
  readonly isRefusalSaid: boolean
  readonly pictureId: string | undefined
  readonly shown: readonly (AssistantAction & { readonly kind: 'show_on_photo' })[]
}

/** The canvas loads with the first window that was found. */
const OutlinedPhoto = lazyPart(async () => (await import('./outlined-photo.tsx')).OutlinedPhoto, 'Loading your picture')

function AnswerPhoto({ photo: { photo, window, refusal, room_colours }, language, isRefusalSaid, pictureId, shown }: AnswerPhotoProps) {
  if (!window)
    return refusal && !isRefusalSaid ? (
      <p lang={language} className="text-muted text-sm">{`${PHOTO_WORD[language]} ${photo + 1}: ${refusal}`}</p>
    ) : null
  const typed = shown.find(({ typed_size }) => typed_size)?.typed_size
  const texts = typed ? { width: formatMm(typed.width_mm), drop: formatMm(typed.drop_mm) } : sizeTexts(photoSize(window))
  return (
    <section aria-label={`Window in photo ${photo + 1}`} className="grid gap-3 rounded-card border p-card">
      {pictureId ? <OutlinedPhoto pictureId={pictureId} window={window} texts={texts} /> : null}
      {window.is_doubtful ? (
        <p className="text-sm text-warn">This may be a picture, a mirror or a door and no window. Please look at the outline.</p>
      ) : null}
      {typed ? (
        <p>
          <strong className="font-semibold">{formatSize(typed.width_mm, typed.drop_mm)}</strong>
          <span className="mt-0.5 block text-muted text-sm">The size that you gave for this window.</span>
        </p>
      ) : (
        <SizeInPhoto window={window} />
      )}
      <RoomColours colours={room_colours} />
      <UseSize window={window} typed={typed} pictureId={pictureId} />
      {inOrder(shown, (action) => (
        <BlindOnPhoto action={action} window={window} pictureId={pictureId} />
      ))}
    </section>
  )
}

/** Why a photo was refused comes in the language of the answer. */
const PHOTO_WORD = { en: 'Photo', af: 'Foto' } as const

type TypedSize = AnswerPhotoProps['shown'][number]['typed_size']

function SizeInPhoto({ window }: { readonly window: PhotoWindow }) {
  const size = photoSize(window)
  const texts = sizeTexts(size)
  return (
    <p>
      <strong className="font-semibold">
        {texts.width} wide × {texts.drop} drop
      </strong>
      {size.isEstimate ? (
        <span className="mt-0.5 block text-sm text-warn">
          This is an estimate: nothing in the photo has a known size. One known length, or a bank card in the photo, makes it a measurement.
        </span>
      ) : (
        <span className="mt-0.5 block text-muted text-sm">Nobody has checked the corners yet. You can do that in the calculator.</span>
      )}
    </p>
  )
}

function RoomColours({ colours }: { readonly colours: readonly string[] }) {
  const seen = colours.filter((colour) => /^#[0-9a-f]{6}$/i.test(colour)).slice(0, 6)
  if (seen.length === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
      Colours of your room
      {seen.map((colour) => (
        <span
          key={colour}
          role="img"
          aria-label={colour}
          className="size-6 rounded-full border border-edge"
          style={{ backgroundColor: colour }}
        />
      ))}
    </p>
  )
}

interface UseSizeProps {
  readonly window: PhotoWindow
  /** The customer's word goes before the photo's. */
  readonly typed: TypedSize
  readonly pictureId: string | undefined
}

/** Takes the size to the calculator, as the measuring screens do. */
function UseSize({ window, typed, pictureId }: UseSizeProps) {
  const navigate = useNavigate()
  const seen = photoSize(window)
  const { widthMm, dropMm, source, isEstimate } = typed
    ? { widthMm: typed.width_mm, dropMm: typed.drop_mm, source: { how: 'typed' } as const, isEstimate: false }
    : seen
  function use() {
    const isKept = storeAutoMeasurements({
      width_mm: widthMm,
      drop_mm: dropMm,
      size_source: source,
      ...(pictureId ? { picture_id: pictureId } : {}),
    })
    if (isKept) void navigate(paths.quoteCalculator)
    else
      toast({
        tone: 'bad',
        title: 'The size could not be taken over',
        description: `This browser keeps nothing. Note ${formatSize(widthMm, dropMm)} and type it in the calculator.`,
      })
  }
  return (
    <Button variant="secondary" size="small" className="justify-self-start" onClick={use}>
      {isEstimate ? 'Use this size as an estimate' : 'Use this size'}
    </Button>
  )
}

interface BlindOnPhotoProps {
  readonly action: AssistantAction & { readonly kind: 'show_on_photo' }
  readonly window: PhotoWindow
  readonly pictureId: string | undefined
}

/** The renderer loads once somebody wants to see the blind. */
function BlindOnPhoto({ action: { product_type, colour, colour_hex, typed_size }, window, pictureId }: BlindOnPhotoProps) {
  const { BlindOnWindow } = useChatParts()
  const { widthMm, dropMm } = photoSize(window)
  const name = [productName(product_type), colour].filter(Boolean).join(', ')
  if (!pictureId) return <PhotoGone />
  return (
    <figure className="grid gap-2">
      <BlindOnWindow
        picture={pictureId}
        blind={{
          productType: product_type,
          colourHex: colour_hex,
          widthMm: typed_size?.width_mm ?? widthMm,
          dropMm: typed_size?.drop_mm ?? dropMm,
          mountType: 'inside-recess',
          controlSide: 'left',
          recessDepthMm: null,
        }}
        without={<PhotoGone />}
      />
      <figcaption className="text-muted text-sm">{name} on your window</figcaption>
    </figure>
  )
}

const PhotoGone = () => <p className="text-muted text-sm">This browser no longer has the photo. Upload it again to see the blind on it.</p>
