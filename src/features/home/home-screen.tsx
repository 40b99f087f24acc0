import { type ComponentType, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { DetailsDialogProps, Slots } from '#app/shop/slots.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { laterPart } from '#app/ui/later-part.tsx'
import { paths } from '#shared/paths.ts'
import { screenWords } from '#shared/screen-words.ts'
import { ContactButtons } from './contact-buttons.tsx'
import { ToolCards } from './tool-cards.tsx'

const { opening } = screenWords.home
// Below the fold, or no more than a pleasure, or the way to what loads later itself: they come once the words and the ways on are there.
const LowerPart = laterPart(async () => (await import('./lower-part.tsx')).LowerPart)
const LivingPicture = laterPart(async () => (await import('./living-picture.tsx')).LivingPicture)

export interface HomeScreenProps {
  /** The dialog that asks for the customer's details before the visualiser opens. Its code loads when it is first needed. */
  readonly detailsDialog: ComponentType<DetailsDialogProps>
  /** The conversation with the assistant. Its code loads when it is opened. */
  readonly assistantPanel: Slots['assistantPanel']
}

export function HomeScreen({ detailsDialog: DetailsDialog, assistantPanel }: HomeScreenProps) {
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  return (
    <div className="@container">
      <section className="mx-auto grid max-w-6xl items-center gap-8 px-gutter pt-8 pb-12 sm:px-6 md:grid-cols-[1fr_1fr] md:gap-10 md:pt-10">
        <div>
          <h1 tabIndex={-1} className="font-display font-medium text-3xl md:text-[3.25rem] md:leading-[1.05]">
            {opening.heading}
          </h1>
          <p className="mt-4 max-w-[34ch] text-lg text-muted md:text-xl">{opening.lead}</p>
          <div className="mt-7 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
            <ButtonLink size="large" to={paths.measurement}>
              I Want to Measure
            </ButtonLink>
            <Button size="large" variant="secondary" onClick={scrollToTools}>
              Browse Tools & Options
            </Button>
          </div>
          <ContactButtons className="mt-5 max-sm:hidden" />
        </div>
        <div className="mx-auto aspect-[440/500] w-full max-w-md md:max-w-lg">
          <LivingPicture />
        </div>
      </section>
      <section id="tools" aria-labelledby="tools-title" className="mx-auto max-w-6xl scroll-mt-6 px-gutter pb-14 sm:px-6">
        <h2 id="tools-title" tabIndex={-1} className="mb-6 font-display font-medium text-2xl focus:outline-none">
          Tools & options
        </h2>
        <ToolCards onVisualizer={() => setAsking(true)} />
        <p className="mt-4 flex flex-wrap items-center gap-x-3">
          Thinking of plantation shutters?
          <Link to={paths.shutters} className="inline-flex min-h-11 items-center font-semibold text-sea underline-offset-4 hover:underline">
            See them on a photo of your window
          </Link>
        </p>
      </section>
      <LowerPart assistantPanel={assistantPanel} />
      {/* With very large text the bar would cover too much to stay in view. The width of the container counts in letters. */}
      <div
        data-bottom-bar=""
        className="@min-[18rem]:sticky bottom-0 z-30 border-t bg-ground p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:hidden"
      >
        <ContactButtons grow />
      </div>
      {isAsking ? (
        <Suspense>
          <DetailsDialog open feature="visualizer" onClose={() => setAsking(false)} onSaved={() => navigate(paths.measurement)} />
        </Suspense>
      ) : null}
    </div>
  )
}

function scrollToTools() {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  document.getElementById('tools')?.scrollIntoView({ behavior: still ? 'auto' : 'smooth' })
  document.getElementById('tools-title')?.focus({ preventScroll: true })
}
