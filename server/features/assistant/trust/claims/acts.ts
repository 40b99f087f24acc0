import { isClaimed } from '../text/claimed.ts'
import { hasOtherDone, PASSIVE, THEIR_DOING } from './done-words.ts'
import { PERSON } from './people.ts'

/**
 * What a model says that it, the shop or somebody else has done. It orders, books, sends and takes no payment; only the customer's list it can change.
 * So an act is false unless it is one of the few that a model does indeed do: it looks things up, reads, writes and points.
 */

const DONE =
  'ordered|placed|booked|reserved|scheduled|arranged|confirmed|sent|e-?mailed|mailed|posted|submitted|forwarded|passed|paid|charged|debited|refunded|cancelled|canceled|shipped|dispatched|processed|approved|secured|invoiced|credited|bestel|geplaas|bespreek|gereël|bevestig|gestuur|aangestuur|deurgestuur|gepos|ge-?e-?pos|ingedien|betaal|gedebiteer|gekanselleer|verwerk|goedgekeur|terugbetaal|versend'
/** Of a thing the shop also takes in and lets through. */
const DONE_TO_THING = `${DONE}|received|accepted|cleared|complete|completed|sorted|settled|successful|suksesvol|voltooi|ontvang|deur|op pad|on its way|done`
const THING =
  '(?:order|payment|deposit|booking|appointment|slot|visit|quote|quotation|invoice|refund|request|card|account|purchase|transaction|checkout|transfer|EFT|case|complaint|ticket|claim|bestelling|betaling|deposito|bespreking|afspraak|besoek|kwotasie|faktuur|versoek|kaart|rekening|aankoop|klagte)'
/** Of these the assistant knows nothing, so it says nothing of how they stand. */
const UNKNOWN_THING =
  '(?:order|payment|deposit|booking|appointment|slot|refund|purchase|transaction|account|balance|money|funds|parcel|delivery|installation|complaint|claim|bestelling|betaling|deposito|bespreking|afspraak|aankoop|rekening|geld|pakkie|aflewering|klagte)'
const DOING =
  'ordering|placing|booking|reserving|scheduling|arranging|confirming|sending|e-?mailing|mailing|posting|submitting|forwarding|paying|charging|refunding|cancelling|shipping|dispatching|processing|invoicing|making|cutting|packing|delivering|collecting|installing|phoning|calling|contacting|working on'
/** 'It is sent.' says what has happened, 'It is sent by courier' what does each time. */
const ENDS = '(?=\\s*(?:[.!,;:]|$|and\\b|for you\\b|now\\b|already\\b|as we speak|vir jou\\b|nou\\b|en\\b))'

