import { plainPage } from '#server/documents/plain-page.ts'
import { type Html, html } from '#server/html.ts'
import { formatCents } from '#shared/formats/rand.ts'
import type { SandboxCheckout } from './sandbox-token.ts'

/** The checkout page of the sandbox. It shows the amount and has a button for each outcome. Plain forms work without script. */
export function sandboxPage(checkout: SandboxCheckout, path: string, businessName: string): string {
  const content = html`<p class="note" role="note"><strong>This is a sandbox checkout.</strong> No card is asked for and no money moves. It stands in until the shop has set its card payment keys.</p>
<h1>Pay ${businessName}</h1>
<p class="muted">${checkout.title}</p>
<p class="amount">${formatCents(checkout.amountCents)}</p>
<p class="muted">Including VAT</p>
${button(`${path}/pay`, 'pay', 'Pay (sandbox)')}
${button(`${path}/fail`, 'fail', 'Let the payment fail')}
${button(`${path}/cancel`, 'cancel', 'Cancel and go back')}`
  return plainPage('Sandbox checkout', businessName, content)
}

function button(action: string, className: string, label: string): Html {
  return html`<form method="post" action="${action}"><button class="${className}" type="submit">${label}</button></form>`
}
