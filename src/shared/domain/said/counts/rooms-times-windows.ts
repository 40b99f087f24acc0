import { NUMERAL, NUMERALS } from '../words/numerals.ts'

/** So many windows in each of so many rooms. */

const count = (name: string) => `(?<${name}>\\d{1,2}|${NUMERAL})`
const ROOMS = '(?<rooms>(?:bed\\s?rooms|bath\\s?rooms|rooms|offices|slaapkamers|badkamers|kamers|vertrekke|kantore))'
const THINGS = '(?<things>windows|vensters|openings|blinds|blindings|rollers|rolblindings)'
const EACH = '(?:each|every|elk|elke|elkeen)'

const RULES: readonly RegExp[] = [
  // '2 bedrooms each with 2 windows', '3 kamers het elk 2 vensters'
  `${count('homes')} ${ROOMS},?(?: (?:that|wat))?(?: (?:with|have|has|having|met|het))? ${EACH}(?: (?:with|have|has|having|met|het))? ${count('each')} ${THINGS}`,
  // '2 bedrooms with 2 windows each'
  `${count('homes')} ${ROOMS},?(?: (?:that|wat))? (?:with|have|has|having|met|het) ${count('each')} ${THINGS} ${EACH}`,
  // '2 windows in each of the 3 bedrooms', '2 vensters elk in 3 kamers'
  `${count('each')} ${THINGS} (?:(?:in|for|vir) ${EACH}(?: of| van)?|${EACH} (?:in|for|vir))(?: (?:the|my|our|die|ons))? ${count('homes')} ${ROOMS}`,
].map((rule) => new RegExp(`(?<![\\p{L}\\d.,-])${rule}(?![\\p{L}])`, 'gu'))

const numberOf = (text = ''): number => NUMERALS[text] ?? Number(text)

/** '2 bedrooms each with 2 windows' are four: '4 windows in the bedrooms'. @param plain as plainText() leaves it */
export const withRoomsTimesWindows = (plain: string): string =>
  RULES.reduce(
    (text, rule) =>
      text.replace(rule, (...found) => {
        const { homes, rooms, each, things } = found.at(-1) as Record<string, string>
        return `${numberOf(homes) * numberOf(each)} ${things} in ${/^(?:vensters|blindings|rolblindings)$/.test(things ?? '') ? 'die' : 'the'} ${rooms}`
      }),
    plain,
  )
