import { ButtonLink } from '#app/ui/button-link.tsx'
import { Page } from '#app/ui/page.tsx'
import { paths } from '#shared/paths.ts'

export function NoOrder() {
  return (
    <Page
      width="narrow"
      title="No Order Found"
      lead="There is no order stored in this browser. If you have ordered, the private link of your order opens it on any device: to look at it, to change it and to pay. Without the link, ask us."
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
