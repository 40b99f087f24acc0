import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Whether orders can be taken: migrations are done, the database answers and the disk has room. Else 503 with what is missing.',
  access: 'anyone',
  response: z.strictObject({ status: z.literal('ok'), version: z.string(), database: z.enum(['sqlite', 'postgres']) }),
  perMinute: 6000,
})
