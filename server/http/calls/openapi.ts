import { z } from 'zod'
import { statusOf } from '#server/errors.ts'
import { type EndpointSpec, ERROR_TYPES, type ErrorType, isFileAnswer } from '#shared/contracts/endpoint.ts'
import { FAILURE_EVENT } from './mount-stream.ts'

const EVERY_CALL_MAY_ANSWER: readonly ErrorType[] = ['invalid_request', 'too_many_requests', 'database_unavailable', 'storage_full']
const FILE_SCHEMA = { type: 'string', format: 'binary' }

type Schema = Readonly<Record<string, unknown>>

/** The OpenAPI document, made from the contracts alone. */
export function openApiDocument(contracts: readonly EndpointSpec[], version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const contract of contracts) {
    paths[contract.path] = { ...paths[contract.path], [contract.method.toLowerCase()]: operationOf(contract) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Custom Blinds Online Tools', version, description: 'Made from the contracts that the server and the screens share.' },
    components: { securitySchemes: { staffSession: { type: 'apiKey', in: 'cookie', name: 'staff_session' } } },
    paths,
  }
}

export function errorTypesOf(contract: EndpointSpec): ErrorType[] {
  return [
    ...EVERY_CALL_MAY_ANSWER,
    ...(contract.body || contract.files ? (['malformed_json', 'wrong_type', 'too_large'] as const) : []),
    ...(contract.files ? (['upload_stalled'] as const) : []),
    ...(contract.access === 'staff' || contract.access === 'workspace' ? (['no_session'] as const) : []),
    ...(contract.method === 'GET' ? [] : (['cross_origin'] as const)),
    ...(contract.repeatable ? (['idempotency_key_reused', 'conflict'] as const) : []),
    ...(contract.errors ?? []),
  ]
}

function operationOf(contract: EndpointSpec) {
  const parameters = [
    ...parametersIn('path', contract.params),
    ...parametersIn('query', contract.query),
    ...(contract.repeatable ? parametersIn('header', z.object({ 'Idempotency-Key': z.string().optional() })) : []),
  ]
  const body = bodySchema(contract)
  return {
    summary: contract.summary,
    tags: [contract.path.split('/')[2] ?? 'other'],
    security: contract.access === 'staff' || contract.access === 'workspace' ? [{ staffSession: [] }] : [],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { content: { [bodyType(contract)]: { schema: body } } } } : {}),
    responses: { ...successes(contract), ...refusals(contract) },
  }
}

/** What a caller may send ('input') or gets ('output'). */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

function parametersIn(place: 'path' | 'query' | 'header', schema: z.ZodObject | undefined) {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(field as z.ZodType, undefined).success,
    schema: jsonSchema(field as z.ZodType, 'input'),
  }))
}

function bodyType(contract: EndpointSpec): string {
  if (contract.files) return 'multipart/form-data'
  return contract.form ? 'application/x-www-form-urlencoded' : 'application/json'
}

function bodySchema(contract: EndpointSpec): Schema | undefined {
  const fields = contract.body && jsonSchema(contract.body, 'input')
  if (!contract.files) return fields
  const files = contract.files.map(
    ({ name, maxCount }) => [name, maxCount > 1 ? { type: 'array', items: FILE_SCHEMA, maxItems: maxCount } : FILE_SCHEMA] as const,
  )
  const required = contract.files.filter((field) => field.required).map(({ name }) => name)
  return {
    type: 'object',
    ...fields,
    properties: { ...(fields?.properties as object | undefined), ...Object.fromEntries(files) },
    required: [...((fields?.required as string[] | undefined) ?? []), ...required],
  }
}

function successes(contract: EndpointSpec) {
  const content = isFileAnswer(contract.response)
    ? { [contract.response.mediaType]: { schema: FILE_SCHEMA } }
    : { 'application/json': { schema: jsonSchema(contract.response, 'output') }, ...streamContent(contract) }
  return Object.fromEntries((contract.statuses ?? [200]).map((status) => [status, { description: 'Done', content }]))
}

/** OpenAPI 3.1 has no word for a sequence of events; the schema is that of one event, its data parsed. */
function streamContent({ stream, response }: EndpointSpec) {
  if (!stream || isFileAnswer(response)) return {}
  const events = { ...stream.events, [stream.last]: response, [FAILURE_EVENT]: refusalSchema(ERROR_TYPES) }
  const oneOf = Object.entries(events).map(([event, data]) => jsonSchema(z.strictObject({ event: z.literal(event), data }), 'output'))
  return { 'text/event-stream': { schema: { description: `Events; ${stream.last} is the last one of a stream without failure.`, oneOf } } }
}

function refusals(contract: EndpointSpec) {
  return Object.fromEntries(
    [...groupByStatus(errorTypesOf(contract))].map(([status, types]) => [
      status,
      { description: types.join(', '), content: { 'application/json': { schema: jsonSchema(refusalSchema(types), 'input') } } },
    ]),
  )
}

function refusalSchema(types: readonly ErrorType[]) {
  return z.object({ success: z.literal(false), error_type: z.enum(types), message: z.string(), request_id: z.string() })
}

/** By hand, because Map.groupBy came with Node 21. */
function groupByStatus(types: readonly ErrorType[]): Map<number, ErrorType[]> {
  const groups = new Map<number, ErrorType[]>()
  for (const type of types) groups.set(statusOf(type), [...(groups.get(statusOf(type)) ?? []), type])
  return groups
}
