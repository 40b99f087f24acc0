import { lineStage, type OrderedLine } from './blind-line.ts'
import { productName } from './products.ts'

/** Which blinds of an order wait for a size that may be cut, and how the customer gives us one: in one wording for page and mails. */
export interface SizesLeft {
  readonly title: string
  readonly what: string
  /** Of each such blind: its room, or which blind it is. */
  readonly names: readonly string[]
}

/** @returns null where every size may be cut. */
export function sizesLeft(lines: readonly OrderedLine[]): SizesLeft | null {
  const left = lines.filter((line) => lineStage(line).step)
  if (left.length === 0) return null
  const namesOf = (some: readonly OrderedLine[]): string[] => some.map((line) => nameOf(line, lines))
  const toEnlarge = left.filter((line) => lineStage(line).step === 'make_larger')
  const toTape = left.filter((line) => !toEnlarge.includes(line))
  return {
    title: left.length === 1 ? 'One size is left before we can cut' : `${left.length} sizes are left before we can cut`,
    what: [
      ...(toTape.length > 0
        ? [`${listOf(namesOf(toTape))}: please measure width and drop with a tape and send us the figures, or ask us to come and measure.`]
        : []),
      ...(toEnlarge.length > 0
        ? [`${listOf(namesOf(toEnlarge))}: please tell us how large the blind is to be, so that it covers its opening.`]
        : []),
      'The order goes into production once every size is there.',
    ].join(' '),
    names: namesOf(left),
  }
}

function nameOf(line: OrderedLine, lines: readonly OrderedLine[]): string {
  const name = productName(line.productType)
  return line.room || (lines.length > 1 ? `blind ${lines.indexOf(line) + 1} (${name})` : name)
}

const listOf = (names: readonly string[]): string => {
  const list = names.join(', ')
  return list.charAt(0).toUpperCase() + list.slice(1)
}
