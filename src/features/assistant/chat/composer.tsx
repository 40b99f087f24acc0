import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { ImagePlus, SendHorizontal } from 'lucide-react'
import { type Ref, useEffect, useId, useImperativeHandle, useRef } from 'react'
import { useOnline } from '#app/lib/calls/online.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Collapsible } from '#app/ui/collapsible.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { MESSAGE_MAX } from '#shared/contracts/assistant.ts'
import { draftAtom, turnAtom } from '../conversation/conversation.atoms.ts'
import { askAtom } from '../conversation/take-turn.ts'
import { PHOTO_NOTICE } from '../words.ts'
import { ImageStrip } from './image-strip.tsx'
import { ProcessingLine } from './processing-line.tsx'
import { useChosenPhotos } from './use-chosen-photos.ts'

export interface ComposerHandle {
  /** Sends a text as if it had been typed. What is typed stays. */
  ask(text: string): void
  /** Puts words into the field, and the focus. */
  type(text: string): void
  upload(): void
  focus(): void
}

interface ComposerProps {
  readonly ref: Ref<ComposerHandle>
  /** Whether nothing was said yet. */
  readonly isFirst: boolean
}

/** Where a message is typed and photos are added. What is typed survives a reload. */
export function Composer({ ref, isFirst }: ComposerProps) {
  const [draft, setDraft] = useAtom(draftAtom)
  const turn = useAtomValue(turnAtom)
  const ask = useSetAtom(askAtom)
  const photos = useChosenPhotos()
  const isOnline = useOnline()
  const noticeId = useId()
  const countId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const isProcessing = turn !== null
  const lettersLeft = MESSAGE_MAX - draft.trim().length
  const isNearLimit = lettersLeft <= COUNTED_FROM_LEFT
  const isSendable =
    !isProcessing && !photos.isUploading && lettersLeft >= 0 && (draft.trim() !== '' || photos.chosen.length > 0 || photos.hasUnsent)
  useFocusBack(field, isProcessing)

  async function send() {
    if (!isSendable || !isOnline) return
    // Photos that did not arrive before are sent first. A question without them would be answered without them.
    const chosen = await photos.choose([])
    if (!chosen) return
    void ask({ text: draft.trim(), photos: chosen })
    // What was typed on meanwhile stays.
    setDraft((now) => (now === draft ? '' : now))
    photos.clear()
  }
  useImperativeHandle(ref, () => ({
    ask: (text) => void (isOnline && ask({ text, photos: [] })),
    type(text) {
      setDraft(text)
      field.current?.focus()
    },
    upload: () => files.current?.click(),
    focus: () => field.current?.focus(),
  }))
  return (
    <form
      className="grid gap-2.5 border-t bg-surface px-card py-3 sm:px-6 @max-[16rem]:gap-1 @max-[16rem]:py-1.5 [@media(max-height:44rem)]:gap-1.5 [@media(max-height:44rem)]:py-2"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {turn ? <ProcessingLine onStop={turn.stop} /> : null}
      {photos.alert ? (
        <Alert
          tone="bad"
          actions={
            photos.hasUnsent ? (
              <>
                <Button variant="secondary" size="small" onClick={() => void photos.choose([])}>
                  Send the photos again
                </Button>
                <Button variant="secondary" size="small" onClick={photos.leaveOutUnsent}>
                  Leave them out
                </Button>
              </>
            ) : null
          }
        >
          {photos.alert}
        </Alert>
      ) : null}
      {isOnline ? null : (
        <Alert tone="warn" live title="You are offline">
          What you typed stays here. Send it when the signal is back.
        </Alert>
      )}
      <ImageStrip photos={photos.chosen} isUploading={photos.isUploading} onRemove={photos.remove} />
      <Textarea
        ref={field}
        aria-label="Your message"
        rows={2}
        aria-describedby={isNearLimit ? countId : undefined}
        aria-invalid={lettersLeft < 0}
        value={draft}
        disabled={isProcessing}
        placeholder="Ask about blinds, upload photos, or request consultation..."
        // On a narrow screen the words of the placeholder fit only smaller. On a short one, and where the text is large, the conversation needs the room.
        className="resize-none @max-[16rem]:h-13 @max-[16rem]:min-h-0 @max-[16rem]:py-1 @max-[16rem]:placeholder:text-sm @max-[16rem]:placeholder:leading-tight max-[24rem]:placeholder:text-sm [@media(max-height:44rem)]:h-12 [@media(max-height:44rem)]:min-h-0 [@media(max-height:44rem)]:py-0.5 [@media(max-height:44rem)]:leading-tight"
        enterKeyHint="send"
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => {
          // A word that is still being composed, as on a Japanese keyboard, is ended by Enter.
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          void send()
        }}
      />
      {isNearLimit ? (
        <p id={countId} role="status" className={lettersLeft < 0 ? 'text-bad text-sm' : 'text-muted text-sm'}>
          {lettersLeft < 0
            ? `This message is ${lettersText(-lettersLeft)} too long. Please shorten it, or send it in two parts.`
            : `${lettersText(lettersLeft)} left.`}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        <input
          ref={files}
          type="file"
          accept="image/*"
          multiple
          tabIndex={-1}
          aria-hidden="true"
          className="hidden"
          onChange={(event) => {
            const picked = [...(event.target.files ?? [])]
            // The same file may be chosen again.
            event.target.value = ''
            void photos.choose(picked)
          }}
        />
        <Button
          variant="secondary"
          size="small"
          className="@max-[16rem]:px-2"
          aria-describedby={noticeId}
          disabled={photos.isFull || isProcessing}
          loading={photos.isUploading}
          onClick={() => files.current?.click()}
        >
          {photos.isUploading ? null : <ImagePlus aria-hidden="true" className="size-5 max-[24rem]:hidden @max-[16rem]:block" />}
          <span className="@max-[16rem]:sr-only">Upload Images</span>
        </Button>
        <Button type="submit" size="small" disabled={!isSendable} className="ml-auto @max-[16rem]:px-2">
          <SendHorizontal aria-hidden="true" className="size-5 max-[24rem]:hidden @max-[16rem]:hidden" />
          Send Message
        </Button>
      </div>
      <PhotoNotice id={noticeId} isFolded={!isFirst && photos.chosen.length === 0} />
    </form>
  )
}

/** What becomes of photos. It is folded while none goes with the next message: the conversation needs the room. */
function PhotoNotice({ id, isFolded }: { readonly id: string; readonly isFolded: boolean }) {
  return (
    <>
      <p id={id} hidden={isFolded} className="text-muted text-sm max-sm:leading-tight [@media(max-height:44rem)]:leading-tight">
        {PHOTO_NOTICE}
      </p>
      {isFolded ? (
        <Collapsible
          title="What becomes of your photos"
          className="text-muted text-sm leading-tight [&>div]:pb-1 [&>summary]:min-h-6 [&>summary]:justify-start [&>summary]:font-normal"
        >
          {PHOTO_NOTICE}
        </Collapsible>
      ) : null}
    </>
  )
}

/** From here on it is said how much more can be written. */
const COUNTED_FROM_LEFT = 200

const lettersText = (count: number): string => (count === 1 ? '1 letter' : `${count} letters`)

/** The field cannot keep the focus while it is disabled. It takes it back afterwards, unless the person has gone somewhere else. */
function useFocusBack(field: { readonly current: HTMLTextAreaElement | null }, isProcessing: boolean): void {
  const was = useRef(false)
  useEffect(() => {
    const isOver = was.current && !isProcessing
    was.current = isProcessing
    if (!isOver) return
    // A button that was pressed and is gone since leaves the focus to the page, or to the panel that holds the field. One that is disabled keeps it.
    const isNowhere = document.activeElement?.contains(field.current) || document.activeElement?.matches(':disabled')
    if (isNowhere) field.current?.focus({ preventScroll: true })
  }, [isProcessing, field])
}
