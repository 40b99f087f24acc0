import { ArrowRight, Calculator, Eye, Ruler } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#shared/paths.ts'

const CARD_STYLE =
  'group flex h-full w-full flex-col items-start rounded-card border border-line bg-surface p-card text-left sm:p-6 shadow-soft transition-colors hover:border-sea'

interface CardText {
  readonly icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true'; strokeWidth?: number }>
  readonly title: string
  readonly text: string
  readonly takes: string
}

export function ToolCards({ onVisualizer }: { readonly onVisualizer: () => void }) {
  return (
    <ul className="grid gap-4 md:grid-cols-3 md:gap-5">
      <li>
        <Link to={paths.measurement} className={CARD_STYLE}>
          <CardBody
            icon={Ruler}
            title="Measurement Tools"
            text="Width and drop of a window from your phone's camera or a photo."
            takes="About 30 seconds"
          />
        </Link>
      </li>
      <li>
        <Link to={paths.quoteCalculator} className={CARD_STYLE}>
          <CardBody
            icon={Calculator}
            title="Quote Calculator"
            text="Choose a blind, its colour and size, and see the price. Add every window of the house."
            takes="About 2 minutes"
          />
        </Link>
      </li>
      <li>
        <button type="button" onClick={onVisualizer} className={CARD_STYLE}>
          <CardBody
            icon={Eye}
            title="Window Visualizer"
            text="Leave your details and measure a window. Then see your blind in it: in its photo, or live through the camera."
            takes="About 2 minutes"
          />
        </button>
      </li>
    </ul>
  )
}

function CardBody({ icon: Icon, title, text, takes }: CardText): ReactNode {
  return (
    <>
      <span className="grid size-12 place-items-center rounded-control bg-sand text-sea">
        <Icon aria-hidden="true" strokeWidth={1.75} className="size-6" />
      </span>
      <h3 className="mt-4 font-semibold text-xl">{title}</h3>
      <span className="mt-1.5 text-muted">{text}</span>
      <span className="mt-auto flex w-full items-center justify-between gap-3 pt-5 font-medium text-sea text-sm">
        {takes}
        <ArrowRight aria-hidden="true" strokeWidth={1.75} className="size-5 transition-transform motion-safe:group-hover:translate-x-1" />
      </span>
    </>
  )
}
