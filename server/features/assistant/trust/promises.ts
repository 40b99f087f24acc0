import { clauseAt, isDenied } from './denials.ts'

/** What no model may say in the shop's name: a discount, something for nothing, a guarantee, a day of delivery. Whether it may be, a person says. */

const REDUCTION = 'discount|afslag|korting|voucher|coupon|rebate|cashback|kortingsbewys'
/** What money or a share is taken off by. */
const OFF = 'off|af|discount|afslag|korting|cheaper|goedkoper|less|minder|reduction'
const PROMISES = new RegExp(
  [
    `(?:%|\\b(?:percent|per cent|persent|hundred|honderd|thousand|duisend|rand|bucks))\\s*(?:rand )?(?:${OFF})\\b`,
    '\\b(?:knock|shave|slash)\\w*\\b[^.!?\\n]{0,25}\\boff\\b|\\b(?:half|third|quarter) (?:off|cheaper|less)\\b|\\bcheaper by\\b',
    '\\b(?:half|a third|a quarter|twice|double) (?:of )?(?:the price|that(?: price)?(?! of)|die prys)\\b|\\b(?:betaal|kos)\\b[^.!?\\n]{0,15}\\b(?:die helfte|half)\\b',
    '\\bsaves?\\b[^.!?\\n]{0,15}(?:%|\\b(?:percent|persent|hundred|thousand|money|rand)\\b)',
    `\\b(?:get|gets|give|gives|gave|given|giving|have|has|apply|applied|add|added|offer|offers|qualif\\w+|enjoy|take|with|your|kry|gee|bied|met|jou)\\b[^.!?\\n]{0,40}\\b(?:${REDUCTION})s?\\b`,
    `\\b(?:${REDUCTION})\\b[^.!?\\n]{0,40}\\b(?:of|van|code|kode|applied|toegepas|for you|vir jou)\\b`,
    '\\b(?:half[ -]price|halfprys|free of charge|for free|at no (?:extra )?(?:cost|charge)|no charge|on the house|complimentary|gratis|verniet)\\b',
    '\\b(?:is|are|get|with|includes?|plus|comes?) (?:\\w+ )?free\\b(?! of| to| from)|\\bfree (?:delivery|shipping|installation|fitting|measuring|samples?|swatch(?:es)?|upgrades?|blinds?|motors?|gifts?)\\b',
    '\\bbuy (?:one|two|\\d)[^.!?\\n]{0,20}\\bget\\b',
    '\\b(?:code|kode)\\b[^.!?\\n]{0,12}\\b[A-Za-z]{3,}\\d+\\b',
    '\\bguarantee[ds]?\\b|\\b(?:waarborg|warranty|guarantee)\\b[^.!?\\n]{0,20}\\b(?:life ?time|leeftyd|lewenslang)|\\blifetime (?:warranty|guarantee)\\b',
    '\\b(?:beat|match) any (?:price|quote)\\b|\\bmoney[ -]back\\b|\\bfull refund\\b',
  ].join('|'),
  'giu',
)

const SENDING =
  /\b(?:deliver\w*|dispatch\w*|arriv\w*|ready|comes?|coming|(?:have|get|receive) (?:it|them)|be (?:there|with you)|install\w*|shipp?\w*|sent|send|fitted|aflewer\w*|afgelewer\w*|lewer\w*|gelewer|stuur|gestuur|gereed|klaar|kom|kry|ontvang|installeer|by (?:you|your door))\b/iu
const DAY = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday|maandag|dinsdag|woensdag|donderdag|vrydag|saterdag|sondag'
const MONTH =
  'jan(?:uar(?:y|ie))?|feb(?:ruar(?:y|ie))?|mar(?:ch)?|maart|apr(?:il)?|may|mei|june?|junie|july?|julie|aug(?:ust|ustus)?|sep(?:t|tember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cs](?:ember)?'
const WHEN = new RegExp(
  `\\b(?:tomorrow|today|tonight|overnight|same[- ]day|next[- ](?:day|week)|this (?:week|weekend|afternoon|morning|evening)|vandag|vanaand|oormôre)\\b(?!['’]s)|môre|\\b(?:within|in|binne) (?:an?|the|'n|’n|die) (?:day|dag|week|hour|uur)\\b|\\b(?:${DAY})\\b|\\b(?:a few|a couple of|'n paar) (?:days|weeks|hours|dae|weke|ure)\\b|\\b(?:next|end of the) month\\b|\\b\\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${MONTH})\\b|\\b(?:${MONTH}) \\d{1,2}\\b`,
  'iu',
)

export function promisesTooMuch(sentence: string): boolean {
  if ([...sentence.matchAll(PROMISES)].some((found) => !isDenied(clauseAt(sentence, found)))) return true
  return SENDING.test(sentence) && WHEN.test(sentence) && !isDenied(sentence)
}
