import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Answers once migrations are done.',
  access: 'anyone',
  response: z.strictObject({ status: z.literal('ok'), version: z.string(), database: z.enum(['sqlite', 'postgres']) }),
  perMinute: 6000,
})
