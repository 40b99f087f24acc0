import { useAtomValue } from 'jotai'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { AssistantAnswer, AssistantPhoto } from '#shared/contracts/assistant.ts'
import { type PhotoWindow, photoSize } from '#shared/domain/photo-size.ts'
import { productName } from '#shared/domain/products.ts'
import { formatMm, formatSize } from '#shared/formats/millimetres.ts'
import { useChatParts } from '../../chat-parts.ts'
import { conversationAtom } from '../../conversation/conversation.atoms.ts'
import type { AssistantMessage } from '../../conversation/conversation.ts'
import { sizeTexts } from '../../photos/photo-size-texts.ts'
import { usePictureOfAnswer } from '../../photos/picture-of-answer.ts'
import { inOrder } from '../../text/in-order.ts'
import { PICTURE_MISSING } from '../../words.ts'
import { isOneOfSeveral, roomOfPhoto, type ShownOnPhoto } from './known-of-window.ts'
import { UseSize } from './use-size.tsx'

interface AnswerPhotosProps {
  readonly message: AssistantMessage
  readonly answer: AssistantAnswer
}

/** What was found in the photos of the question, and blinds drawn on them. */
export function AnswerPhotos({ message, answer }: AnswerPhotosProps) {
  const messages = useAtomValue(conversationAtom)?.messages ?? []
  return inOrder(answer.photos, (photo, place) => (
    <AnswerPhoto
      answerId={message.id}
      place={place}
      photo={photo}
      isNamed={isOneOfSeveral(messages, photo.image_id)}
      room={roomOfPhoto(messages, photo.image_id)}
      language={answer.language}
      // What the answer itself says of it is not said twice.
      isRefusalSaid={photo.refusal !== null && answer.response.includes(photo.refusal)}
      pictureId={message.pictureIds[place]}
      shown={answer.actions.filter((action) => action.kind === 'show_on_photo').filter((action) => action.photo === photo.photo)}
    />
  ))
}

interface AnswerPhotoProps {
  readonly answerId: string
  readonly place: number
  readonly photo: AssistantPhoto
  readonly isNamed: boolean
  readonly room: string
  readonly language: AssistantAnswer['language']
  readonly isRefusalSaid: boolean
  readonly pictureId: string | undefined
  readonly shown: readonly ShownOnPhoto[]
}

/** The canvas loads with the first window that was found. */
const OutlinedPhoto = lazyPart(async () => (await import('./outlined-photo.tsx')).OutlinedPhoto, 'Loading your picture')

function AnswerPhoto({ answerId, place, photo: given, isNamed, room, language, isRefusalSaid, pictureId: noted, shown }: AnswerPhotoProps) {
  const picture = usePictureOfAnswer({ answerId, place, photo: given, pictureId: noted })
  const pictureId = typeof picture === 'string' ? undefined : picture.id
  const { photo, image_id, window, refusal, room_colours } = given
  if (!window)
    return refusal && !isRefusalSaid ? (
      <p lang={language} className="text-muted text-sm">{`${PHOTO_WORD[language]} ${photo + 1}: ${refusal}`}</p>
    ) : null
  const typed = shown.find(({ typed_size }) => typed_size)?.typed_size
  const name = `${PHOTO_WORD[language]} ${photo + 1}`
  const texts = typed ? { width: formatMm(typed.width_mm), drop: formatMm(typed.drop_mm) } : sizeTexts(photoSize(window))
  return (
    <section aria-label={`Window in photo ${photo + 1}`} className="grid gap-3 rounded-card border p-card">
      {isNamed ? (
        <p className="font-semibold" lang={language}>
          {room ? `${name}: ${room}` : name}
        </p>
      ) : null}
      {pictureId ? <OutlinedPhoto pictureId={pictureId} window={window} texts={texts} /> : null}
      {picture === 'opening' ? <Skeleton className="h-60 rounded-card" /> : null}
      {picture === 'gone' || picture === 'unreachable' ? <PictureMissing language={language} why={picture} /> : null}
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
      <UseSize
        answerId={answerId}
        imageId={image_id}
        room={room}
        window={window}
        shown={shown.find(({ typed_size }) => typed_size) ?? shown[0]}
        pictureId={pictureId}
      />
      {pictureId
        ? inOrder(shown, (action) => <BlindOnPhoto action={action} window={window} language={language} pictureId={pictureId} />)
        : null}
    </section>
  )
}

/** Why a photo was refused comes in the language of the answer. */
const PHOTO_WORD = { en: 'Photo', af: 'Foto' } as const

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

interface BlindOnPhotoProps {
  readonly action: ShownOnPhoto
  readonly window: PhotoWindow
  readonly language: AssistantAnswer['language']
  readonly pictureId: string
}

/** The renderer loads once somebody wants to see the blind. */
function BlindOnPhoto({ action: { product_type, colour, colour_hex, typed_size }, window, language, pictureId }: BlindOnPhotoProps) {
  const { BlindOnWindow } = useChatParts()
  const { widthMm, dropMm } = photoSize(window)
  const name = [productName(product_type), colour].filter(Boolean).join(', ')
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
        without={<PictureMissing language={language} why="gone" />}
      />
      <figcaption className="text-muted text-sm">{name} on your window</figcaption>
    </figure>
  )
}

interface PictureMissingProps {
  readonly language: AssistantAnswer['language']
  readonly why: 'gone' | 'unreachable'
}

/** The answer's words promise a picture. */
const PictureMissing = ({ language, why }: PictureMissingProps) => (
  <p lang={language} className="text-muted text-sm">
    {PICTURE_MISSING[language][why]}
  </p>
)
