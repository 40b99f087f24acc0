import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { done } from './fields.ts'
import { listEndpoint } from './list.ts'

export const mailStatus = z.enum(['waiting', 'sent', 'kept', 'failed'])

const outgoingMail = z.strictObject({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  attachments: z.array(z.strictObject({ fileName: z.string(), mediaType: z.string(), sizeBytes: z.int() })),
  status: mailStatus,
  attempts: z.int(),
  lastError: z.string().nullable(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
})
export type OutgoingMail = z.output<typeof outgoingMail>

export const listMail = listEndpoint({
  path: '/api/admin/outbox',
  summary: 'Mail written and what became of it; kept here for reading when no mail server is set.',
  access: 'staff',
  items: { key: 'mail', schema: outgoingMail },
  sort: ['createdAt', 'to', 'subject'],
  filter: { status: mailStatus },
  search: true,
})

export const getMailAttachment = endpoint({
  method: 'GET',
  path: '/api/admin/outbox/{id}/attachments/{index}',
  summary: 'One attachment of a mail.',
  access: 'staff',
  params: z.strictObject({ id: z.uuid(), index: z.coerce.number().int().min(0).max(20) }),
  response: { mediaType: 'application/pdf' },
})

export const sendMailAgain = endpoint({
  method: 'POST',
  path: '/api/admin/outbox/{id}/send-again',
  summary: 'Sends a mail that failed once more, with all its tries.',
  access: 'staff',
  params: z.strictObject({ id: z.uuid() }),
  response: done,
  errors: ['not_found', 'conflict'],
})
