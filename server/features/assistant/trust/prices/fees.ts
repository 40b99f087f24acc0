import { readAsPlain } from '#shared/domain/said/words/plain-signs.ts'
import { clauseAt, isDenied } from '../text/denials.ts'
import { partAround } from '../text/parts.ts'
import { amountsIn } from './amounts.ts'
import { bareNumbersIn } from './bare-prices.ts'

/** 'Delivery is R 350', 'plus R 500 for fitting', 'a motor adds R 900': the price lists have blinds alone, so no amount is of anything else. */

const OTHER_THAN_BLINDS =
  'deliver(?:y|ies|ing)|shipping|courier\\w*|postage|installation|installing|fitting|measuring|assembly|removal|(?:site |home )?visits?|call-?outs?|consultations?|motors?|motori[sz]\\w+|remotes?|samples?|swatch(?:es)?|brackets?|pelmets?|cassettes?|deposits?|handling|admin|fees?|surcharges?|levy|aflewering\\w*|versending|installasie|opmeting|montering|besoek|konsultasie|deposito|fooi|heffing|toeslag|monsters?'
const OF_OTHER = new RegExp(`\\b(?:${OTHER_THAN_BLINDS})\\b`, 'iu')
/** 'R 1 234.50 excluding delivery' is of the blind. */
const LEFT_OUT = /\b(?:exclud\w+|excl\.?|before|apart from|uitgesluit|sonder|voor)\s+(?:any |the |die )?(?:\p{L}+ (?:and|or|en|of) )?$/iu
/** It is said that something is asked for, without an amount. */
const IS_CHARGED = [
  `\\b(?:${OTHER_THAN_BLINDS})\\b[^.,;!?\\n]{0,20}\\b(?:is charged|are charged|charged|adds?|flat rate|fixed (?:rate|fee)|costs? (?:extra|a little|a bit|about|around|only|just|between)|kos (?:ekstra|net|omtrent))\\b`,
  `\\b(?:there(?:[’']s| is| are)|we (?:charge|ask)|you pay|daar is|ons vra|jy betaal)\\b[^.,;!?\\n]{0,25}\\b(?:${OTHER_THAN_BLINDS})\\b`,
].map((pattern) => new RegExp(pattern, 'giu'))
const MONEY_WORD = /\b(?:fees?|charg\w+|surcharge|levy|rate|costs?|pay|fooi|heffing|toeslag|kos|betaal|vra)\b/iu
const UNKNOWN = /\b(?:whether|if|what|how much|which|ask|tell|know|list|of|wat|hoeveel|weet|vra vir)\b/iu

export function saysFee(sentence: string): boolean {
  const text = readAsPlain(sentence).text
  const amounts = [...amountsIn(text), ...bareNumbersIn(text).filter(({ isPrice }) => isPrice)]
  if (amounts.some(({ from, to }) => isOfOther(text, from, to))) return true
  return (
    !text.includes('?') &&
    IS_CHARGED.some((pattern) =>
      [...text.matchAll(pattern)].some((found) => {
        const clause = clauseAt(text, found)
        return MONEY_WORD.test(clause) && !isDenied(clause) && !UNKNOWN.test(text.slice(0, found.index))
      }),
    )
  )
}

/** The part of the sentence that an amount stands in names what it is of. */
function isOfOther(text: string, from: number, to: number): boolean {
  const { before, after } = partAround(text, { from, to })
  const part = `${before} ${after}`
  const named = OF_OTHER.exec(part)
  return named !== null && !isDenied(part) && !LEFT_OUT.test(part.slice(0, named.index))
}
