import { plainPage } from '#server/documents/plain-page.ts'
import type { Env } from '#server/env.ts'
import { html } from '#server/html.ts'
import { paths } from '#shared/paths.ts'

/** Stands at the address of the consultant's workspace, to which every footer leads, until its screen exists. */
export function workspacePage({ name, phone, email }: Env['business']): string {
  return plainPage(
    'Consultant workspace',
    name,
    html`<h1>Consultant workspace</h1>
<p>The tools of our consultant for visits at home will be here. They are not open yet, and there is nothing here for customers.</p>
<p>To reach our consultant, call ${phone} or write to <a href="mailto:${email}">${email}</a>.</p>
<p>Staff, with the PIN: <a href="${paths.adminOutbox}">Outbox</a> · <a href="${paths.adminJobs}">Jobs</a> · <a href="${paths.adminSite}">Site</a></p>
<p><a href="${paths.home}">Back to Home</a></p>`,
  )
}
