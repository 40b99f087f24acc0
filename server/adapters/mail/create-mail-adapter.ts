import type { Env } from '#server/env.ts'
import { keptMail } from './kept-mail.ts'
import type { MailAdapter } from './mail-adapter.ts'
import { smtpMail } from './smtp-mail.ts'

export function createMailAdapter(env: Pick<Env, 'smtpUrl' | 'mailFrom'>): MailAdapter {
  return env.smtpUrl ? smtpMail(env.smtpUrl, env.mailFrom) : keptMail
}
