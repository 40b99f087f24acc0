import { isLengthByItself, isWindowLength, readable, type SaidLength } from './lengths.ts'
import { orientated } from './orientation.ts'
import { isPair, lengthsIn } from './read-lengths.ts'

/** A size in free text; null for a length that was not said. Whole millimetres. */
export interface SaidSize {
  readonly widthMm: number | null
  readonly dropMm: number | null
  /** Figures without a unit that were read as centimetres or metres: the answer says so. */
  readonly readAs: 'cm' | 'm' | null
  readonly from: number
  readonly to: number
}

interface SaidLengths {
  readonly sizes: readonly SaidSize[]
  /** Lengths about which nothing is said: 'and 1400?' */
  readonly loose: readonly SaidLength[]
  readonly recessDepthMm: number | null
}

const COMPARED =
  /^\s*(?:mm|cm|m)?\s*(?:wide|breed|drop|high|hoog)?\s*(?:,?\s*(?:or|vs\.?|versus|than|dan|of|instead of|and|en|to|tot|compared (?:to|with)))\s*$/

/**
 * All sizes of a text in their order. Width comes first unless the text says otherwise.
 * @param plain as plainText() leaves it
 */
export function sizesIn(plain: string): SaidLengths {
  const text = readable(plain)
  const all = lengthsIn(plain)
  const recessDepthMm = all.find(({ role }) => role === 'depth')?.mm ?? null
  const lengths = all.filter((length) => length.role !== 'depth' && isWindowLength(length))
  const sizes: SaidSize[] = []
  const loose: SaidLength[] = []
  for (let index = 0; index < lengths.length; ) {
    const one = lengths[index] as SaidLength
    const other = lengths[index + 1]
    if (other && isOneSize(text, one, other)) {
      sizes.push(
        one.role === null && other.role === null ? { ...sizeOf(one, other), ...orientated(text, [one.mm, other.mm]) } : sizeOf(one, other),
      )
      index += 2
      continue
    }
    if (one.role) sizes.push(sizeOf(one))
    else if (isLengthByItself(one)) loose.push(one)
    index += 1
  }
  return withAlternatives(text, smallestOfSeveral(text, { sizes: withoutRepeats(text, joined(sizes)), loose, recessDepthMm }))
}

/** '2100 x 900, the drop is 2100' says once more, and only now, which of the two the drop is. */
function withoutRepeats(plain: string, sizes: readonly SaidSize[]): SaidSize[] {
  const [size, again, more] = sizes
  if (!size || !again || more || size.widthMm === null || size.dropMm === null) return [...sizes]
  if (!OF_SIZE_BEFORE.test(plain.slice(size.to, again.from))) return [...sizes]
  const both = [size.widthMm, size.dropMm]
  const [mm, isWidth] = [again.widthMm ?? again.dropMm ?? 0, again.widthMm !== null]
  if ((again.widthMm !== null && again.dropMm !== null) || !both.includes(mm)) return [...sizes]
  const other = both[0] === mm ? both[1] : both[0]
  return [{ ...size, widthMm: isWidth ? mm : (other ?? mm), dropMm: isWidth ? (other ?? mm) : mm }]
}

const OF_SIZE_BEFORE =
  /^[\s,;.()-]*(?:(?:and|en|so|dus|the|die|my|with|where|of which|it'?s|that'?s|i mean|ek bedoel)\s)*(?:(?:drop|height|width|val|hoogte|breedte)\s)?(?:(?:is|being|of|=)\s)?(?:(?:the|die)\s)?$/

const PLACES_MEASURED = /\b(?:top|middle|mid|cent(?:re|er)|bottom|bo|middel|onder)\b/
/** Measurements of one width lie this near to each other. */
const ALIKE = 0.05

/** '1455 wide at the top, 1450 in the middle, 1448 at the bottom': the smallest goes into the recess. */
function smallestOfSeveral(plain: string, { sizes, loose, recessDepthMm }: SaidLengths): SaidLengths {
  const [size] = sizes
  const width = size?.widthMm
  if (!size || !width || sizes.length > 1 || !PLACES_MEASURED.test(plain)) return { sizes, loose, recessDepthMm }
  const others = loose.filter(({ mm }) => Math.abs(mm - width) <= ALIKE * width)
  return {
    sizes: [{ ...size, widthMm: Math.min(width, ...others.map(({ mm }) => mm)) }],
    loose: loose.filter((length) => !others.includes(length)),
    recessDepthMm,
  }
}

function isOneSize(plain: string, one: SaidLength, other: SaidLength): boolean {
  const between = plain.slice(one.to, other.from)
  if (isPair(between)) return true
  // 'make it 4, 1200 wide' counts first.
  if (!one.hasUnit && one.unit === 'm' && Number.isInteger(one.figure) && other.unit === 'mm') return false
  if (one.role && other.role) return one.role !== other.role && between.length < 40 && !/[.;?!]\s/.test(between)
  // '1200 wide and 1500': the other length follows close behind.
  return (one.role !== null) !== (other.role !== null) && /^[\s,]*(?:wide|breed|width)?[\s,]*(?:and|en|&)?[\s,]*$/.test(between)
}

function sizeOf(one: SaidLength, other?: SaidLength): SaidSize {
  const isSwapped = one.role === 'drop' || other?.role === 'width'
  const [width, drop] = isSwapped ? [other, one] : [one, other]
  const lengths = [one, other].filter((length) => length !== undefined)
  const guessed = lengths.find(({ hasUnit, unit }) => !hasUnit && (unit === 'cm' || unit === 'm'))
  return {
    widthMm: width?.mm ?? null,
    dropMm: drop?.mm ?? null,
    readAs: guessed ? (guessed.unit as 'cm' | 'm') : null,
    from: Math.min(...lengths.map(({ from }) => from)),
    to: Math.max(...lengths.map(({ to }) => to)),
  }
}

/** A width by itself and the next drop by itself are one size. */
function joined(sizes: readonly SaidSize[]): SaidSize[] {
  const result: SaidSize[] = []
  for (const size of sizes) {
    const last = result.at(-1)
    const fits = last && ((last.widthMm === null && size.dropMm === null) || (last.dropMm === null && size.widthMm === null))
    if (!fits) result.push(size)
    else {
      result[result.length - 1] = {
        widthMm: last.widthMm ?? size.widthMm,
        dropMm: last.dropMm ?? size.dropMm,
        readAs: last.readAs ?? size.readAs,
        from: last.from,
        to: size.to,
      }
    }
  }
  return result
}

/** 'how much more is 1250 than 1200 wide': the figure beside a width is a width, too, and makes a size of its own. */
function withAlternatives(plain: string, { sizes, loose, recessDepthMm }: SaidLengths): SaidLengths {
  const [only] = sizes
  if (!only || sizes.length > 1) return { sizes, loose, recessDepthMm }
  const alternatives = loose.filter(
    (length) => COMPARED.test(plain.slice(length.to, only.from)) || COMPARED.test(plain.slice(only.to, length.from)),
  )
  if (alternatives.length === 0) return { sizes, loose, recessDepthMm }
  const more = alternatives.map((length) => ({ ...only, widthMm: length.mm, from: length.from, to: length.to }))
  const ordered = [...sizes, ...more].toSorted((one, other) => one.from - other.from)
  return { sizes: ordered, loose: loose.filter((length) => !alternatives.includes(length)), recessDepthMm }
}
