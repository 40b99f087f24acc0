import { ButtonLink } from '#app/ui/button-link.tsx'
import { Page } from '#app/ui/page.tsx'
import { paths } from '#shared/paths.ts'

export function NoOrder() {
  return (
    <Page
      width="narrow"
      title="No Order Found"
      lead="There is no order stored in this browser. Your confirmation e-mail has a private link: it opens your order on any device, to look at, to change and to pay."
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.quoteCalculator}>Go to the quote calculator</ButtonLink>
        <ButtonLink to={paths.home} variant="secondary">
          Return Home
        </ButtonLink>
      </div>
    </Page>
  )
}
