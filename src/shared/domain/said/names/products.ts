import { type ProductType, productTypes } from '../../products.ts'

/** What is said about a product. */
export interface SaidProduct {
  /** The products that fit every word, in the shop's order; empty where no word names one. */
  readonly candidates: readonly ProductType[]
  /** Before a usual meaning was taken. */
  readonly possible: readonly ProductType[]
  /** Made to measure as well, but without a price list: priced after a visit. */
  readonly onVisit: 'shutters' | 'awnings' | null
}

const THIN_SLATS = /\b(?:thin(?:ner)?|slim|narrow|small|dun|smal) (?:slats?|latjies|latte)\b/g
const BROAD_SLATS = /\b(?:wide|wider|broad|big|thick|bree|bre|wye|groot) (?:slats?|latjies|latte)\b/g

/** A word and the products that it leaves. Several words leave what all of them have in common. */
const CUES: readonly (readonly [pattern: RegExp, keeps: (productType: ProductType) => boolean])[] = [
  [
    /\b(?:[sz]ebra|day[\s-]?(?:and|&|n|\/)?[\s-]?night|dag[\s-]?(?:en|&|n|\/)?[\s-]?nag|double\s?roll?ers?|dubbel\s?rol\w*)/g,
    (type) => type === 'double-roller-zebra',
  ],
  [
    /\b(?:(?:verduister|verdonker|blokuit|blockout)\w*)?(?:roll?ers?|rol\s?(?:blind|gordyn)\w*)\b|\b(?:rollerblind\w*|roll?er-\w+)/g,
    (type) => type.startsWith('roller'),
  ],
  [
    /\b(?:block?\s?-?\s?outs?|black?\s?-?\s?outs?|blokout|blokuit|b\s?\/\s?o|verdonker\w*|verduister\w*|dim\s?-?\s?out)\b/g,
    (type) => type.includes('blockout'),
  ],
  [
    /\b(?:sheers?|sun\s?-?\s?screens?|sonskerm\w*|see\s?-?\s?through|mesh|translucent|deurskyn\w*|deursigtig\w*)\b/g,
    (type) => type === 'roller-sheer',
  ],
  [/\b(?:ven[ei]t?i?tians?|venesia\w*|veneti\w*)\b/g, (type) => type.startsWith('venetian')],
  [/\b(?:alu\s?-?\s?wood|aluhout|alu-?hout)\b/g, (type) => type.includes('aluwood')],
  [/\b(?:plas\s?-?\s?wood|plastic\s?wood|plas\s?-?\s?hout|faux\s?wood|fake\s?wood)\b/g, (type) => type === 'venetian-plaswood'],
  [/\b(?:alumini?um|alu)\b(?!\s?-?\s?(?:wood|hout))/g, (type) => type.includes('aluminium')],
  [
    /(?<!plas\s?-?\s?|plastic\s?|faux\s?|fake\s?|alu\s?-?\s?)\b(?:wood(?:en)?|timber|bass\s?wood|hout(?:e|blind\w*)?|regte hout)\b/g,
    (type) => type === 'venetian-wood',
  ],
  [/\b(?:vertic[ai]ls?|vertikale?s?|vertikaal)\b/g, (type) => type === 'verticals-blockout'],
  [/\b(?:honey\s?-?\s?combs?|heuningkoek\w*|cellular|cell\s?blinds?)\b/g, (type) => type.startsWith('honeycomb')],
  [/\b(?:duo\s?-?\s?tone?s?|duotoon)\b/g, (type) => type === 'honeycomb-duotone'],
  [
    /\b(?:out\s?-?\s?doors?|outside)\s+(?:blinds?|screens?|rollers?)\b|\boutdoor-blinds\b|\boutdoor(?=\s*(?:ones?\b|colou?rs?|kleure?|range|$|[?.,]))|\b(?:patio|stoep|braai)\s?(?:blinds?|blindings?|screens?)\b|\bbuite\s?-?(?:blindings?|blinders?|blinding|rol)\w*/g,
    (type) => type === 'outdoor-blinds',
  ],
  // A slat is 25 or 50 mm; as a size of a window either is far too small.
  [slat(25), (type) => type.endsWith('25mm')],
  [slat(50), (type) => type.endsWith('50mm') || type === 'venetian-plaswood' || type === 'venetian-wood'],
  [THIN_SLATS, (type) => type.endsWith('25mm')],
  [BROAD_SLATS, (type) => type.endsWith('50mm') || type === 'venetian-plaswood' || type === 'venetian-wood'],
]
/** These words alone name no product, but tell products apart that others name. */
const ONLY_WITH_OTHERS: readonly string[] = [slat(25).source, slat(50).source, THIN_SLATS.source, BROAD_SLATS.source]

