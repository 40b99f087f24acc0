import { clauseAt, isDenied } from '../text/denials.ts'
import { promisesDate } from './dates.ts'

/** What no model may say in the shop's name: a discount, something for nothing, a guarantee, a day of delivery. Whether it may be, a person says. */

const REDUCTION = 'discount|afslag|korting|voucher|coupon|rebate|cashback|kortingsbewys'
/** What money or a share is taken off by. */
const OFF = 'off|af|discount|afslag|korting|cheaper|goedkoper|less|minder|reduction'
const PROMISES: readonly RegExp[] = [
  `(?:%|\\b(?:percent|per cent|persent|hundred|honderd|thousand|duisend|rand|bucks))\\s*(?:rand )?(?:${OFF})\\b`,
  '\\b(?:knock|shave|slash)\\w*\\b[^.!?\\n]{0,25}\\boff\\b|\\b(?:half|third|quarter) (?:off|cheaper|less)\\b|\\bcheaper by\\b',
  '\\b(?:half|a third|a quarter|twice|double) (?:of )?(?:the price|that(?: price)?(?! of)|die prys)\\b|\\b(?:betaal|kos)\\b[^.!?\\n]{0,15}\\b(?:die helfte|half)\\b',
  '\\bspaar\\b[^.!?\\n]{0,15}\\b(?:geld|met|honderd|duisend|rand)\\b',
  '\\bsaves?\\b[^.!?\\n]{0,15}(?:%|\\b(?:percent|persent|hundred|thousand|money|rand)\\b)',
  `\\b(?:get|gets|give|gives|gave|given|giving|have|has|apply|applied|add|added|offer|offers|qualif\\w+|enjoy|take|with|your|kry|gee|bied|met|jou)\\b[^.!?\\n]{0,40}\\b(?:${REDUCTION})s?\\b`,
  `\\b(?:${REDUCTION})\\b[^.!?\\n]{0,40}\\b(?:of|van|code|kode|applied|toegepas|for you|vir jou)\\b`,
  '\\b(?:half[ -]price|halfprys|free of charge|for free|at no (?:extra )?(?:cost|charge)|no charge|on the house|complimentary|gratis|verniet)\\b',
  '\\b(?:is|are|get|with|includes?|plus|comes?) (?:\\w+ )?free\\b(?! of| to| from)|\\bfree (?:delivery|shipping|installation|fitting|measuring|samples?|swatch(?:es)?|upgrades?|blinds?|motors?|gifts?)\\b',
  '\\bbuy (?:one|two|\\d)[^.!?\\n]{0,20}\\bget\\b',
  // Codes: 'use code SAVE', 'promo BLINDS20'
  '\\b(?:code|kode)\\b[^.!?\\n]{0,12}\\b[A-Za-z]{3,}\\d+\\b|\\b(?:use|enter|apply|try|gebruik|tik) (?:\\p{L}+ ){0,2}(?:code|kode|voucher|coupon)\\b|\\b(?:promo|coupon|voucher|discount|afslag|promosie)[ -]?(?:code|kode)s?\\b',
  '\\b(?:promo|promotion|use|enter|apply|mention|quote|gebruik|noem)\\b[^.!?\\n]{0,12}\\b[A-Za-z]{4,}\\d{1,3}\\b',
  // Sales: 'on special this week'
  '\\b(?:on (?:special|sale|promotion)|special (?:offers?|prices?|deals?)|sale (?:prices?|ends|is on|now on)|black friday|promotions?|promosies?|uitverkoping|spesiale (?:prys|pryse|aanbod|aanbieding)|op (?:spesiaal|uitverkoping))\\b|(?<![\\d.,])\\d+ off\\b',
  // A word given: 'I promise'
  '\\b(?:I|we) (?:can |do |hereby )?(?:promise|assure|swear)\\b|\\b(?:my|our) word\\b|\\b(?:ek|ons) (?:belowe|beloof|verseker|waarborg)\\b|\\b(?:lasts?|hou) (?:for ?ever|for life|vir altyd|lewenslank)\\b|\\bguaranteed\\b',
  '\\bguarantee[ds]?\\b|\\b(?:waarborg|warranty|guarantee)\\b[^.!?\\n]{0,20}\\b(?:life ?time|leeftyd|lewenslang)|\\blifetime (?:warranty|guarantee)\\b',
  '\\b(?:prices?|pryse?|prys)\\b[^.!?\\n]{0,15}\\b(?:goes up|go up|will rise|rises?|increases?|styg|gaan op)\\b(?! (?:with|as|when|if|by size|per|met|as))',
  '\\b(?:fees?|charges?|costs?|fooi|koste)\\b[^.!?\\n]{0,10}\\b(?:waived|dropped|covered|kwytgeskeld)\\b|\\bfor the price of\\b|\\b(?:throw|throws|threw|thrown) in\\b',
  // 'You will get a mail in a minute', 'someone calls you shortly'
  '\\b(?:get|receive|call|calls|phone|phones|contact|contacts|mail|message|messages|visit|visits|be with you|kry|bel|kontak)\\b[^.!?\\n]{0,40}\\b(?:shortly|soon|any minute|in a (?:minute|moment|bit|while)|right away|straight away|binnekort|netnou|nou-nou)\\b',
  '\\b(?:is|are|goes|comes?) on (?:us|me|the house)\\b|\\bour treat\\b|\\bons trakteer\\b',
  '\\b(?:get|give|gives|offer|offers|negotiate|arrange|do|make|for|find|ask for) (?:you |us )?(?:an?|some) (?:even |much |slightly )?(?:better|special|lower|sharper|reduced|friendlier|good|nice) (?:deal|price|rate|offer)\\b',
  '\\b(?:today|now|currently|this week|vandag|nou|hierdie week)\\b[^.,;!?\\n]{0,25}\\b(?:cheaper|lower|goedkoper)\\b|\\b(?:two|three|2|3)[- ]for[- ](?:one|two|1|2)\\b|\\bkoop\\b[^.;!?\\n]{0,25}\\bgoedkoper\\b',
  '\\b(?:prices?|pryse?|prys)\\b[^.,;!?\\n]{0,12}\\b(?:drops?|falls?|comes? down|goes down|go down|daal|sak)\\b(?! (?:with|as|by size|met))|\\bwe (?:can |could )?go (?:even )?(?:lower|down|under)\\b',
  // Who pays less than others
  '\\b(?:pensioners?|seniors?|students?|teachers?|members?|regulars?|(?:returning|loyal|new|existing|first[- ]time|trade) (?:customers?|clients?|buyers?)|pensioenarisse?|studente?|lede|gereelde kliënte)\\b[^.,;!?\\n]{0,25}\\b(?:pay|pays|gets?|saves?|less|special|betaal|kry|spaar|minder)\\b',
  '\\b(?:beat|match) any (?:price|quote)\\b|\\bmoney[ -]back\\b|\\bfull refund\\b',
].map((promise) => new RegExp(promise, 'giu'))

export const promisesTooMuch = (sentence: string): boolean =>
  promisesDate(sentence) ||
  PROMISES.some((promise) => [...sentence.matchAll(promise)].some((found) => !isDenied(clauseAt(sentence, found))))
