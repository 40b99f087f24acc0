import { mount, type Route } from '#server/http/calls/mount.ts'
import * as contracts from '#shared/contracts/mail.ts'
import { getAttachment, listMail, sendMailAgain } from './outbox.service.ts'

export const mailRoutes = (): Route[] => [
  mount(contracts.listMail, ({ db, query }) => listMail(db, query)),
  mount(contracts.getMailAttachment, ({ db, params }) => getAttachment(db, params.id, params.index)),
  mount(contracts.sendMailAgain, ({ db, actor, params, now }) => sendMailAgain(db, actor, params.id, now)),
]
