import { clauseAt, isDenied } from '../text/denials.ts'

/** What a sentence says of the shop's terms. Only what the shop has written down may be said of them, and what a tool gave of it. */

const SERVICE =
  'deliver\\w*|shipp?ing|courier\\w*|postage|fitting|fit|fitted|fits|install\\w*|measuring|samples?|aflewer\\w*|afgelewer|lewer\\w*|versending|installasie|installeer\\w*|opmeting|monsters?'
const FREE =
  'included|ingesluit|covered|free(?! of| to| from)|gratis|verniet|complimentary|on us|op ons|thrown in|part of the (?:price|deal|service|package)'
/** What may happen to a blind in time. */
const FAILS =
  'fades?|breaks?|jams?|sticks?|sags?|fails?|cracks?|peels?|rusts?|corrodes?|rots?|squeaks?|rattles?|loosens?|tears?|frays?|warps?|stains?|yellows?|burns?|bends?|wears? out|gives? trouble'
const CHARGE = 'fees?|charges?|costs?|surcharge|kostes?|fooi|ekstra'

/** A denial in the same clause lets these stand: 'delivery is not included'. */
const CLAIMS = new RegExp(
  [
    `\\b(?:${SERVICE})\\b[^.!?\\n]{0,30}\\b(?:${FREE})\\b|\\b(?:free|gratis|includ(?:es?|ing)|sluit)\\b[^.!?\\n]{0,15}\\b(?:${SERVICE})\\b`,
    '\\b(?:cancel\\w*|kanselleer\\w*|refund\\w*|reimburs\\w*|terugbetaal\\w*|terugbetaling\\w*|money[ -]back|geld terug)\\b',
    '\\b(?:return|exchange|swap) (?:it|them|the|your|any|a)\\b|\\b(?:send|bring|give|take) (?:it|them|the blinds?) back\\b|\\b(?:stuur|bring|gee) (?:dit|hulle) terug\\b|\\bruil (?:dit|hulle)\\b',
    "\\b(?:deposits?|deposito(?:'s)?|instal?ments?|paaiemente?|lay-?by|bêrekoop|on credit|op krediet|pay later|betaal later)\\b",
    // The shop takes cards on the page of its payment provider, and no other money.
    '\\b(?:FNB|ABSA|Nedbank|Capitec|Standard Bank|Investec|TymeBank|EFT|bank transfer|PayShap|PayPal|Snapscan|Zapper|e-?wallet|cash ?send|bitcoin|crypto\\w*|cash on delivery|bankoorplasing)\\b',
    '\\b(?:warranty|warranties|waarborg\\w*|guarantee[ds]?|lifetime|leeftyd|lewenslang)\\b',
  ].join('|'),
  'giu',
)
/** These say it by denying: 'no delivery fee'. */
const CLAIMS_BY_DENIAL = new RegExp(
  [
    `\\b(?:no|zero|without|geen|sonder)\\s+(?:[\\p{L}-]+\\s+){0,2}\\p{L}*(?:${CHARGE})\\b(?!\\s+(?:on|in|op|known|listed)\\b)`,
    `\\b(?:${SERVICE})\\b[^.!?\\n]{0,20}\\b(?:nothing|niks)\\b|\\b(?:pay|pays|costs?|betaal|kos)\\b[^.!?\\n]{0,10}\\b(?:nothing|niks)\\b`,
    `\\b(?:never|won[’']t|will not|does not|doesn[’']t) (?:${FAILS}|(?:have|has|needs?) to (?:replace|repair|worry))\\b|\\bnooit (?:verbleik|breek|trek|slyt)\\b`,
    `\\bniks (?:ekstra )?vir (?:\\p{L}+ )?(?:${SERVICE})\\b|\\b(?:hoef|need|have)\\b[^.!?\\n]{0,12}\\b(?:niks|nothing|not to pay|nie)\\b[^.!?\\n]{0,25}\\b(?:betaal|pay)\\b|\\b(?:need not|do not have to|don[’']t have to|don[’']t need to) pay\\b`,
    // 'You will not find it cheaper anywhere else'
    '\\b(?:cheaper|better|lower|less|goedkoper|beter)\\b[^.!?\\n]{0,25}\\b(?:anywhere|elsewhere|nowhere|(?:any |other )shops?|competitors?|in town|in the (?:area|country)|(?:êrens|nêrens)(?: anders)?)(?!\\p{L})',
  ].join('|'),
  'iu',
)

/** 'Should it ever break, a new one is yours': what becomes of it then, a person says. */
const BREAKS =
  /\b(?:if|should|when|in case|as|indien|sou) (?:it|they|one|anything|something|(?:a|the|your) (?:blind|chain|cord|motor|mechanism|cloth|fabric|slat|bracket|spring|part|slats|brackets)|dit|iets|hulle)(?: \p{L}+)? (?:ever )?(?:breaks?|fails?|goes wrong|go wrong|packs up|snaps?|gives in|stops working|breek|verkeerd|faal|ingee|onklaar)\b(?!.*\b(?:ask|contact|tell|write|whatsapp|phone|call|kontak|vra|skryf|bel|sê)\b)/iu

/** In small letters 'vat' is Afrikaans for taking. */
const WITHOUT_VAT =
  /\b(?:VAT|BTW|[Vv]at(?= (?:is|not|free|excl)))(?:[ -](?:[Ff]ree|[Vv]ry)\b|\b[^.!?\n]{0,15}\b(?:not|exclud\w+|extra|nie|uitgesluit)\b)|\b(?:[Ee]xclud\w+|[Ee]xcl\.?|[Ww]ithout|[Pp]lus|[Bb]efore|[Ss]onder|[Uu]itgesluit) (?:VAT|BTW|vat|btw)\b/u

const WEEKDAY =
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:maan|dins|woens|donder|vry|sater|son)da(?:g|e)\b|\b(?:the|this|next|die|volgende) (?:weekend|naweek)\b/iu

/** Whether a sentence says something of delivery's cost, of returns, deposits, guarantees, VAT or a day. */
export function claimsTerms(sentence: string): boolean {
  if (CLAIMS_BY_DENIAL.test(sentence) || WITHOUT_VAT.test(sentence) || BREAKS.test(sentence)) return true
  if ([...sentence.matchAll(CLAIMS)].some((found) => !isDenied(clauseAt(sentence, found)))) return true
  return WEEKDAY.test(sentence) && !isDenied(sentence)
}
