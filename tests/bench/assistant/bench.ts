import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import type { AssistantAnswer, BasketLine } from '#shared/contracts/assistant.ts'
import { enhancedChat } from '#shared/contracts/assistant.ts'
import { quotePrice } from '#shared/contracts/pricing.ts'
import { pricingIdOf } from '#shared/domain/products.ts'
import { startBenchServer } from '#tests/support/bench-server.ts'
import { faultsOf, inventedPrices, type PriceOf, type Question, question } from './judge.ts'
import { listedAmounts, namedBlinds } from './listed-amounts.ts'

/**
 * npm run bench:assistant: asks the embedded assistant 200 questions in customers' words over HTTP and says how many answers are right. The questions
 * were written before the assistant by somebody who has not seen it. 60 of them are held out: they are judged apart, and are not shown unless asked for.
 *
 * --seen: without the held-out ones; --second to --thirteenth: the later questions instead, each in its file;
 * --only ID,ID: these alone; --faults: each wrong answer with what is wrong; --held: those of the held-out ones instead;
 * --show: with --faults, right answers too, and every answer whole with its list.
 */
const { values } = parseArgs({
  options: {
    faults: { type: 'boolean' },
    held: { type: 'boolean' },
    only: { type: 'string' },
    seen: { type: 'boolean' },
    second: { type: 'boolean' },
    third: { type: 'boolean' },
    fourth: { type: 'boolean' },
    fifth: { type: 'boolean' },
    sixth: { type: 'boolean' },
    seventh: { type: 'boolean' },
    eighth: { type: 'boolean' },
    ninth: { type: 'boolean' },
    tenth: { type: 'boolean' },
    eleventh: { type: 'boolean' },
    twelfth: { type: 'boolean' },
    thirteenth: { type: 'boolean' },
    show: { type: 'boolean' },
  },
})

const LATER_SETS = [
  { name: 'second', title: '140 more, by somebody who had not seen it, kept while the first faults were worked on' },
  { name: 'third', title: '120 more that nobody who wrote the assistant has seen' },
  { name: 'fourth', title: '80 more, most of them conversations, by somebody who has not seen the assistant' },
  { name: 'fifth', title: '80 more, most of them conversations, by somebody else again' },
  { name: 'sixth', title: '60 more, most of them conversations, by a sixth person' },
  { name: 'seventh', title: '60 more, most of them conversations, by a seventh person' },
  { name: 'eighth', title: '50 more, most of them conversations, by an eighth person' },
  { name: 'ninth', title: '60 more, most of them conversations, by a ninth person' },
  { name: 'tenth', title: '60 more, most of them conversations, by a tenth person' },
  { name: 'eleventh', title: '50 more, most of them conversations, by an eleventh person' },
  { name: 'twelfth', title: '50 more, most of them conversations, by a twelfth person' },
  { name: 'thirteenth', title: '50 more, most of them conversations, by a thirteenth person' },
] as const

const read = (file: string) => z.array(question).parse(JSON.parse(readFileSync(path.join(import.meta.dirname, file), 'utf8')))
const server = await startBenchServer()

interface Result {
  readonly question: Question
  readonly answers: readonly AssistantAnswer[]
  readonly faults: readonly string[]
  readonly invented: readonly number[]
  readonly acceptedShare: number
  readonly ms: readonly number[]
}

