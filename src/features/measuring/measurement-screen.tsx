import { ArrowRight, Printer, ScanLine, SquareDashedMousePointer } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { useWindowMeasuredAgain } from '#app/shop/measured-again.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { NumberedSteps } from '#app/ui/numbered-steps.tsx'
import { Page } from '#app/ui/page.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { calculatorWithPhoto, paths } from '#shared/paths.ts'
import { screenWords } from '#shared/screen-words.ts'
import { AssistancePanel } from './assistance-panel.tsx'
import { useDebugWanted } from './debug-wanted.ts'

const { opening } = screenWords.measurement

const QuickScan = lazy(async () => ({ default: (await import('./scan/quick-scan.tsx')).QuickScan }))

/** The two ways to measure; the scan is the same screen with ?scan=quick, so that a phone's back gesture leaves it. */
export function MeasurementScreen() {
  const [search, setSearch] = useSearchParams()
  const windowId = useWindowMeasuredAgain()
  const navigate = useNavigate()
  useDebugWanted()
  if (search.get('scan') === 'quick')
    return (
      <Suspense fallback={<ScanOnItsWay />}>
        <QuickScan onLeave={() => (windowId ? navigate(paths.quoteCalculator, { replace: true }) : setSearch({}, { replace: true }))} />
      </Suspense>
    )
  return (
    <Page
      title={opening.heading}
      lead={opening.lead}
      width="wide"
      actions={
        <>
          <ButtonLink to={paths.home} variant="secondary" size="small">
            Back to Home
          </ButtonLink>
          <ButtonLink to={paths.quoteCalculator} variant="secondary" size="small">
            Quote Calculator
          </ButtonLink>
        </>
      }
    >
      <div className="grid gap-12">
        <div className="grid gap-5 md:grid-cols-2">
          <Choice
            to="?scan=quick"
            title="Quick AI Scan"
            badge="Fast Option"
            takes="About 30 seconds"
            icon={<ScanLine aria-hidden="true" strokeWidth={1.5} className="size-8" />}
          >
            Hold the camera to the window. It finds the window, measures it and takes the picture by itself.
          </Choice>
          <Choice
            to={calculatorWithPhoto}
            title="Precision Polygon"
            badge="Recommended"
            isRecommended
            takes="About 2 minutes"
            icon={<SquareDashedMousePointer aria-hidden="true" strokeWidth={1.5} className="size-8" />}
          >
            Take or upload a photo and set the four corners yourself, to the pixel. The size goes straight into the calculator.
          </Choice>
        </div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-surface px-card py-4">
          <Printer aria-hidden="true" strokeWidth={1.75} className="size-6 shrink-0 text-sea" />
          <span className="min-w-0 flex-1 basis-[min(18rem,100%)]">
            For the most exact size, print our measuring board and put it flat on the wall beside the window. A sheet of A4 or a bank card
            works too.
          </span>
          <Link
            to={paths.measureBoard}
            className="inline-flex min-h-11 items-center font-semibold text-sea underline-offset-4 hover:underline"
          >
            Print the board
          </Link>
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="min-w-0 flex-1 basis-[min(18rem,100%)]">Or see a blind in the window at once, live through the camera.</span>
          <Link
            to={paths.arMeasurement}
            className="inline-flex min-h-11 items-center font-semibold text-sea underline-offset-4 hover:underline"
          >
            AR measurement and visualizer
          </Link>
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="min-w-0 flex-1 basis-[min(18rem,100%)]">
            More than one window? Walk from one to the next with the camera on.
          </span>
          <Link
            to={paths.roomWalkthrough}
            className="inline-flex min-h-11 items-center font-semibold text-sea underline-offset-4 hover:underline"
          >
            Room walk-through
          </Link>
        </p>
        <HowTheScanWorks />
        <AssistancePanel />
      </div>
    </Page>
  )
}

interface ChoiceProps {
  readonly to: string
  readonly title: string
  readonly badge: string
  readonly isRecommended?: boolean
  readonly takes: string
  readonly icon: ReactNode
  readonly children: ReactNode
}

function Choice({ to, title, badge, isRecommended, takes, icon, children }: ChoiceProps) {
  return (
    <Link
      to={to}
      className="group flex flex-col items-start rounded-card border border-line bg-surface p-card shadow-soft transition-colors hover:border-sea sm:p-8"
    >
      <span className="flex w-full flex-wrap items-start justify-between gap-4">
        <span className="grid size-15 place-items-center rounded-control bg-sand text-sea">{icon}</span>
        <Badge tone={isRecommended ? 'sea' : 'quiet'}>{badge}</Badge>
      </span>
      <h2 className="mt-5 font-display font-medium text-xl">{title}</h2>
      <span className="mt-2 text-muted">{children}</span>
      <span className="mt-auto flex w-full items-center justify-between gap-3 pt-6 font-medium text-sea">
        {takes}
        <ArrowRight aria-hidden="true" strokeWidth={1.75} className="size-5 transition-transform motion-safe:group-hover:translate-x-1" />
      </span>
    </Link>
  )
}

const STEPS = [
  { title: 'Start camera', text: 'Allow the camera when your phone asks. Nothing is recorded, and nothing is sent unless you agree.' },
  { title: 'Frame window', text: 'Stand straight in front of it, with the whole window and the board, sheet or card in the picture.' },
  {
    title: 'Automatic detection',
    text: 'Lines follow your window and its size shows in millimetres. The picture is taken when the size is steady.',
  },
  { title: 'Get instant quote', text: 'Width and drop go to the calculator, and the price is there as you choose.' },
] as const

function HowTheScanWorks() {
  return (
    <section aria-labelledby="how-it-works">
      <h2 id="how-it-works" className="font-display font-medium text-2xl">
        How it works
      </h2>
      <NumberedSteps steps={STEPS} className="mt-6 sm:grid-cols-2 lg:grid-cols-4" />
    </section>
  )
}

function ScanOnItsWay() {
  return (
    <div className="fixed inset-0 z-50 grid place-items-center bg-[#0b1416] text-white">
      <Spinner label="Opening the scan" />
    </div>
  )
}
