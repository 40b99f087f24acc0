import type { BasketLine } from '#shared/contracts/assistant.ts'
import { centsFromRand, sumCents, timesCents } from '#shared/domain/money.ts'
import { formatSize } from '#shared/formats/millimetres.ts'
import { formatCents } from '#shared/formats/rand.ts'

export const HAND_OVER_MAX = 1000

interface HandOver {
  readonly business: string
  /** '' where nobody has said. */
  readonly name: string
  readonly question: string
  readonly lines: readonly BasketLine[]
  isPriced(id: string): boolean
}

/** The WhatsApp message with which a conversation goes on with a person. The question is cut before a blind is; what does not fit is counted. */
export function handOverText({ business, name, question, lines, isPriced }: HandOver): string {
  const head = name ? `Hello ${business}, this is ${name}.` : `Hello ${business}.`
  const priced = lines.filter(({ id }) => isPriced(id))
  const total = sumCents(priced.map((line) => timesCents(centsFromRand(line.price), line.quantity)))
  const sum = priced.length > 0 ? [`Total by your price lists: ${formatCents(total)} including VAT.`] : []
  const asked = question.trim() ? [`My question: ${shortened(question.trim().replace(/\s+/g, ' '), 300)}`] : []
  const fixed = [head, ...sum, ...asked].join('\n').length
  const listed: string[] = []
  for (const [index, line] of lines.entries()) {
    const text = `${index + 1}. ${lineText(line, isPriced(line.id))}`
    const left = lines.length - index
    const more = `and ${left} more`
    if (fixed + [...listed, text].join('\n').length + more.length + 3 > HAND_OVER_MAX) {
      listed.push(more)
      break
    }
    listed.push(text)
  }
  return shortened([head, ...listed, ...sum, ...asked].join('\n'), HAND_OVER_MAX)
}

function lineText({ room, product_name, product_type, width_mm, drop_mm, colour, quantity, price }: BasketLine, isPriced: boolean): string {
  const what = `${quantity} × ${product_name ?? product_type}, ${formatSize(width_mm, drop_mm)}`
  const all = isPriced ? formatCents(timesCents(centsFromRand(price), quantity)) : ''
  return [room, [what, colour, all].filter(Boolean).join(', ')].filter(Boolean).join(': ')
}

const shortened = (text: string, max: number): string =>
  text.length > max ? `${text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : text
