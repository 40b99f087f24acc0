import { BlindPicture } from '#app/shop/pictures/blind-picture.tsx'
import { Button } from '#app/ui/button.tsx'
import type { QuickReply } from '#shared/contracts/assistant.ts'
import { productOf } from '#shared/domain/products.ts'
import { DEFAULT_SIZE_MM } from '#shared/domain/size-provenance.ts'
import { useAnswerWords } from '../answer-words.ts'
import { PHOTO_REPLIES } from '../words.ts'

interface QuickRepliesProps {
  readonly replies: readonly QuickReply[]
  readonly onAsk: (text: string) => void
  readonly onUpload: () => void
}

/** What may well be said next, with the picture of the blind or colour that it names. */
export function QuickReplies({ replies, onAsk, onUpload }: QuickRepliesProps) {
  const words = useAnswerWords()
  if (replies.length === 0) return null
  return (
    // On a phone they are one row that is swiped. The edge cuts through the last one in sight, so that it is seen to go on.
    <ul aria-label={words.replies} className="-my-1 -ml-1 flex min-w-0 gap-2 p-1 max-sm:overflow-x-auto sm:flex-wrap">
      {replies.map(({ text, picture }) => (
        <li key={text} className="shrink-0">
          <Button
            variant="secondary"
            className={picture ? 'h-full flex-col gap-1 px-2 py-2 text-sm' : 'rounded-full font-normal max-sm:max-w-[70vw]'}
            // A browser opens its file dialog only while a press is being handled.
            onClick={() => (PHOTO_REPLIES.includes(text) ? onUpload() : onAsk(text))}
          >
            {picture ? (
              <BlindPicture
                productType={picture.product_type}
                colourHex={picture.colour_hex ?? productOf(picture.product_type)?.cardColour ?? null}
                {...DEFAULT_SIZE_MM}
                className="h-20 w-24"
              />
            ) : null}
            {text}
          </Button>
        </li>
      ))}
    </ul>
  )
}
