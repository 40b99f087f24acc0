import type { Env } from '#server/env.ts'
import { type MailToWrite, writeMail } from '#server/features/mail/mail.service.ts'
import { html } from '#server/html.ts'
import type { JobRow } from '#server/jobs/jobs.repository.ts'
import type { TellSetAside } from '#server/jobs/silent-runs.ts'
import { paths } from '#shared/paths.ts'

type Shop = Pick<Env, 'business' | 'publicUrl'>

/** Tells the staff by mail that a job is not run again by itself. */
export function mailSetAside(shop: Shop): TellSetAside {
  return async (tx, job, now) => {
    await writeMail(tx, setAsideMail(job, shop), now)
  }
}

function setAsideMail({ id, kind }: JobRow, { business, publicUrl }: Shop): MailToWrite {
  const what = `The server stopped in the middle of job ${id} (${kind}) three times, so the job was set aside. It is not run again by itself.`
  const address = `${publicUrl}${paths.adminJobs}?state=set_aside`
  return {
    to: business.email,
    subject: `Job ${id} (${kind}) was set aside`,
    text: `${what}\n\nYou can look at it and try it again: ${address}\n`,
    html: html`<p>${what}</p><p>You can look at it and try it again: <a href="${address}">${address}</a></p>`.toString(),
  }
}