const ACTS: readonly RegExp[] = [
  // 'I have ordered it', 'we mailed your quote'
  `\\b(?:I|we)(?:\\s+have|[’']ve)?\\s+(?:\\w+\\s+){0,2}(?:${DONE})\\b`,
  `\\b(?:(?:ek|ons) het|(?<=[\\p{L},] )het (?:ek|ons))\\b[^.!?\\n]{0,40}\\b(?:${DONE})\\b`,
  // 'I looked it up and have placed it', 'and placed your order', 'ek wag nie en het dit bestel'
  `(?<=\\b(?:I|we)\\b[^.!?\\n]{0,60}\\band )(?:(?:have|then|now|just|already|also) ){0,2}(?:(?<=\\bhave )(?:${DONE})\\b|(?:${DONE}) (?:it|them|your|the)\\b)`,
  `(?<=\\b(?:ek|ons)\\b[^.!?\\n]{0,60}\\ben )het\\b[^.!?\\n]{0,40}\\b(?:${DONE})\\b`,
  // 'We got your payment', 'I made the booking', 'ek het die afspraak gemaak'
  `\\b(?:I|we)(?:\\s+have|[’']ve)?\\s+(?:\\w+\\s+)?(?:got|received|made|opened|created|logged|set up) (?:your|the|an?) ${THING}\\b`,
  `\\b(?:(?:ek|ons) het|(?<=[\\p{L},] )het (?:ek|ons)) (?:jou|die|'n|’n) ${THING}[^.!?\\n]{0,15}\\b(?:gemaak|ontvang|gekry|gesien)\\b`,
  // 'I can see your transfer': no tool shows one
  '\\b(?:I|we) (?:can |now |just )?(?:see|saw) (?:that )?(?:your|the|an?) (?:\\p{L}+ )?(?:order|payment|deposit|booking|appointment|transfer|EFT|money|refund|account)\\b',
  // 'I went ahead and ordered', 'consider it booked'
  `\\b(?:(?:went|gone) ahead and|took the liberty and)\\s+(?:${DONE})\\b|\\bconsider (?:it|that|them|this|(?:your|the) \\p{L}+) (?:${DONE}|done|made|settled|final)\\b`,
  // 'Your order is in', 'your booking stands': whatever is said of it, but for what holds of each
  `\\b(?:your|jou) (?:\\p{L}+ ){0,2}?${UNKNOWN_THING}\\b(?: \\p{L}+ly)? (?:is|are|was|has|have|stands|went|het|staan)\\b(?! (?:made to|up to|yours|only|still to|to be|subject|for you|placed (?:by|on|once)|eers|op maat))`,
  `\\b(?:your|jou) (?:\\p{L}+ ){0,2}?${UNKNOWN_THING}\\b (?:\\p{L}+ly )?(?!details\\b|costs\\b|comes\\b|totals\\b|needs\\b|depends\\b|yourself\\b|was\\b)(?:\\p{L}{2,}(?:ed|[^s]s)|made|went|came|got|het)\\b`,
  // 'The money came in'
  '\\b(?:the|your|die|jou) (?:money|funds|payment|deposit|geld|betaling|deposito)\\b(?: \\p{L}+ly)? (?:(?:has|have|het) |is (?:in|with|here|there|safely)\\b|reflected|arrived|reached|came|landed|showed|went)',
  // 'Soos gevra, is jou bestelling geplaas'
  `(?<!\\p{L})(?:is|het|word) (?:jou|die) (?:\\p{L}+ ){0,2}?${THING}\\b[^.,;!?\\n]{0,30}(?<!\\p{L})(?:${DONE_TO_THING})(?!\\p{L})`,
  // 'There is nothing left to pay', 'it is paid in full'
  '\\bnothing (?:left|more|further|else|outstanding) (?:to pay|owing|due)\\b|\\b(?:paid|settled) (?:up|in full|off)\\b|\\bniks meer (?:om te betaal|verskuldig)\\b|\\bten volle betaal\\b',
  // 'Your order is placed', 'die betaling is ontvang'
  `\\b(?:your|the|jou|die) ${THING}\\b[^.!?\\n]{0,15}\\b(?:is|was|has been|have been|are)\\b[^.!?\\n]{0,15}\\b(?:${DONE_TO_THING})\\b`,
  // 'It is ordered', 'they are all booked', 'dit is bestel'
  `\\b(?:it|that|they|everything|all|dit|hulle|alles)(?:[’'](?:s|re)| is| are| was| were)\\s+(?:now |all |already |just |nou |almal |klaar |reeds |\\p{L}+(?:ly|lik) )*(?:${DONE})${ENDS}`,
  // 'A visit has been booked'
  `\\b(?:has|have) (?:now |already |just )?been (?:${DONE}|received|notified|informed|generated|issued|created|completed|allocated|assigned|activated)\\b`,
  // 'Payment received', 'Order placed!': at the start of a clause, without a verb of its own
  `(?:^|[.!?:,–—-]\\s*)(?:your |the |jou |die )?${THING} (?:successfully |suksesvol )?(?:${DONE_TO_THING})\\b`,
  // 'Booked!', 'All paid.'
  `(?:^|[.!?]\\s+)(?:all |alles )?(?:${DONE})(?=\\s*[.!]|$)`,
  // 'The order went through'
  `\\b${THING}\\b[^.!?\\n]{0,15}\\b(?:went (?:through|off|out|to)|goes through|gone through|came through|come through|cleared|landed|succeeded|het deurgegaan|deurgegaan|het geslaag|is deur)\\b`,
  // 'It is in your inbox', 'your blinds are in production'
  "\\b(?:is|are|it[’']s|they[’']re)\\b[^.!?\\n]{0,15}\\b(?:in your (?:inbox|mailbox)|on (?:its|their|the) way|in the (?:post|mail)|in production|being (?:made|processed|shipped|prepared)|out for delivery|in jou (?:inboks|posbus)|op pad|in produksie)\\b",
  '\\b(?:jou|die) (?:blindings?|bestelling)\\b[^.!?\\n]{0,10}\\bword (?:nou|reeds|tans)\\b',
  // 'Production has begun', 'it is with the courier', 'on the truck'
  '\\b(?:production|work|cutting|manufacturing|delivery|installation|produksie|werk)\\b[^.!?\\n]{0,12}\\b(?:has|have|het) (?:now |already |just |al |reeds )?(?:begun|started|finished|begin)\\b',
  `\\b(?:is|are)\\b (?:now |already )?(?:(?:with|at) the (?:courier|factory|workshop|driver|fitter|depot)|on the (?:truck|road|van)|by die koerier)\\b`,
  '\\b(?:your|the|jou|die) (?:parcel|blinds?|order|package|pakkie|bestelling)\\b[^.!?\\n]{0,6}\\b(?:has|have|het)\\b[^.!?\\n]{0,10}\\b(?:left|shipped|arrived|gone|vertrek)\\b',
  // Numbers of orders that nobody has placed
  `\\b(?:your|the|jou|die) (?:order|reference|booking|tracking|invoice|quote|confirmation|ticket|bestel\\w*|verwysings?|faktuur)[ -]?(?:number|no\\.?|code|nommer)?\\s*(?:is|:|#)\\s*#?[\\p{L}-]*\\d{3,}`,
  // 'You are booked in', 'you have been charged'
  "\\byou(?:[’']re| are| have been|[’']ve been) (?:now |all )?(?:booked|charged|refunded|confirmed|paid up|scheduled)\\b|\\bjy is (?:nou )?(?:bespreek|bevestig)\\b",
  // 'I am sending it', 'the team is already working on it', 'we are making your blinds now'
  `\\b(?:I am|I[’']m|we are|we[’']re|${PERSON} (?:is|are)|ek is besig om)\\s+(?:now |already |just |busy |currently |nou )*(?:${DOING})\\b(?! (?:sure|sense))`,
  `\\b${PERSON} (?:has|have|het) (?:now |already |just |been |al |reeds )*(?!written\\b)(?:\\w+(?:ed|en)|begun|gone|done|made|sent|got|cut|paid|begin)\\b`,
  // 'I have told the team', 'I called the workshop'
  `\\b(?:I|we)(?:\\s+have|[’']ve)?\\s+(?:\\w+\\s+)?(?:told|informed|notified|asked|called|phoned|rang|contacted|messaged|alerted|spoke|spoken|checked|let)\\b[^.!?\\n]{0,20}\\b${PERSON}\\b`,
  `\\bek het\\b[^.!?\\n]{0,25}\\b${PERSON}\\b[^.!?\\n]{0,15}\\b(?:gesê|laat weet|gevra|gebel|gekontak|ingelig)(?!\\p{L})`,
].map((pattern) => new RegExp(pattern, 'giu'))

/** Whether a sentence tells of an act that did not happen. */
export const feignsAct = (sentence: string): boolean =>
  isClaimed(sentence, ACTS) || hasOtherDone(sentence, THEIR_DOING) || hasOtherDone(sentence, PASSIVE)

const DONE_WORD = new RegExp(`\\b(?:${DONE}|order|pay|payment|booking|quote|betaling|bestelling)\\b`, 'iu')
/** Whether somebody speaks himself of orders, payments and the like. */
export const speaksOfActs = (text: string): boolean => DONE_WORD.test(text)
