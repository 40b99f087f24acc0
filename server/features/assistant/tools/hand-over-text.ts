import { type BasketLine, HAND_OVER_MAX } from '#shared/contracts/assistant.ts'
import { blindText } from '#shared/domain/blind-line.ts'
import { type Cents, sumCents, timesCents } from '#shared/domain/money.ts'
import { formatCents } from '#shared/formats/rand.ts'

/** So much of the open question is told. A longer one is cut, so nobody needs to cut it before. */
const QUESTION_MAX = 300

interface HandOver {
  readonly business: string
  /** '' where nobody has said. */
  readonly name: string
  readonly question: string
  readonly lines: readonly BasketLine[]
  /** Today's price of one blind of a line; null where no price list has it. */
  priceOf(id: string): Cents | null
}

/** The WhatsApp message with which a conversation goes on with a person. The question is cut before a blind is; what does not fit is counted. */
export function handOverText({ business, name, question, lines, priceOf }: HandOver): string {
  const head = name ? `Hello ${business}, this is ${name}.` : `Hello ${business}.`
  const allOf = ({ id, quantity }: BasketLine): Cents | null => {
    const each = priceOf(id)
    return each === null ? null : timesCents(each, quantity)
  }
  const priced = lines.flatMap((line) => allOf(line) ?? [])
  const total = sumCents(priced)
  const sum = lines.length > 0 && priced.length === lines.length ? [`Total by your price lists: ${formatCents(total)} including VAT.`] : []
  const asked = question.trim() ? [`My question: ${shortened(question.trim().replace(/\s+/g, ' '), QUESTION_MAX)}`] : []
  const fixed = [head, ...sum, ...asked].join('\n').length
  const listed: string[] = []
  for (const [index, line] of lines.entries()) {
    const text = `${index + 1}. ${lineText(line, allOf(line))}`
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

function lineText(
  { room = '', product_name, product_type, width_mm, drop_mm, colour, quantity }: BasketLine,
  allCents: Cents | null,
): string {
  const blind = blindText({ room, quantity, productName: product_name ?? product_type, widthMm: width_mm, dropMm: drop_mm })
  const all = allCents === null ? 'no price yet' : formatCents(allCents)
  return [blind, colour, all].filter(Boolean).join(', ')
}

const shortened = (text: string, max: number): string =>
  text.length > max ? `${text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : text
