import type { Env } from '#server/env.ts'
import type { MailToWrite } from '#server/features/mail/mail.service.ts'
import { html } from '#server/html.ts'
import { formatDateTime } from '#shared/formats/dates.ts'

/** Tells the staff that PIN entry is locked, and how they can still log in. */
export function pinShutMail(until: Date, business: Env['business']): MailToWrite {
  const what = `Too many wrong staff PINs were tried. PIN entry is shut until ${formatDateTime(until)}.`
  const mend =
    'If you need to get in before then, or fear that the PIN is known, run "npm run staff-pin" on the server: it sets a new PIN and opens the entry.'
  return {
    to: business.email,
    subject: 'Staff PIN entry is shut',
    text: `${what}\n\n${mend}\n`,
    html: html`<p>${what}</p><p>${mend}</p>`.toString(),
    // One mail an hour, whichever server process notices it.
    dedupeKey: `pin-shut-${until.toISOString()}`,
  }
}
