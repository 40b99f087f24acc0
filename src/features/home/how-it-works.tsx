import type { ReactNode } from 'react'

interface Step {
  readonly title: string
  readonly text: string
  readonly drawing: ReactNode
}

const steps: readonly Step[] = [
  {
    title: 'Put something of known size beside the window',
    text: 'Our printed board is best. A sheet of A4 or a bank card will do.',
    drawing: (
      <>
        <rect x="34" y="18" width="78" height="92" className="fill-surface" />
        <path d="M73 18v92M34 64h78" />
        <rect x="124" y="66" width="40" height="28" rx="3" className="fill-surface stroke-sea" />
        <path d="M124 75h40M130 86h12" className="stroke-sea" />
        <path d="M20 116h160" />
      </>
    ),
  },
  {
    title: 'Hold your phone to it',
    text: 'Lines follow your window on the picture, with its width and drop (height) in millimetres and how exact they are.',
    drawing: (
      <>
        <rect x="62" y="10" width="76" height="112" rx="10" className="fill-surface" />
        <path d="M92 17h16" strokeLinecap="round" />
        <path d="M80 40l42-5v54l-42 5z" className="fill-sand stroke-sea" />
        <g className="fill-surface stroke-sea">
          <circle cx="80" cy="40" r="4" />
          <circle cx="122" cy="35" r="4" />
          <circle cx="122" cy="89" r="4" />
          <circle cx="80" cy="94" r="4" />
        </g>
        <path d="M80 106h42M80 102v8M122 102v8" className="stroke-sun" />
      </>
    ),
  },
  {
    title: 'Choose, see the price, order',
    text: 'Prices come from our price list, VAT included. You check everything once more before you order, and before you pay.',
    drawing: (
      <>
        <rect x="44" y="14" width="112" height="104" rx="8" className="fill-surface" />
        <rect x="58" y="28" width="28" height="34" className="fill-sand" />
        <path d="M58 28h28M58 56h28" strokeWidth="4" className="stroke-sea" />
        <path d="M98 32h44M98 42h30M98 52h36" />
        <path d="M44 76h112" />
        <path d="M58 92h34" strokeLinecap="round" strokeWidth="3" className="stroke-sun" />
        <rect x="104" y="84" width="40" height="20" rx="6" className="fill-sea stroke-sea" />
      </>
    ),
  },
]

export function HowItWorks() {
  return (
    <section aria-labelledby="how" className="border-t bg-surface">
      <div className="mx-auto max-w-6xl px-gutter py-12 sm:px-6 sm:py-16">
        <h2 id="how" className="font-display font-medium text-2xl">
          How it works
        </h2>
        <ol className="mt-8 grid gap-8 md:grid-cols-3">
          {steps.map((step, index) => (
            <li key={step.title} className="flex flex-wrap gap-5 md:block">
              <div className="grid w-[min(7rem,30vw)] shrink-0 place-items-center self-start rounded-card bg-ground p-2 md:w-auto md:py-6">
                <svg
                  aria-hidden="true"
                  viewBox="0 0 200 130"
                  fill="none"
                  strokeWidth="2"
                  strokeLinejoin="round"
                  className="w-full stroke-edge md:w-52"
                >
                  {step.drawing}
                </svg>
              </div>
              <div className="min-w-min flex-1 basis-40 md:mt-5">
                <h3 className="font-semibold text-lg leading-snug">
                  <span className="text-muted">{index + 1}. </span>
                  {step.title}
                </h3>
                <p className="mt-1 max-w-prose text-muted">{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
