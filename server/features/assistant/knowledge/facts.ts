import { z } from 'zod'
import { productTypes } from '#shared/domain/products.ts'
import factsFile from './facts.json' with { type: 'json' }

/** What a fact is about. */
export const FACT_TOPICS = [
  'accuracy',
  'area',
  'assistant',
  'awnings',
  'changes',
  'choosing',
  'cleaning',
  'company',
  'contact',
  'delivery',
  'fitting',
  'heat',
  'light',
  'measuring',
  'motor',
  'ordering',
  'outdoor',
  'payment',
  'photo',
  'privacy',
  'product',
  'quote',
  'room',
  'safety',
  'samples',
  'shutters',
  'warranty',
] as const

/** What a customer may do next, once he has read the answer. */
const FACT_LEADS_TO = ['details', 'measure', 'calculator', 'shutters', 'ar', 'visualise', 'person', 'track'] as const

/** What stands in an answer for a site setting. */
const FACT_PLACEHOLDERS = ['businessName', 'phone', 'whatsapp', 'email', 'website', 'serviceArea'] as const

/** A longer answer would not be read in a chat. */
const MOST_ANSWER_CHARACTERS = 600

const PLACEHOLDER = /\{([^}]*)\}/g

/** An amount of rand, such as R250, R 1 250, ZAR 90 or 500 rand. */
const RAND_AMOUNT = /\b(?:R|ZAR)\s?\d|\d\s?(?:rand|ZAR)\b/i

export type FactPlaceholder = (typeof FACT_PLACEHOLDERS)[number]

export const isPlaceholder = (name: string): name is FactPlaceholder => FACT_PLACEHOLDERS.some((known) => known === name)
const namesKnownPlaceholders = (text: string): boolean =>
  [...text.matchAll(PLACEHOLDER)].every(([, name = '']) => isPlaceholder(name)) && !/[{}]/.test(text.replaceAll(PLACEHOLDER, ''))

/** Prices come from the price list alone, so that a fact never tells an old one. */
const text = z
  .string()
  .trim()
  .min(1)
  .refine((value) => !RAND_AMOUNT.test(value), { error: 'names an amount of rand' })

const answer = text
  .max(MOST_ANSWER_CHARACTERS)
  .refine(namesKnownPlaceholders, { error: `has braces that are none of ${FACT_PLACEHOLDERS.map((name) => `{${name}}`).join(' ')}` })

/** @param leastAsked in how many ways customers ask for it, at least: retrieval goes by their words. */
const inLanguage = (leastAsked: number) => z.strictObject({ asked: z.array(text).min(leastAsked), answer })

const fact = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** The day on which it was last known to be so. */
  date: z.iso.date(),
  /** Where it is known from, for whoever keeps the facts. It is sent to nobody. */
  source: text,
  topic: z.enum(FACT_TOPICS),
  en: inLanguage(4),
  af: inLanguage(3),
  /** What is answered instead where the site sends no mail. Whatever promises mail needs it. */
  withoutMail: z.strictObject({ en: answer, af: answer }).optional(),
  /** The products that it tells of; none where it holds for all, or for no product. */
  products: z.array(z.enum(productTypes)).default([]),
  leadsTo: z.enum(FACT_LEADS_TO).optional(),
})
export type Fact = z.output<typeof fact>

/** @throws ZodError that names each fact with its fault. */
export const parseFacts = (file: unknown): readonly Fact[] =>
  z
    .array(fact)
    .refine((facts) => new Set(facts.map(({ id }) => id)).size === facts.length, { error: 'two facts have the same id' })
    .parse(file)

/** All that the assistant knows beside products, prices and sizes, which it looks up. A fault in the file ends the server at its start. */
export const FACTS: readonly Fact[] = parseFacts(factsFile)
