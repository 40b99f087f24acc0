import fc from 'fast-check'
import { z } from 'zod'
import type { EndpointSpec } from '#shared/contracts/endpoint.ts'

/** The part of JSON Schema that our contracts use. */
interface JsonSchema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly maximum?: number
  readonly pattern?: string
  readonly format?: string
  readonly examples?: readonly unknown[]
}

/** Values that a scanner, a mistake or an outdated browser may send in a field. */
const junk = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -5,
    1e9,
    Number.MAX_SAFE_INTEGER,
    '',
    '1200mm',
    'NaN',
    '\u0000',
    '=1+1',
    "' OR 1=1 --",
    '<script>',
    '../../etc/passwd',
    [],
    {},
  ),
  fc.constantFrom<unknown>(
    '__proto__',
    { __proto__: { admin: true } },
    { constructor: {} },
    'x'.repeat(20_000),
    '\ud800',
    '💡'.repeat(300),
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>,
)

/** Generates values that fit the schema, or nearly do: lengths and patterns may be wrong. */
function likely(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.examples?.length) return fc.constantFrom(...schema.examples)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(likely))
  switch (schema.type) {
    case 'object':
      return fc.record(Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, property]) => [name, likely(property)])), {
        requiredKeys: [...(schema.required ?? [])],
      })
    case 'array':
      return fc.array(likely(schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: Math.min(schema.maxItems ?? 4, 4) })
    case 'integer':
      return fc.integer({ min: Math.max(schema.minimum ?? 1, -1000), max: Math.min(schema.maximum ?? 1000, 5000) })
    case 'number':
      return fc.double({
        min: Math.max(schema.minimum ?? schema.exclusiveMinimum ?? 1, 0.01),
        max: Math.min(schema.maximum ?? 5000, 5000),
        noNaN: true,
      })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return fc.constantFrom('visitor@example.com', '+27 82 000 0000', 'CB-123456', 'Thandi Mokoena', 'Ørsted & Søn', '2580', 'session_1_a')
    default:
      return junk
  }
}

/** Generates one part of a request. A third of the values fit the contract, a third have one wrong field, and a third are anything. */
function part(schema: z.ZodType): fc.Arbitrary<unknown> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const valid = likely(json)
  const spoilt = fc.tuple(valid, fc.constantFrom(...Object.keys(json.properties ?? { none: 1 })), junk).map(([value, name, bad]) => {
    return typeof value === 'object' && value !== null ? { ...value, [name]: bad } : bad
  })
  return fc.oneof(valid, spoilt, junk)
}

export interface GeneratedRequest {
  readonly path: string
  readonly body: unknown
}

export function requestsTo(contract: EndpointSpec): fc.Arbitrary<GeneratedRequest> {
  const names = Object.keys(contract.params?.shape ?? {})
  const values = fc.array(
    fc.oneof(
      fc.constantFrom('roller-blockout', 'none', '..%2f..', '%00', '%E0%A4%A', "'"),
      fc.string({ maxLength: 40 }).map(encodeURIComponent),
    ),
    {
      minLength: names.length,
      maxLength: names.length,
    },
  )
  return fc
    .tuple(values, contract.query ? part(contract.query) : fc.constant({}), contract.body ? part(contract.body) : fc.constant(undefined))
    .map(([chosen, query, body]) => ({
      path:
        names.reduce((path, name, index) => path.replace(`{${name}}`, chosen[index] || 'x'), contract.path as string) + queryText(query),
      body,
    }))
}

/** Node itself refuses an address of 16 KB before we see it. */
const LONGEST_IN_QUERY = 500

/** As a browser writes it; what is no object cannot be a query. */
function queryText(query: unknown): string {
  if (typeof query !== 'object' || query === null) return ''
  const entries = Object.entries(query).map(([name, value]) => {
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
    return [name, text.slice(0, LONGEST_IN_QUERY)]
  })
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : ''
}
