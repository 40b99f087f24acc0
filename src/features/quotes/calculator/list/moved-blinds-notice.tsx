import { useAtom } from 'jotai'
import { type MovedBlinds, movedBlindsAtom } from '#app/shop/quote/moved-blinds.ts'
import { linesAtom } from '#app/shop/quote/working-list.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { blindText } from '#shared/domain/blind-line.ts'

/** Says which blinds of the list come from somebody else’s quote, whose change was left without being saved. */
export function MovedBlindsNotice() {
  const [all, setAll] = useAtom(movedBlindsAtom)
  return all.map((moved) => (
    <MovedFromQuote
      key={moved.lineIds.join()}
      moved={moved}
      onDecided={() => setAll((now) => now.filter((each) => each.lineIds.join() !== moved.lineIds.join()))}
    />
  ))
}

interface MovedFromQuoteProps {
  readonly moved: MovedBlinds
  readonly onDecided: () => void
}

function MovedFromQuote({ moved, onDecided }: MovedFromQuoteProps) {
  const [lines, setLines] = useAtom(linesAtom)
  const here = lines.filter(({ id }) => moved.lineIds.includes(id))
  if (here.length === 0) return null
  const [it, came] = here.length === 1 ? ['it', 'This one came'] : ['them', 'These came']
  function takeOff() {
    setLines((all) => all.filter(({ id }) => !moved.lineIds.includes(id)))
    onDecided()
  }
  return (
    <Alert
      tone="warn"
      live
      title={`From quote ${moved.number}: ${here.map(blindText).join('; ')}`}
      actions={
        <>
          <Button variant="secondary" size="small" onClick={takeOff}>
            Take {it} off my list
          </Button>
          <Button variant="secondary" size="small" onClick={onDecided}>
            Keep {it}
          </Button>
        </>
      }
    >
      That quote’s change was not saved, so its link shows it as before. {came} from there onto your own list, and would be ordered with it.
    </Alert>
  )
}
