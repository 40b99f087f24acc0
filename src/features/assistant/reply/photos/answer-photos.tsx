import { useAtomValue } from 'jotai'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { AssistantAnswer, AssistantPhoto } from '#shared/contracts/assistant.ts'
import { type PhotoWindow, photoSize } from '#shared/domain/photo-size.ts'
import { productName } from '#shared/domain/products.ts'
import { formatMm, formatSize } from '#shared/formats/millimetres.ts'
import { useAnswerWords } from '../../answer-words.ts'
import { useChatParts } from '../../chat-parts.ts'
import { conversationAtom } from '../../conversation/conversation.atoms.ts'
import type { AssistantMessage } from '../../conversation/conversation.ts'
import { sizeTexts } from '../../photos/photo-size-texts.ts'
import { usePictureOfAnswer } from '../../photos/picture-of-answer.ts'
import { inOrder } from '../../text/in-order.ts'
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
  readonly isRefusalSaid: boolean
  readonly pictureId: string | undefined
  readonly shown: readonly ShownOnPhoto[]
}

/** The canvas loads with the first window that was found. */
const OutlinedPhoto = lazyPart(async () => (await import('./outlined-photo.tsx')).OutlinedPhoto, 'Loading your picture')

function AnswerPhoto({ answerId, place, photo: given, isNamed, room, isRefusalSaid, pictureId: noted, shown }: AnswerPhotoProps) {
  const words = useAnswerWords()
  const picture = usePictureOfAnswer({ answerId, place, photo: given, pictureId: noted })
  const pictureId = typeof picture === 'string' ? undefined : picture.id
  const { photo, image_id, window, refusal, room_colours } = given
  const name = words.photo(photo + 1)
  if (!window) return refusal && !isRefusalSaid ? <p className="text-muted text-sm">{`${name}: ${refusal}`}</p> : null
  const typed = shown.find(({ typed_size }) => typed_size)?.typed_size
  const texts = typed ? { width: formatMm(typed.width_mm), drop: formatMm(typed.drop_mm) } : sizeTexts(photoSize(window), words.about)
  return (
    <section aria-label={words.windowIn(photo + 1)} className="grid gap-3 rounded-card border p-card">
      {isNamed ? <p className="font-semibold">{room ? `${name}: ${words.room(room)}` : name}</p> : null}
      {pictureId ? <OutlinedPhoto pictureId={pictureId} window={window} texts={texts} /> : null}
      {picture === 'opening' ? <Skeleton className="h-60 rounded-card" /> : null}
      {picture === 'gone' || picture === 'unreachable' ? <PictureMissing why={picture} /> : null}
      {window.is_doubtful ? <p className="text-sm text-warn">{words.doubtful}</p> : null}
      {typed ? (
        <p>
          <strong className="font-semibold">{formatSize(typed.width_mm, typed.drop_mm)}</strong>
          <span className="mt-0.5 block text-muted text-sm">{words.sizeGiven}</span>
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
      {pictureId ? inOrder(shown, (action) => <BlindOnPhoto action={action} window={window} pictureId={pictureId} />) : null}
    </section>
  )
}

function SizeInPhoto({ window }: { readonly window: PhotoWindow }) {
  const size = photoSize(window)
  const words = useAnswerWords()
  const texts = sizeTexts(size, words.about)
  return (
    <p>
      <strong className="font-semibold">{words.size(texts.width, texts.drop)}</strong>
      {size.isEstimate ? (
        <span className="mt-0.5 block text-sm text-warn">{words.estimate}</span>
      ) : (
        <span className="mt-0.5 block text-muted text-sm">{words.unchecked}</span>
      )}
    </p>
  )
}

function RoomColours({ colours }: { readonly colours: readonly string[] }) {
  const words = useAnswerWords()
  const seen = colours.filter((colour) => /^#[0-9a-f]{6}$/i.test(colour)).slice(0, 6)
  if (seen.length === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
      {words.roomColours}
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
  readonly pictureId: string
}

/** The renderer loads once somebody wants to see the blind. */
function BlindOnPhoto({ action, window, pictureId }: BlindOnPhotoProps) {
  const { product_type, colour, colour_hex, is_example: isExample = false, typed_size } = action
  const { BlindOnWindow } = useChatParts()
  const words = useAnswerWords()
  const { widthMm, dropMm } = photoSize(window)
  const name = [productName(product_type), isExample ? '' : colour].filter(Boolean).join(', ')
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
        without={<PictureMissing why="gone" />}
      />
      <figcaption className="text-muted text-sm">
        {isExample ? `${words.onWindow(name)}. ${words.exampleColour(colour)}` : words.onWindow(name)}
      </figcaption>
    </figure>
  )
}

/** The answer's words promise a picture. */
function PictureMissing({ why }: { readonly why: 'gone' | 'unreachable' }) {
  return <p className="text-muted text-sm">{useAnswerWords().pictureMissing[why]}</p>
}
