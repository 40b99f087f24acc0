import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useNavigate } from 'react-router-dom'
import { storeAutoMeasurements } from '#app/lib/storage/auto-measurements.ts'
import { linesAtom } from '#app/shop/quote/working-list.ts'
import { type BlindChoice, type ListedWindow, windowsAtom } from '#app/shop/windows-list.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { type PhotoWindow, photoSize } from '#shared/domain/photo-size.ts'
import { formatSize } from '#shared/formats/millimetres.ts'
import { paths } from '#shared/paths.ts'
import { useAnswerWords } from '../../answer-words.ts'
import { conversationAtom } from '../../conversation/conversation.atoms.ts'
import { blindProposed, isOfWindow, type ShownOnPhoto } from './known-of-window.ts'

interface UseSizeProps {
  readonly answerId: string
  readonly imageId: string | null
  readonly room: string
  readonly window: PhotoWindow
  readonly shown: ShownOnPhoto | undefined
  readonly pictureId: string | undefined
}

/** Takes the window to the calculator: its size as the measuring screens do, with the room, product and colour that were spoken of. */
export function UseSize({ answerId, imageId, room, window, shown, pictureId }: UseSizeProps) {
  const words = useAnswerWords()
  const navigate = useNavigate()
  const store = useStore()
  const listWindows = useSetAtom(windowsAtom)
  const listed = useAtomValue(linesAtom)
  const seen = photoSize(window)
  // The customer's word goes before the photo's.
  const typed = shown?.typed_size
  const size = typed ? { widthMm: typed.width_mm, dropMm: typed.drop_mm } : seen
  const isMeant = (line: (typeof listed)[number]) => isOfWindow({ ...size, isTyped: typed !== undefined }, room, line)
  const onList = listed.find(isMeant)

  function use() {
    if (onList) return void navigate(`${paths.quoteCalculator}?edit=${encodeURIComponent(onList.id)}`)
    const blind = blindProposed(store.get(conversationAtom)?.messages ?? [], answerId, isMeant)
    const named: ListedWindow = {
      id: `chat-${imageId ?? crypto.randomUUID()}`,
      room: room || blind?.room || '',
      widthMm: seen.widthMm,
      dropMm: seen.dropMm,
      sizeSource: seen.source,
      pictureId,
      said: typed && { width: String(size.widthMm), drop: String(size.dropMm), sizeSource: TYPED, mountType: 'inside-recess' },
      chosen: blind ? choiceOfLine(blind) : shown && choiceOfShown(shown),
      lineId: null,
    }
    const isKept = storeAutoMeasurements({
      width_mm: size.widthMm,
      drop_mm: size.dropMm,
      size_source: typed ? TYPED : seen.source,
      window_id: named.id,
      ...(pictureId ? { picture_id: pictureId } : {}),
    })
    if (isKept) {
      listWindows((windows) => withWindow(windows, named))
      return void navigate(paths.quoteCalculator)
    }
    toast({
      tone: 'bad',
      title: words.sizeNotTaken,
      description: words.noteSize(formatSize(size.widthMm, size.dropMm)),
    })
  }
  return (
    <Button variant="secondary" size="small" className="justify-self-start" onClick={use}>
      {onList ? words.openBlind : !typed && seen.isEstimate ? words.useEstimate : words.useSize}
    </Button>
  )
}

const TYPED = { how: 'typed' } as const

/** A window that is listed already keeps what was said of it in the calculator. */
function withWindow(windows: readonly ListedWindow[], named: ListedWindow): readonly ListedWindow[] {
  if (!windows.some(({ id }) => id === named.id)) return [...windows, named]
  return windows.map((window) =>
    window.id === named.id
      ? { ...window, room: window.room || named.room, chosen: window.chosen?.productType ? window.chosen : named.chosen }
      : window,
  )
}

const choiceOfLine = ({ productType, colour, colourHex, controlSide, quantity }: BlindOfLine): BlindChoice => ({
  productType,
  colour,
  colourHex,
  controlSide,
  quantity: String(quantity),
  recessDepth: '',
})
type BlindOfLine = NonNullable<ReturnType<typeof blindProposed>>

/** A colour that was only an example is still to be chosen in the calculator. */
const choiceOfShown = ({ product_type, colour, colour_hex, is_example: isExample = false }: ShownOnPhoto): BlindChoice => ({
  productType: product_type,
  colour: isExample ? '' : colour,
  colourHex: isExample ? null : colour_hex,
  controlSide: 'left',
  quantity: '1',
  recessDepth: '',
})
