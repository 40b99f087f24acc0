import type { MailAdapter } from './mail-adapter.ts'

/** The embedded default: without a mail server, mail is kept where it already is, in the database, for the staff to read. */
export const keptMail: MailAdapter = {
  send: async () => 'kept',
  close: () => {},
}
