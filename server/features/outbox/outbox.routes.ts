import { mount, type Route } from '#server/http/mount.ts'
import * as contracts from '#shared/contracts/email.ts'
import { getAttachment, listMail } from './outbox.service.ts'

export const outboxRoutes = (): Route[] => [
  mount(contracts.getOutbox, ({ db }) => listMail(db)),
  mount(contracts.getOutboxAttachment, ({ db, params }) => getAttachment(db, params.id, params.index)),
]
