import { OpenAPIRegistry, OpenApiGeneratorV31 } from '@asteasolutions/zod-to-openapi'
import { z } from 'zod'
import { statusOf } from '#server/errors.ts'
import { type EndpointSpec, type ErrorType, isFileAnswer } from '#shared/contracts/endpoint.ts'

const EVERY_CALL_MAY_ANSWER: readonly ErrorType[] = ['invalid_request', 'too_many_requests']

/** The OpenAPI document, made from the contracts alone. */
export function openApiDocument(contracts: readonly EndpointSpec[], version: string) {
  const registry = new OpenAPIRegistry()
  for (const contract of contracts) {
    registry.registerPath({
      method: contract.method.toLowerCase() as Lowercase<EndpointSpec['method']>,
      path: contract.path,
      summary: contract.summary,
      tags: [contract.path.split('/')[2] ?? 'other'],
      security: contract.access === 'staff' || contract.access === 'workspace' ? [{ staffSession: [] }] : [],
      request: {
        params: contract.params,
        query: contract.query,
        ...(contract.repeatable ? { headers: z.object({ 'Idempotency-Key': z.string().optional() }) } : {}),
        ...(contract.body ? { body: { content: { [bodyType(contract)]: { schema: bodySchema(contract) } } } } : {}),
      },
      responses: { ...successes(contract), ...refusals(contract) },
    })
  }
  registry.registerComponent('securitySchemes', 'staffSession', { type: 'apiKey', in: 'cookie', name: 'staff_session' })
  return new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: { title: 'Custom Blinds Online Tools', version, description: 'Made from the contracts that the server and the screens share.' },
  })
}

export function errorTypesOf(contract: EndpointSpec): ErrorType[] {
  return [
    ...EVERY_CALL_MAY_ANSWER,
    ...(contract.body ? (['malformed_json', 'wrong_type', 'too_large'] as const) : []),
    ...(contract.access === 'staff' || contract.access === 'workspace' ? (['no_session'] as const) : []),
    ...(contract.method === 'GET' ? [] : (['cross_origin'] as const)),
    ...(contract.repeatable ? (['idempotency_key_reused', 'conflict'] as const) : []),
    ...(contract.errors ?? []),
  ]
}

function bodyType(contract: EndpointSpec): string {
  if (contract.files) return 'multipart/form-data'
  return contract.form ? 'application/x-www-form-urlencoded' : 'application/json'
}

function bodySchema(contract: EndpointSpec): z.ZodType {
  if (!contract.files || !(contract.body instanceof z.ZodObject)) return contract.body ?? z.never()
  const file = z.string().meta({ format: 'binary' })
  return contract.body.extend(
    Object.fromEntries(
      contract.files.map((field) => {
        const value = field.maxCount > 1 ? z.array(file) : file
        return [field.name, field.required ? value : value.optional()]
      }),
    ),
  )
}

function successes(contract: EndpointSpec) {
  const content = isFileAnswer(contract.response)
    ? { [contract.response.mediaType]: { schema: z.string().meta({ format: 'binary' }) } }
    : { 'application/json': { schema: contract.response } }
  return Object.fromEntries((contract.statuses ?? [200]).map((status) => [status, { description: 'Done', content }]))
}

function refusals(contract: EndpointSpec) {
  const byStatus = groupByStatus(errorTypesOf(contract))
  return Object.fromEntries(
    [...byStatus].map(([status, types]) => [
      status,
      {
        description: types.join(', '),
        content: {
          'application/json': {
            schema: z.object({ success: z.literal(false), error_type: z.enum(types as [ErrorType, ...ErrorType[]]), message: z.string() }),
          },
        },
      },
    ]),
  )
}

/** By hand, because Map.groupBy came with Node 21. */
function groupByStatus(types: readonly ErrorType[]): Map<number, ErrorType[]> {
  const groups = new Map<number, ErrorType[]>()
  for (const type of types) groups.set(statusOf(type), [...(groups.get(statusOf(type)) ?? []), type])
  return groups
}