async function post<T>(url: string, body: unknown): Promise<T> {
  const response = await fetch(server.url + url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

const prices = new Map<string, number | null>()
async function learnPrice(blind: Parameters<PriceOf>[0]): Promise<void> {
  const key = `${blind.product} ${blind.width_mm} ${blind.drop_mm}`
  if (prices.has(key)) return
  const body = { product_type: pricingIdOf(blind.product), width_mm: blind.width_mm, drop_mm: blind.drop_mm }
  const answer = await post<{ success: boolean; quote?: { price: number } }>(quotePrice.path, body)
  prices.set(key, answer.quote ? Math.round(answer.quote.price * 100) : null)
}
const priceOf: PriceOf = ({ product, width_mm, drop_mm }) => prices.get(`${product} ${width_mm} ${drop_mm}`) ?? null

async function ask(each: Question): Promise<Result> {
  for (const blind of [...each.expect.prices, ...each.expect.notPrices]) await learnPrice(blind)
  let basket: BasketLine[] = []
  const answers: AssistantAnswer[] = []
  const ms: number[] = []
  for (const message of each.turns) {
    const begun = performance.now()
    const answer = await post<AssistantAnswer>(enhancedChat.path, {
      message,
      sessionId: `session_1_${each.id}`,
      images: [],
      basket,
    })
    ms.push(performance.now() - begun)
    answers.push(answer)
    basket = answer.basket
  }
  const last = answers.at(-1) as AssistantAnswer
  for (const blind of namedBlinds(each.turns, answers)) await learnPrice({ ...blind, quantity: 1 })
  const listed = listedAmounts(each.turns, answers, (blind) => priceOf({ ...blind, quantity: 1 }))
  return {
    question: each,
    answers,
    faults: faultsOf(each, last, priceOf),
    invented: answers.flatMap((answer) => inventedPrices(each, answer, (cents) => listed.has(cents))),
    acceptedShare: acceptedShareOf(listed),
    ms,
  }
}

/** How much the check for invented prices lets through: a price made up at random, in whole five rand to R 20 000, is taken for a listed one so often. */
const acceptedShareOf = (listed: ReadonlySet<number>): number =>
  [...listed].filter((cents) => cents > 0 && cents <= 2_000_000 && cents % 500 === 0).length / 4000

function report(title: string, results: readonly Result[], showFaults: boolean): void {
  const share = (some: readonly Result[]) =>
    `${some.filter(({ faults }) => faults.length === 0).length} of ${some.length} (${Math.round((1000 * some.filter(({ faults }) => faults.length === 0).length) / Math.max(1, some.length)) / 10} %)`
  const ms = results.flatMap((result) => result.ms).toSorted((one, other) => one - other)
  console.log(
    `\n${title}: right ${share(results)}; English ${share(results.filter(({ question: { language } }) => language === 'en'))}, Afrikaans ${share(results.filter(({ question: { language } }) => language === 'af'))}`,
  )
  console.log(
    `  invented prices in ${results.filter(({ invented }) => invented.length > 0).length} (one made up passes by chance in ${(100 * Math.max(0, ...results.map(({ acceptedShare }) => acceptedShare))).toFixed(1)} % at most, ${((100 * results.reduce((sum, { acceptedShare }) => sum + acceptedShare, 0)) / Math.max(1, results.length)).toFixed(2)} % in the mean); an answer takes ${ms[Math.floor(ms.length / 2)]?.toFixed(1)} ms in the median, ${ms[Math.floor(ms.length * 0.95)]?.toFixed(1)} ms at 95 %`,
  )
  if (!showFaults) return
  for (const { question: each, answers, faults, invented } of results.filter(
    (result) => values.show || result.faults.length > 0 || result.invented.length > 0,
  )) {
    console.log(`\n${each.id} ${each.kind} ${each.language}`)
    for (const [index, turn] of each.turns.entries())
      console.log(`  > ${turn}\n  < ${answers[index]?.response.replaceAll('\n', ' / ').slice(0, values.show ? 4000 : 400)}`)
    const kinds = answers
      .at(-1)
      ?.actions.map(
        (action) =>
          `${action.kind}${'asked' in action ? (action.asked ? '(asked)' : '(offered)') : ''}${'line' in action ? ` ${action.line.quantity}x${action.line.product_type} ${action.line.width_mm}x${action.line.drop_mm} ${action.line.colour}` : ''}`,
      )
    if (values.show)
      console.log(
        `  basket: ${JSON.stringify(answers.at(-1)?.basket.map((l) => `${l.quantity}x${l.product_type} ${l.width_mm}x${l.drop_mm} ${l.colour}`))} actions: ${JSON.stringify(kinds)} quick: ${JSON.stringify(answers.at(-1)?.quickReplies.map((q) => q.text))}`,
      )
    console.log(`  ! ${[...faults, ...invented.map((cents) => `invented ${cents / 100}`)].join('; ')}`)
  }
}

try {
  const run = async (questions: readonly Question[]) => {
    const results: Result[] = []
    for (const each of questions.filter(({ id }) => !values.only || values.only.split(',').includes(id))) results.push(await ask(each))
    return results
  }
  const later = LATER_SETS.filter(({ name }) => values[name])
  for (const { name, title } of later) report(title, await run(read(`${name}.json`)), Boolean(values.faults))
  if (later.length === 0)
    report('140 questions that may be looked at', await run(read('seen.json')), Boolean(values.faults) && !values.held)
  if (!values.seen && later.length === 0)
    report('60 held-out questions', await run(read('held-out.json')), Boolean(values.faults) && Boolean(values.held))
} finally {
  await server.stop()
}
