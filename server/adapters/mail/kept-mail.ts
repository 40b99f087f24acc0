import type { MailAdapter } from './mail-adapter.ts'

/** The default without a mail server. It sends nothing: mail is already in the database, where staff can read it. */
export const keptMail: MailAdapter = {
  send: async () => 'kept',
  close: () => {},
}
