import { ButtonLink } from '#app/ui/button-link.tsx'
import { Page } from '#app/ui/page.tsx'
import { paths } from '#shared/paths.ts'

export function NotFoundScreen() {
  return (
    <Page width="narrow" title="Page Not Found" lead="There is nothing at this address. It may have moved, or a letter slipped in.">
      <svg aria-hidden="true" viewBox="0 0 320 200" className="mb-8 w-full max-w-xs" fill="none" strokeWidth="2">
        <rect x="60" y="24" width="200" height="160" rx="4" className="fill-sand stroke-edge" />
        <rect x="52" y="14" width="216" height="12" rx="6" className="fill-sea" />
        <path d="M66 26h188v144H66z" className="fill-surface" />
        <path d="M66 170h188" strokeWidth="5" strokeLinecap="round" className="stroke-sun" />
        <path d="M160 172v12" strokeLinecap="round" className="stroke-sun" />
        <circle cx="160" cy="188" r="4" className="stroke-sun" />
      </svg>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.home}>Back to Home</ButtonLink>
        <ButtonLink variant="secondary" to={paths.quoteCalculator}>
          Quote Calculator
        </ButtonLink>
      </div>
    </Page>
  )
}
