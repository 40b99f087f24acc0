import { useAtomValue } from 'jotai'
import { windowsAtom } from '#app/shop/windows-list.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { NumberedSteps } from '#app/ui/numbered-steps.tsx'
import { Page } from '#app/ui/page.tsx'
import { paths } from '#shared/paths.ts'
import { screenWords } from '#shared/screen-words.ts'
import { FoundWindows } from './found-windows.tsx'
import { StartCamera } from './start-camera.tsx'

const { opening } = screenWords.roomWalkthrough

const STEPS = [
  {
    title: 'Something of known size',
    text: 'Put the printed board, an A4 sheet or a bank card flat on the wall beside the window. Take it along to the next one.',
  },
  {
    title: 'Stand before the window',
    text: 'The whole window in the picture, and hold still until the ring is full: a few seconds.',
  },
  {
    title: 'On to the next',
    text: 'Walk on with the camera running. Each window gets a number; one that you pass again is not listed twice.',
  },
] as const

/** How to walk through the room, and the windows found so far. */
export function OpeningPage() {
  const hasWindows = useAtomValue(windowsAtom).length > 0
  return (
    <Page
      title={opening.heading}
      lead={opening.lead}
      width="wide"
      actions={
        <>
          <ButtonLink to={paths.measurement} variant="secondary" size="small">
            Other ways to measure
          </ButtonLink>
          <ButtonLink to={paths.quoteCalculator} variant="secondary" size="small">
            Quote Calculator
          </ButtonLink>
        </>
      }
    >
      <div className="grid gap-10">
        {hasWindows ? <FoundWindows /> : null}
        <section aria-labelledby="how-to-walk" className="grid gap-6">
          <h2 id="how-to-walk" className={hasWindows ? 'font-display font-medium text-xl' : 'sr-only'}>
            How to walk
          </h2>
          <NumberedSteps steps={STEPS} className="md:grid-cols-3" />
          {hasWindows ? null : <StartCamera />}
          <p className="text-muted text-sm">
            Nothing is recorded and nothing is sent: windows are found on this device, and their pictures stay in this browser.
          </p>
        </section>
      </div>
    </Page>
  )
}