/** '50mm', 'aluwood 50' and '50 alu'; in 'alu 50 x 60' it is a length. */
function slat(mm: 25 | 50): RegExp {
  const material = '(?:alu\\w*|wood|hout|venetians?|plaswood|slats?)'
  return new RegExp(
    `\\b${mm}\\s?mm\\b|(?<=${material}\\s)${mm}\\b(?!\\s*(?:x|by|cm|m|blinds?|windows?)\\b|[.,]\\d)|\\b${mm}(?=\\s${material}\\b)`,
    'g',
  )
}

const ON_VISIT: readonly (readonly [NonNullable<SaidProduct['onVisit']>, RegExp])[] = [
  ['shutters', /\b(?:shutters?|louvre shutters?|hortjies?|luike)\b/],
  ['awnings', /\b(?:awnings?|folding arm|afdak\w*|sonsei\w*|uitval\s?skerm\w*|carports?)\b/],
]

/** Curtains are not sold: 'blockout curtains' is no blind. */
const CURTAINS =
  /\b(?:(?:block?\s?-?\s?out|black?\s?-?\s?out|sheer|lace|voile|verdonker\w*|verduister\w*)\s)?(?:curtain(?:s|ing)?|drapes?|gordyne?)\b/g
const withoutCurtains = (plain: string): string => plain.replace(CURTAINS, (words) => ' '.repeat(words.length))

export function productIn(message: string): SaidProduct {
  const plain = withoutCurtains(message)
  const onVisit = ON_VISIT.find(([, words]) => words.test(plain))?.[0] ?? null
  let candidates: readonly ProductType[] = productTypes
  let isNamed = false
  const cues = CUES.flatMap(([words, keeps]) => [...plain.matchAll(words)].slice(0, 1).map((first) => ({ words, keeps, first })))
  // What is said first counts more: 'outdoor ones for my aluminium frames'.
  for (const { words, keeps } of cues.toSorted((one, other) => one.first.index - other.first.index)) {
    const left = candidates.filter(keeps)
    // Words that contradict each other: 'wood look in aluminium' keeps what came first.
    if (left.length === 0) continue
    if (!ONLY_WITH_OTHERS.includes(words.source)) isNamed = true
    candidates = left
  }
  if (!isNamed) return { candidates: [], possible: [], onVisit }
  return { candidates: usual(plain, candidates), possible: candidates, onVisit }
}

/** Who says 'blockout' and no more means a roller blind. */
function usual(plain: string, candidates: readonly ProductType[]): readonly ProductType[] {
  const families = new Set(candidates.map((type) => type.split('-')[0]))
  const isBareBlockout = families.size > 1 && candidates.every((type) => type.includes('blockout'))
  return isBareBlockout && /\bblinds?\b|\bblinding|\bblock/.test(plain) ? ['roller-blockout'] : candidates
}

/** The text without the words that name products: what else is asked. */
export const withoutProducts = (plain: string): string => CUES.reduce((left, [words]) => left.replace(words, ' '), plain)

/** 'Compare zebra with sheer' */
const COMPARE = /\b(?:compare|vergelyk)\b(.{1,40}?)\b(?:with|to|met|teen)\b/
/** All families that a text names, one entry each, for comparisons: 'plaswood or wood'. */
export function productsNamedIn(plain: string): readonly (readonly ProductType[])[] {
  const parts = plain
    .replace(COMPARE, '$1 vs ')
    .split(
      /\b(?:or|of|vs\.?|versus|and|en|than|dan|over|or a|but|maar|rather|liewer|eerder|instead of|between|tussen|compared? (?:to|with)|vergelyk (?:met|teen)|against)\b|[,/]/,
    )
  const named: (readonly ProductType[])[] = []
  for (const part of parts) {
    const { candidates } = productIn(part)
    if (candidates.length > 0 && !named.some((other) => other.join() === candidates.join())) named.push(candidates)
  }
  return withoutWider(withFamilyOfOthers(plain, named))
}

/** 'Venetian, aluminium 25mm' names one product twice. */
const withoutWider = (named: readonly (readonly ProductType[])[]): readonly (readonly ProductType[])[] =>
  named.filter(
    (types) => !named.some((other) => other !== types && other.length < types.length && other.every((type) => types.includes(type))),
  )

/** 'blockout or sheer roller': the word that both share stands once. */
function withFamilyOfOthers(plain: string, named: readonly (readonly ProductType[])[]): readonly (readonly ProductType[])[] {
  const { candidates } = productIn(
    plain.replace(/\b(?:block?\s?-?outs?|sheers?|alumini?um|plas\s?-?wood|wood(?:en)?|hout|25\s?mm|50\s?mm)\b/g, ' '),
  )
  const family = candidates[0]?.split('-')[0]
  if (!family) return named
  return named.map((types) => {
    const own = types.filter((type) => type.startsWith(family))
    return own.length > 0 ? own : types
  })
}
