import { clauseAt, isDenied } from '../text/denials.ts'

/** What a sentence says that the assistant or the shop can, will or always does do for a customer. The assistant does none of it, and for the shop only a written fact speaks. */

const LITTLE =
  '(?:also|then|just|even|still|now|gladly|happily|always|usually|normally|personally|already|quickly|graag|ook|altyd|sommer|nou|dan|\\p{L}+ly)'
const WILL = 'will|shall|can|could|would|might|(?:are|am) (?:going|happy|able|glad) to'
const WILL_SHORT = "[’'](?:ll|d)|[’'](?:m|re) (?:going|happy|able|glad) to"
/** Sorting a list is no act: 'I can order them by price'. */
const NOT_BY = '(?![^.,;!?\\n]{0,12}\\bby (?:price|size|room|colour|width)\\b)'
const THING =
  '(?:order|payment|deposit|booking|appointment|slot|visit|fitting|fitter|installer|courier|delivery|refund|invoice|request|account|sample|consultant)'
const ACT = [
  `(?:order|book|reserve|schedule|arrange|organi[sz]e|place|submit|confirm|cancel|process|finali[sz]e|change|push|log|open|create|set up) (?:it|them|that|this|everything|(?:an?|the|your|that) (?:\\p{L}+ )?${THING}s?)\\b${NOT_BY}`,
  `(?:ship|dispatch|deliver|install|refund|reimburse|charge|waive|fast-?track|priorit\\w+|expedite|rush|speed|squeeze|escalate|notify|inform|collect|match|beat|replace|repair|fix|take back|look after|take care of|see to)\\b`,
  '(?:send|mail|email|e-mail|post|courier) (?:it|them|you (?:an?|the|your|some)|an?|someone|somebody|your|the)\\b(?! (?:message|whatsapp|form|screen))',
  '(?:phone|call|ring|ask|tell|speak (?:to|with)|talk (?:to|with)|let) (?:the|our|my|a|someone|somebody|them) (?:\\p{L}+ )?(?:team|shop|workshop|manager|boss|owner|factory|courier|fitter|installer|consultant|office|colleagues?|know)\\b',
  '(?:have|get) (?:it|them|this|that|everything|your blinds?|someone|somebody|the \\p{L}+) (?:there|ready|up|to you|with you|installed|fitted|delivered|done|sorted|hung|made|sent|out|over|in|come|call|to (?:come|call))\\b',
  '(?:lower|reduce|drop|cut|lessen|knock|sharpen) (?:the|that|your|it|something|a bit|off)\\b',
  '(?:hold|keep|put|set) (?:it|them|that|one|the \\p{L}+|some) (?:aside|back|for you|until|apart)\\b',
  'sort (?:it|that|this|everything|them|things) out\\b|give you (?:a|an|the|something|\\d)|throw (?:in|it)\\b',
].join('|')
/** Of what the shop does each time. */
const OFFERED =
  'sort|cover|replace|repair|fix|refund|deliver|install|fit(?! (?:in|within|the))|collect|pick|match|beat|rush|reserve|store|dispose|remove|waive|pay|throw|swap|exchange|reimburse|come (?:out|back|and|to you|to your)|take (?:it|them|the old \\p{L}+) (?:back|away|down)'
/** Afrikaans puts what is done at the end. */
const ACT_AF =
  'bestel|bespreek|reserveer|reël|plaas|bevestig|kanselleer|verwerk|stuur|versend|aflewer|installeer|ophang|terugbetaal|vervang|regmaak|herstel|bel|laat weet|inlig|afslaan|verlaag|weggooi|wegsit|hou|haal|kom haal|uitsorteer|vinniger kry|betaal|opsit'

/** What 'we' may be said to do: what is done together in the conversation, or for each order. */
const TOGETHER =
  'need|use|look|see|saw|speak|talk|spoke|talked|start|go|know|understand|make|check|measure|want|find|found|work|compare|price|choose|pick|begin|continue|hang|mount|put|add|added|change|changed|try|do|take|leave|keep|plan|split|consider|show|round|get to|come back|come to|call it|sell|ask|be able|have to|must|should|may|might|cannot|said|discussed|agreed on|left off|were|just|first|then|also|both|only|contact|cut|give|always|are (?:sure|that|not|still|here|almost|nearly|done|there)|have (?:already |now |just )?(?:checked|added|found|seen|looked|talked|spoken|chosen|changed|measured|priced|compared|settled)'
const WE_HAVE =
  '(?:your|the|a|an|it|this|that|these|two|three|both|one|all|to|rollers?|zebras?|venetians?|blinds?|shutters|everything we need|colours?|several|\\d+)'
const TOGETHER_AF =
  'kan|moet|sal|gaan|wil|mag|met|in|by|op|vir|van|aan|oor|na|uit|sodat|as|voor|kyk|begin|weet|maak|meet|praat|gebruik|soek|vergelyk|kies|sien|verstaan|kontroleer|neem|verkoop|vra|nog|nou|eers|dan|ook|altyd|gewoonlik|se|span|winkel|pryslyste?|pryse|het'

const SHOP_ACTS: readonly RegExp[] = [
  `\\bwe (?:${LITTLE} )?(?!(?:${TOGETHER}|${WILL}|${LITTLE}|have ${WE_HAVE})\\b|n[o’'])\\p{L}+`,
  `\\bwe(?: (?:${WILL})|(?:${WILL_SHORT})) (?:${LITTLE} )?(?!(?:${TOGETHER}|${LITTLE}|have ${WE_HAVE})\\b)\\p{L}+`,
  `\\bwe[’'](?:re|ve) (?:${LITTLE} )?(?!(?:at|on|talking|looking|done with|going to|found|seen|got (?:two|three|the|a)|added|put|chosen|picked|measured|priced|compared|happy to|able to|only)\\b)\\p{L}+`,
  `(?<!\\p{L})(?:ons (?!(?:${TOGETHER_AF})(?!\\p{L}))(?=\\p{L}+ (?:dit|hulle|vir|jou|die|'n|’n|alle|elke))\\p{L}+|(?<=, )(?:gee|bring|stuur|vervang|herstel|installeer|hang|doen|lewer|betaal|dra) ons (?:vir jou|jou|dit|hulle|die|'n|’n)(?!\\p{L}))`,
  `\\b(?:I|we)(?:(?: ${LITTLE})? (?:${WILL})|(?:${WILL_SHORT}))(?: ${LITTLE}){0,2} (?:${ACT})`,
  `\\bwe(?: ${LITTLE})? (?:${OFFERED})\\b(?! (?:only|the (?:size|right)))`,
  `\\b(?:ek|ons) (?:sal|kan|gaan)(?: ${LITTLE}){0,2}\\b[^.,;!?\\n]{0,50}\\b(?:${ACT_AF})(?=\\s*(?:[.,;!]|$|en\\b|voor\\b|vir jou\\b))`,
  `\\b(?:sal|kan|gaan) (?:ek|ons)\\b[^.,;!?\\n]{0,50}\\b(?:${ACT_AF})(?=\\s*(?:[.,;!]|$|en\\b|voor\\b|vir jou\\b))`,
].map((pattern) => new RegExp(pattern, 'giu'))

export const offersAct = (sentence: string): boolean =>
  !sentence.includes('?') &&
  SHOP_ACTS.some((pattern) => [...sentence.matchAll(pattern)].some((found) => !isDenied(clauseAt(sentence, found))))
