import { AFRIKAANS, ENGLISH } from './words/language.ts'

/** How people say who they are. A name may be the word of a room or a colour: 'I'm Rose', 'my name is Hall'. */

const NAMED =
  /(?<!\p{L})(?:(?:hi|hello|hey|hallo)[ ,]+)?(?:my (?:full )?name is|my name['’]?s|(?<=(?:^|[\n,.;])\s*)(?:name|naam) ?:|my naam is|ek heet) +/iu
const CALLED =
  /(?<!\p{L})(?:(?:(?:you|people|they|just|please|pls) (?:(?:can|may|could) )?)*call me|(?:(?:jy|julle) (?:kan|mag) )?(?:asb |asseblief )?noem my) +/iu
const CAPITAL = "\\p{Lu}[\\p{L}'’-]*"
/** Between two names: van der Merwe, du Plessis. */
const LINK_WORDS = '(?:(?:van|der|den|de|du|le|la) )*'
/** 'I am looking for…' and 'I'm in Knysna' begin alike. So a name needs its capitals, and ends before anything else is said. */
const afterWords = (words: string) =>
  new RegExp(
    `(?<!\\p{L})(?:${words}) (${CAPITAL}(?: ${LINK_WORDS}${CAPITAL}){0,3})(?=\\s*(?:$|[\\n,.;:!?(&+\\d]|[-–] |and |en |here|hier|from |van |\\S+@))`,
    'u',
  )
const I_AM = afterWords("[Ii]['’]?m|[Ii] am|[Ee]k is")
/** Of windows and colours the same is said: 'This is Charcoal'. */
const THIS_IS = afterWords('[Tt]his is|[Dd]it is')
/** 'I'm Sorry, I meant 1200' */
const NO_NAMES = /^(?:sure|ready|done|fine|well|ok(?:ay)?|great|happy|sorry|late|new|interested|looking|reg|klaar|seker|jammer|nuut|laat)$/i

interface Introduction {
  readonly name: string
  /** What is said besides. */
  readonly rest: string
}

/** @returns null where nobody says who he is. 'Call me on 082 123 4567' is a wish, and no introduction. */
export function introductionIn(text: string): Introduction | null {
  return (
    introducedBy(text, NAMED, (word) => !IS_CAPITAL.test(word) && isOfSentence(word)) ??
    introducedBy(text, CALLED, isOfSentence) ??
    introducedByCapitals(text, I_AM)
  )
}

/** @returns '' where no name is said */
export const nameSaidIn = (text: string): string =>
  (introductionIn(text) ?? introducedByCapitals(text, THIS_IS))?.name ?? nameWithNumber(text)

const NUMBER = '(?:\\+?27|0)[\\s().-]{0,2}\\d{2}[\\s().-]{0,2}\\d{3}[\\s.-]{0,2}\\d{4}(?!\\d)'
const NAMES = `${CAPITAL}(?: ${LINK_WORDS}${CAPITAL}){0,3}`
/** 'Thandi 082 555 1234' and '082 555 1234, Thandi Mokoena', with nothing else but a greeting. */
const ONLY_NAME_AND_NUMBER = new RegExp(
  `^(?:(?:hi|hello|hey|hallo|sure|ok(?:ay)?|yes|ja|[Ii]t['’]?s|[Dd]is|[Hh]i|[Hh]ello|[Hh]allo|[Ss]ure|[Oo]k(?:ay)?|[Yy]es|[Jj]a)[ ,.!]+)*(?:(${NAMES})[\\s,:;–-]*(?:(?:on|at|op|is|nr|no|cell|sel|tel)[ .:]*)?${NUMBER}|${NUMBER}[\\s,:;–-]*(${NAMES}))[\\s.!]*(?:please|pls|asb|asseblief|thanks|thank you|dankie)?[\\s.!]*$`,
  'u',
)
/** 'Call Johan on 083 555 1234', 'bel vir Johan op 083…': and not 'call me on'. */
const CALL_NAME = new RegExp(
  `(?<!\\p{L})(?:[Cc]all|[Pp]hone|[Rr]ing|[Cc]ontact|[Ww]hats[Aa]pp|[Aa]sk for|[Bb]el|[Ss]kakel|[Kk]ontak|[Vv]ra vir)(?: vir| for)? (${NAMES})[ ,]+(?:(?:on|at|op|by)[ :]*)?${NUMBER}`,
  'u',
)

const OF_PHONES = /^(?:cell|cellphone|mobile|phone|tel|telephone|whatsapp|call|contact|sel|selfoon|foon|bel|skakel|kontak)$/i

/** A name that stands beside a number to call. It needs its capital, because any word may stand there. */
function nameWithNumber(text: string): string {
  const [, before, after] = ONLY_NAME_AND_NUMBER.exec(text.trim()) ?? []
  const name = before ?? after ?? CALL_NAME.exec(text)?.[1] ?? ''
  const [first = ''] = name.split(' ')
  return isOfSentence(first) || NO_NAMES.test(first) || OF_PHONES.test(first) ? '' : name
}

/** Whoever is asked for a name may write it small: 'my name is thandi mokoena'. */
function introducedBy(text: string, words: RegExp, isNoName: (word: string) => boolean): Introduction | null {
  const found = words.exec(text)
  if (!found) return null
  const from = found.index + found[0].length
  const name = nameAtBeginning(text.slice(from))
  return name === '' || isNoName(name.split(' ')[0] ?? '') ? null : introduction(text, name, found.index, from + name.length)
}

function introducedByCapitals(text: string, words: RegExp): Introduction | null {
  const found = words.exec(text)
  const name = found?.[1]
  return found && name && !NO_NAMES.test(name) ? introduction(text, name, found.index, found.index + found[0].length) : null
}

const introduction = (text: string, name: string, from: number, to: number): Introduction => ({
  name,
  rest: [text.slice(0, from).trim(), text.slice(to).replace(JOINING, '').trim()].filter(Boolean).join(' '),
})
const JOINING = /^(?:[\s,.;:!?&–-]|(?:and|en)\b)+/i

/** A point ends no more than a title. */
const WORDS = /^(?:(?:mrs?|ms|dr|prof|mnr|mev|mej)\. )?\p{L}[\p{L}'’-]*(?: \p{L}[\p{L}'’-]*)*/iu
const MOST_NAMES = 4
const IS_CAPITAL = /^\p{Lu}/u
const LINK_WORD = /^(?:van|der|den|de|du|le|la)$/i
/** 'Call me later' */
const MORE_OF_SENTENCE =
  /^(?:back|later|today|tomorrow|soon|asap|any|anytime|after|before|again|maybe|once|instead|sure|crazy|number|nommer|email|need|want|terug|vandag|more|as|by|in|oor|soek|me|mine|is|us|my|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:maan|dins|woens|donder|vry|sater|son)dag)$/i
const isOfSentence = (word: string): boolean =>
  MORE_OF_SENTENCE.test(word) || ENGLISH.has(word.toLowerCase()) || AFRIKAANS.has(word.toLowerCase())

/** It ends where the sentence goes on: before a word that is written small and is a word of every day. */
function nameAtBeginning(text: string): string {
  const words = WORDS.exec(text)?.[0].split(' ') ?? []
  const end = words.findIndex((word, place) => place > 0 && !LINK_WORD.test(word) && !IS_CAPITAL.test(word) && isOfSentence(word))
  const own = words.slice(0, end < 0 ? words.length : end)
  const last = own.findLastIndex((word) => !LINK_WORD.test(word))
  return own
    .slice(0, last + 1)
    .slice(0, MOST_NAMES)
    .join(' ')
}
