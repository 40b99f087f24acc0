import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const getOpenApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This API as an OpenAPI 3.1 document, made from the contracts.',
  access: 'anyone',
  response: z.looseObject({ openapi: z.string() }),
})

export const getDocs = endpoint({
  method: 'GET',
  path: '/api/docs',
  summary: 'This API to read.',
  access: 'anyone',
  response: { mediaType: 'text/html' },
})
