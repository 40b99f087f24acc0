/** How much a length changes: '200 narrower', 'reduce the width by 5 mm', 'take 5 mm off the drop'. */

export interface LengthChange {
  /** How much each of the two grows; below zero it shrinks. */
  readonly widthMm: number
  readonly dropMm: number
  readonly text: string
}

const FIGURE = '(?<figure>\\d+(?:[.,]\\d+)?)\\s*(?<unit>mm|cm|m)?(?![\\p{L}\\d])'
const WIDTH = 'width|wide|breedte|breed|wydte|wyd'
const DROP = 'drop|height|high|length|tall|long|hoogte|hoog|lengte|lank|val'
const WAY = `(?<way>${WIDTH}|${DROP})(?!\\p{L})`
const OTHER_WAY = '(?<word>narrower|wider|shorter|longer|taller|higher|smaller|nouer|wyer|breer|korter|langer|hoer)'
/** The lounge, the other one: what stands between a verb and the length. */
const OF_WHICH = "(?:[\\p{L}']+ ){0,6}?"
const LESS_VERB = 'reduce|decrease|lower|shorten|cut|trim|shave|verminder|verklein|verkort|sny'
const MORE_VERB = 'increase|extend|lengthen|raise|vermeerder|vergroot|verleng'
const BY = '(?:by|with|met)'

/** @returns by groups: figure, unit, and either a word such as 'wider' or the way of the length with less or more */
const FORMS: readonly RegExp[] = [
  new RegExp(`${FIGURE}\\s*(?:less\\s+|more\\s+)?${OTHER_WAY}(?!\\p{L})`, 'u'),
  // 'It is 10 cm too wide' wants it 10 cm narrower.
  new RegExp(
    `(?<!^(?:is|are|would|will|sal) (?:[\\d.,]*))${FIGURE}\\s*(?:too|te) (?:(?<less>wide|broad|breed|wyd|high|tall|long|hoog|lank)|(?<more>narrow|nou|smal|short|kort|low|laag))(?!\\p{L})`,
    'u',
  ),
  new RegExp(`${OTHER_WAY} ${BY} ${FIGURE}`, 'u'),
  new RegExp(`(?<![\\p{L}])(?:(?<less>${LESS_VERB})|(?<more>${MORE_VERB})) ${OF_WHICH}${WAY} (?:[\\p{L}']+ ){0,4}?${BY} ${FIGURE}`, 'u'),
  new RegExp(
    `(?<![\\p{L}])(?:(?<less>${LESS_VERB}|take|remove|haal|vat|neem)|(?<more>${MORE_VERB}|add|voeg|sit)) ${FIGURE} (?:af )?(?:off|from|to|of|van|by|aan) ${OF_WHICH}${WAY}(?: (?:af|by)(?!\\p{L}))?`,
    'u',
  ),
  new RegExp(
    `${FIGURE} (?:(?<less>less|minder)|(?<more>more|extra|meer|ekstra)) (?:(?:in|of|on|in die|op die) )?(?:the |die )?${WAY}`,
    'u',
  ),
  new RegExp(
    `${WAY} (?:must be |should be |moet )?(?:met )?${FIGURE} (?:(?<less>less|minder)|(?<more>more|extra|meer|ekstra))(?!\\p{L})`,
    'u',
  ),
]
const LESS_WORD = /^(?:narrower|shorter|smaller|nouer|korter)$/
const DROP_WORD = /^(?:shorter|longer|taller|higher|korter|langer|hoer)$/
const DROP_WAY = new RegExp(`^(?:${DROP})$`)
/** A figure as large as a window is the new length itself. */
const MOST_CHANGE_MM = 600

const WAYS = /\b(?:(?<width>wider|narrower|nouer|wyer|breer)|(?<drop>taller|longer|shorter|higher|langer|korter|hoer))\b/

/** 'Make it taller', and not by how much. @returns which length it is of */
export function wayWithoutLength(plain: string): 'width' | 'drop' | null {
  const way = /\bthan\b|\bas (?!well\b)|\d|\b(?:chain|cord|ketting|koord)\b/.test(plain) || changeBy(plain) ? null : WAYS.exec(plain)
  return way ? (way.groups?.width ? 'width' : 'drop') : null
}

/** 'Wider by 10 cm and shorter by 10 cm' changes both lengths. @param plain as plainText() leaves it */
export function changeBy(plain: string): LengthChange | null {
  const first = oneChange(plain)
  if (!first) return null
  const from = plain.indexOf(first.text)
  const rest = plain.slice(from + first.text.length)
  const joint = JOINT.exec(rest)?.[0] ?? ''
  const second = joint ? oneChange(rest.slice(joint.length)) : null
  const isBoth = second !== null && rest.startsWith(second.text, joint.length) && (first.widthMm === 0) !== (second.widthMm === 0)
  if (!isBoth) return first
  return {
    widthMm: first.widthMm + second.widthMm,
    dropMm: first.dropMm + second.dropMm,
    text: plain.slice(from, from + first.text.length + joint.length + second.text.length),
  }
}
const JOINT = /^(?:[ ,&]+(?:and |en |but |maar )?)/

function oneChange(plain: string): LengthChange | null {
  const found = FORMS.map((form) => form.exec(plain)).find((each) => each !== null)
  if (!found?.groups) return null
  const { figure = '', unit, word, way, less, more } = found.groups
  const mm = Number(figure.replace(',', '.')) * (unit === 'cm' ? 10 : unit === 'm' ? 1000 : 1)
  if (!(mm > 0 && mm < MOST_CHANGE_MM)) return null
  const isOfDrop = word ? DROP_WORD.test(word) : DROP_WAY.test(way ?? less ?? '') || /^(?:short|kort|low|laag)$/.test(more ?? '')
  const isLess = word ? LESS_WORD.test(word) : less !== undefined
  const change = isLess ? -mm : mm
  return { widthMm: isOfDrop ? 0 : change, dropMm: isOfDrop ? change : 0, text: found[0] }
}
