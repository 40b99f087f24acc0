import { isDenied } from '../text/denials.ts'
import { measuresIn } from '../text/measures.ts'

/** Days and times by which something is said to happen. A person of the shop names them; a model does not. */

const SENDING =
  /\b(?:deliver\w*|dispatch\w*|arriv\w*|ready|comes?|coming|(?:have|get|receive) (?:it|them|yours?|everything|the blinds?)|be (?:there|with you|up|done)|install\w*|hang\w*|shipp?\w*|sent|send|fitted|fit|made(?! to measure)|finish\w*|aflewer\w*|afgelewer\w*|lewer\w*|gelewer|stuur|gestuur|gereed|klaar|kom|kry|ontvang|installeer|hang|visits? you|visit(?:ing)? (?:is|on)|calls? you|see you|besoek jou|bel jou|by (?:you|your door)|reach\w*|gets? (?:it |them )?(?:there|to)|land\w*|turns? up|drops? (?:it|them)|start(?:s|ed|ing)? (?:cutting|making|on)|begins?|at your (?:home|house|door|place)|doorstep)\b/iu
const DAY = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday|maandag|dinsdag|woensdag|donderdag|vrydag|saterdag|sondag'
const MONTH =
  'jan(?:uar(?:y|ie))?|feb(?:ruar(?:y|ie))?|mar(?:ch)?|maart|apr(?:il)?|may|mei|june?|junie|july?|julie|aug(?:ust|ustus)?|sep(?:t|tember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cs](?:ember)?'
const LONG_MONTH =
  'january|januarie|february|februarie|march|maart|april|june|junie|july|julie|august|augustus|september|october|oktober|november|december|desember'
const HOLIDAY =
  "christmas|x-?mas|easter|new year['’]?s?|the holidays|the festive season|heritage day|kersfees|krismis|kers|paasfees|paas|nuwejaar|oukersaand|christmas eve|die (?:feestyd|vakansie)|the (?:school|summer) holidays"

const WHEN: readonly RegExp[] = [
  "\\b(?:tomorrow|today|tonight|overnight|same[- ]day|next[- ](?:day|week)|this (?:week|weekend|afternoon|morning|evening|month)|vandag|vanaand|vanmiddag|vanoggend|oormôre|hierdie (?:week|naweek|maand))\\b(?!['’]s)|môre",
  '\\b(?:same|dieselfde|very next|volgende) (?:day|afternoon|morning|evening|week|dag|middag|oggend|aand)\\b|\\b(?:in no time|in a flash|in a jiffy)\\b',
  "\\b(?:within|in|binne) (?:an?|the|'n|’n|die) (?:day|dag|week|hour|uur|month|maand)\\b|\\bwithin (?:days|hours|weeks)\\b|\\b(?:a few|a couple of|'n paar) (?:days|weeks|hours|dae|weke|ure)\\b",
  `\\b(?:${DAY})\\b|\\bmonth[- ]?end\\b|\\b(?:next|end of (?:the|this|next)) (?:month|week)\\b|\\b(?:einde|end) van (?:die|hierdie|volgende) (?:maand|week)\\b`,
  `\\b\\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${MONTH})\\b|\\b(?:${MONTH}) \\d{1,2}\\b|\\bthe \\d{1,2}(?:st|nd|rd|th)\\b|\\bdie \\d{1,2}(?:ste|de)\\b|\\b\\d{1,2}/\\d{1,2}/\\d{2,4}\\b|\\b20\\d\\d-\\d\\d-\\d\\d\\b`,
  `\\b(?:in|by|before|early|mid|late|voor|teen|in vroeë) (?:early |mid-?|late )?(?:${LONG_MONTH})\\b`,
].map((pattern) => new RegExp(pattern, 'iu'))
/** By itself, too: 'Before Christmas, for sure.' */
const BY_WHEN = new RegExp(
  `\\b(?:before|by|in time for|for|until|voor|teen|betyds vir|op tyd vir|vir) (?:the )?(?:${HOLIDAY})(?!\\p{L})|\\b(?:before|by|voor|teen) (?:the|this|die|hierdie) (?:weekend|naweek|end of|einde)\\b|\\b(?:by|before|teen|voor) (?:next |volgende )?(?:${DAY})\\b`,
  'iu',
)
/** 'Do you need them before Christmas?' asks what the customer wishes. */
const ASKS_WISH =
  /\b(?:do|would|did|are|when do|by when) you (?:need|want|hope|hoping|like|have|planning|plan)\b|\b(?:wil|het|hoop|benodig) jy\b|\bwanneer (?:wil|het|moet)\b/iu

/** 'It reaches you in two days': how long making takes a tool says, how long the way takes none does. */
const ARRIVES =
  /\b(?:arrives?|arrived|reaches (?!out)|reach you|delivered|delivers?|delivery (?:takes|time|is|within|in)|(?:at|by|to) your (?:door|home|house|place|address)|with you|gets? (?:it |them )?(?:there|to)|bereik|aangekom|afgelewer|aflewering (?:neem|vat|is)|by jou aan)\b/iu
const IN_TIME: ReadonlySet<string> = new Set(['hours', 'days', 'weeks', 'months'])
/** Of nothing else than the shop's doing, where no customer does anything. */
const SOON =
  /\b(?:tomorrow|overnight|tonight|same[- ]day|next[- ]day|(?:this|next) (?:week|weekend|afternoon|morning|evening|month)|vanaand|vanmiddag|vanoggend|oormôre|(?:hierdie|volgende) (?:week|naweek|maand))\b(?!['’]s)|(?<!\p{L})môre(?!\p{L}| se\b)/iu
const CUSTOMER = /\b(?:you|jy|julle|your|jou)\b/iu
/** 'They will be up before your guests arrive.' */
const READY =
  /\b(?:it|they|that|these|blinds?|order|everything|all|parcel)(?: (?:will|shall)|[’']ll)(?: all| both)? be (?:\p{L}+ )?(?:up|there|here|ready|with you|hanging|in place|installed|fitted|delivered|done|finished|sorted|waiting|made|sent)\b[^.!?\n]{0,30}\b(?:before|by|in time|in good time|within|on time|when you|well before)\b/iu
/** 'If you order today, ': the day is the customer's. */
const CUSTOMERS_DAY = /(?:^|[.;:] ?)(?:if|when|once|as|wanneer|sodra) (?:you|jy)\b[^,.;]*,/giu

export function promisesDate(sentence: string): boolean {
  if (isDenied(sentence) || (sentence.includes('?') && ASKS_WISH.test(sentence))) return false
  const said = sentence.replace(CUSTOMERS_DAY, ' ')
  if (SOON.test(said) && !CUSTOMER.test(said) && !sentence.includes('?')) return true
  if (READY.test(said) || (ARRIVES.test(said) && measuresIn(said).some(({ kind }) => IN_TIME.has(kind)))) return true
  return BY_WHEN.test(said) || (SENDING.test(said) && WHEN.some((when) => when.test(said)))
}
