import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { EndpointSpec } from '#shared/contracts/endpoint.ts'
import { emailAddress, longText, phoneNumber, quoteNumber, requiredName, requiredText, shortText } from '#shared/contracts/fields.ts'
import { submitOrder } from '#shared/contracts/orders.ts'

/** Fields that take several lines, and at most how many. Every other text is one line. */
const SEVERAL_LINES: Readonly<Record<string, number>> = {
  'POST /api/orders/submit special_instructions': 50,
  'POST /api/ar/analyze-window customer_context': 50,
  'PUT /api/private-links/{link}/details special_instructions': 50,
  'POST /api/client-errors message': 200,
  'POST /api/client-errors stack': 200,
  'POST /api/elevenlabs-tts text': 200,
  'POST /api/melvin/enhanced-chat message': 60,
}

interface TextField {
  readonly name: string
  readonly schema: z.ZodType
}

interface Definition {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly element?: z.ZodType
  readonly innerType?: z.ZodType
  readonly in?: z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly keyType?: z.ZodType
  readonly valueType?: z.ZodType
}

/** @returns the text fields in a schema, however deep they lie. */
function textFields(schema: z.ZodType | undefined, name: string): TextField[] {
  if (!schema) return []
  const definition = schema._zod.def as Definition
  if (definition.type === 'string') return [{ name, schema }]
  const inside = Object.entries(definition.shape ?? {}).flatMap(([member, field]) => textFields(field, `${name} ${member}`))
  const { element, innerType, in: before, keyType, valueType, options = [] } = definition
  return [...inside, ...[element, innerType, before, keyType, valueType, ...options].flatMap((part) => textFields(part, name))]
}

const folder = path.resolve(import.meta.dirname, '../../../src/shared/contracts')
const modules = await Promise.all(readdirSync(folder).map((file) => import(path.join(folder, file)) as Promise<Record<string, unknown>>))
const contracts = modules.flatMap((exported) => Object.values(exported)).filter((value): value is EndpointSpec => isContract(value))

function isContract(value: unknown): value is EndpointSpec {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
}

const fields = contracts.flatMap(({ method, path: address, params, query, body }) =>
  [params, query, body].flatMap((part) => textFields(part, `${method} ${address}`)),
)
/** @returns the text as the server goes on with it; null where it is refused. */
function taken({ schema }: TextField, text: string): string | null {
  const parsed = schema.safeParse(text)
  return parsed.success ? String(parsed.data) : null
}
/** Texts that fit the most particular fields: an address, a uuid, six hexadecimal digits, a version. */
const fitting = [
  'Kitchen',
  'thandi@customer.example',
  '082 555 0100',
  '00ff00',
  'd2719a1e-6c3b-4b0e-9a44-0e4f1c7f5b1d',
  '2025.06.20.v4',
  '2026-11-22T08:00:00Z',
]
const fittingFor = (field: TextField) => fitting.filter((text) => taken(field, text) !== null)
const within = (text: string, sign: string) => text.slice(0, 3) + sign + text.slice(3)
/** @returns the fields in which something of `unwanted` is left when one of the signs is in an otherwise fitting text. */
const fieldsKeeping = (unwanted: RegExp, signs: readonly string[]) =>
  fields
    .filter((field) => fittingFor(field).some((text) => signs.some((sign) => unwanted.test(taken(field, within(text, sign)) ?? ''))))
    .map(({ name }) => name)
    .sort()

const LINE_BREAKS = ['\n', '\r', '\r\n', '\u2028', '\u2029']

describe('every text field of every call', () => {
  it('is found by this test, and some text fits it', () => {
    expect(fields.length).toBeGreaterThan(40)
    expect(fields.map(({ name }) => name)).toContain('POST /api/orders/submit blinds room')
    expect(fields.filter((field) => fittingFor(field).length === 0).map(({ name }) => name)).toEqual([])
  })

  it('has no control characters', () => {
    const signs = ['\u0000', '\u0007', '\u0008', '\t', '\u000b', '\u000c', '\r', '\u001b', '\u007f', '\u0085', '\u009b']
    expect(fieldsKeeping(/[^\P{Cc}\n]/u, signs)).toEqual([])
  })

  it('is one line, apart from the few that are for several', () => {
    expect(fieldsKeeping(/[\n\r\u2028\u2029]/, LINE_BREAKS)).toEqual(Object.keys(SEVERAL_LINES).sort())
  })

  it('has a bounded number of lines where it may have several, however they are broken', () => {
    for (const [name, most] of Object.entries(SEVERAL_LINES)) {
      const field = fields.find((each) => each.name === name)
      if (!field) throw new Error(`there is no field ${name}`)
      for (const sign of LINE_BREAKS) {
        const linesOf = (count: number) => taken(field, Array.from({ length: count }, () => 'a').join(sign))?.split('\n').length
        expect(linesOf(most), name).toBe(most)
        expect([undefined, most], name).toContain(linesOf(most + 1))
      }
    }
  })
})

it('says what to do about too many lines', () => {
  const field = textFields(submitOrder.body, '').find(({ name }) => name === ' special_instructions')
  const refused = field?.schema.safeParse(`${'a\n'.repeat(60)}a`)
  expect(refused?.error?.issues.map(({ message }) => message)).toEqual(['Please use at most 50 lines.'])
})

it('a number that was copied from a list of contacts with unseen marks of direction is taken without them', () => {
  expect(phoneNumber.parse('\u202A+27 82 123 4567\u202C')).toBe('+27 82 123 4567')
  expect(shortText.parse('\u2068Kitchen\u2069')).toBe('Kitchen')
  expect(shortText.parse('מטבח')).toBe('מטבח')
})

it('leaves no blank at either end where a mark of direction stood outside it, and none of the marks', () => {
  for (const mark of ['\u061C', '\u200E', '\u200F', '\u202A', '\u2068'])
    expect(shortText.parse(` ${mark} \tThandi Mokoena ${mark} `), mark.codePointAt(0)?.toString(16)).toBe('Thandi Mokoena')
  expect(requiredText().safeParse('\u200E \u200F').success).toBe(false)
})

describe('signs that nobody sees', () => {
  it('are taken out of names, addresses and wishes, as they come with what is copied from a chat', () => {
    expect(emailAddress.parse('\u200Bthandi\u2060@example.com\u00AD')).toBe('thandi@example.com')
    expect(requiredText().parse('\u200E Thandi\u206A ')).toBe('Thandi')
    expect(longText.parse('a\u202E\u202E\n\u202Eb')).toBe('a\nb')
  })

  it.each(['\u200B', '\u200C', '\u2060', '\u00AD', '\u3164', '\u034F', '\u{E0041}', '\uFE0F', '\u2800', '\uFFF9'])(
    '%j alone is no name',
    (sign) => {
      expect(requiredText().safeParse(sign.repeat(3)).success).toBe(false)
    },
  )
})

describe('a name', () => {
  it.each([
    'Thandi Nkosi',
    'Smith & Sons (Pty) Ltd.',
    'Zoë d’Arcy-O’Neill',
    'Nkosi, T.',
    '李小龙',
    'St. John',
    'Mr/Mrs. Nel',
    'Van Niekerk (jnr.)',
    'J.-P. Botha',
  ])('stays as it is: %s', (name) => {
    expect(requiredName().parse(name)).toBe(name)
  })

  it.each([
    ['P.NAIDOO', 'P. NAIDOO'],
    ['S.B.DLAMINI', 'S. B. DLAMINI'],
    ['Dr.Naidoo/Mrs.Naidoo', 'Dr. Naidoo/Mrs. Naidoo'],
    ['J.van Wyk', 'J. van Wyk'],
    ['Van.der Merwe', 'Van. der Merwe'],
    ['Smith.Jnr', 'Smith. Jnr'],
    ['Blinds Pty.Ltd', 'Blinds Pty. Ltd'],
  ])('has a space after a dot: %s', (typed, kept) => {
    expect(requiredName().parse(typed)).toBe(kept)
    expect(requiredName().parse(kept)).toBe(kept)
  })

  it.each([
    ['Claim at www.evil.example', 'Claim at www. evil. example'],
    ['evil.example/prize', 'evil. example/prize'],
    ['prize.co.za', 'prize. co. za'],
    ['t.me/x1', 't. me/x1'],
    ['Absa.Africa', 'Absa. Africa'],
    ['mej.top now', 'mej. top now'],
    ['i\u2764\uFE0F.ws', 'i\u2764. ws'],
    ['1.2.3.4/x', '1. 2. 3. 4/x'],
    ['evil\u3002me', 'evil\u3002 me'],
    ['evil\uFF0Eme', 'evil\uFF0E me'],
    ['evil\uFE12me', 'evil\uFE12 me'],
    ['evil.\u200Bme', 'evil. me'],
    ['mailto:victim', 'mailto: victim'],
    ['tel:+27860008600', 'tel: +27860008600'],
    ['mailto:?subject=Absa', 'mailto: ?subject=Absa'],
    ['http://evil', 'http: // evil'],
    ['//localhost', '// localhost'],
    ['http\uFF1A\uFF0F\uFF0Fevil', 'http\uFF1A \uFF0F\uFF0F evil'],
    ['Mr//Mrs Nel', 'Mr// Mrs Nel'],
    ['evil.рф', 'evil. рф'],
    ['Go to (evil.de:8080/x)', 'Go to (evil. de: 8080/x)'],
  ])('becomes no link in a mail: %s', (typed, kept) => {
    expect(requiredName().parse(typed)).toBe(kept)
  })

  it.each(['win@evil.me', 'win\uFF20evil.me'])('is no email address: %s', (typed) => {
    expect(requiredName().safeParse(typed).error?.issues[0]?.message).toBe('Please give a name, not an email address.')
  })

  it('is not too long for an answer once its dots have spaces', () => {
    expect(requiredName().safeParse('a.'.repeat(100)).success).toBe(false)
  })
})

describe('a quote’s number', () => {
  it.each(['CB-123456', 'Q 2026/17', 'lounge_1', '#12'])('may be %s', (number) => {
    expect(quoteNumber.parse(number)).toBe(number)
  })

  it.each(['evil.example', 'Smith.lounge', 'win@evil', 'http://evil', 'i\u2764.ws'])(
    'holds no sign that could make it an address: %s',
    (number) => {
      expect(quoteNumber.safeParse(number).error?.issues[0]?.message).toBe('Please give a number of letters, digits, spaces and hyphens.')
    },
  )
})
