import type { Heard } from '../../../meaning/message/heard.ts'
import { call, quick, type Reply, type Steps } from '../../../steps.ts'
import { removed } from './remove-from-list.ts'

/** Beginning anew, and how the list is changed by hand. */

const ANEW =
  /^(?:(?:ok(?:ay)?|please|pls|asb|no|nee|actually|right|so|sorry|ag|oh|wait|wag|and|en|just|net|can (?:we|i|you|u)|could (?:we|you)|kan (?:ons|ek|jy)|let'?s|kom ons|i want to|i wanna|ek wil|i'?d like to)[ ,.!]+)*(?:start (?:all )?(?:over|again|afresh|anew|from scratch)|(?:weer )?(?:begin|oorbegin|oor begin) ?(?:weer )?(?:oor|van voor af|van voor|van nuuts af|van nuuts|van vooraf)?|(?:delete|remove|clear|scrap|wipe|empty|cancel) (?:everything|all(?: of (?:it|them))?|it all|the lot|(?:out )?(?:my|the) (?:whole |entire )?(?:list|basket|cart))|(?:vee|haal|vat|gooi) (?:alles|almal|(?:my|die) (?:hele )?(?:lys|mandjie)) (?:uit|af|weg|leeg)|(?:kanselleer|skrap|verwyder) (?:alles|(?:my|die) (?:hele )?(?:lys|mandjie))|verwyder alles|maak (?:my |die )?(?:hele )?(?:lys|mandjie) (?:leeg|skoon)|alles af|take everything off|reset|(?:new|fresh|nuwe|skoon) (?:list|lys))(?:[ ,.!]+(?:again|over|please|pls|asb|off|from (?:my|the) list|on (?:my|the) list|van (?:my|die) lys(?: af)?|af|then|dan|now|nou|weer|oor|completely|heeltemal))*[ .!]*$/

/** 'Start over', 'delete everything': the list is emptied, which can be undone, and what was spoken of is left. */
export function* beganAnew(heard: Heard): Steps<Reply | null> {
  const { plain, lines, words, state } = heard
  if (!ANEW.test(plain) || heard.asksOnly) return null
  const fresh = { ...state, blinds: [], focus: -1, choice: [], isWanted: false, asked: null, budgetRand: null, onVisit: null }
  if (lines.length === 0) return { text: words.beginAnew(), state: fresh }
  const reply = yield* removed(heard, lines)
  if (reply.state.removalOffered) return reply
  return { text: `${reply.text} ${words.emptied()}`, state: fresh, quickReplies: [quick(words.reply.undo)] }
}

const DONE =
  /^(?:(?:ok(?:ay)?|no|nee|thanks|thank you|thx|dankie|cool|great|perfect|lekker|goed|reg|nice|sharp|and)[ ,.!]*)*(?:(?:that'?s|thats|that is|that will be|dis|dit is|that'?ll be) (?:it|all|everything|al|alles|genoeg|enough)|i'?m done|ek is klaar|klaar)(?:[ ,.!]*(?:for now|for today|vir nou|vir vandag|thanks|thank you|thx|dankie|i need|wat ek nodig het))*[ .!]*$/

const THANKS =
  /^(?:(?:ok(?:ay)?|great|cool|lekker|goed|baie|many|much)[ ,.!]*)*(?:thanks|thank you|thanx|thx|dankie)(?:[ ,.!]*(?:so much|very much|a lot|melvin|baie))*[ .!]*$/

/** 'Dankie, dis al': nothing that was asked back is open any more. */
export function doneReply({ plain, words, state }: Heard): Reply | null {
  if (DONE.test(plain)) return { text: words.thanks(), state: { ...state, asked: null } }
  return state.asked === 'colour' && THANKS.test(plain) ? { text: words.thanks(), state } : null
}

const HOW_TO =
  /^(?:(?:ok(?:ay)?|so|and|but|en|maar|hi|hello|please|sorry)[ ,.!]+)*(?:how (?:do|can|would|should|does one) ?(?:i|we|you|u|one)?|how to|hoe (?:kan|moet|sal)? ?(?:ek|ons|mens|'?n mens|jy)?|hoe (?:haal|verwyder|verander|vee|kry) (?:ek|ons|'?n mens|mens)|where do i|waar (?:kan|moet)? ?ek)\b.*\b(?:remove|delete|take (?:off|out|away|one|it|something|that)|get rid|edit|change|undo|verwyder|verander|haal|uitvee|afhaal|afkry|wysig)\b/
const OF_LIST =
  /\b(?:lines?|list|lys|lyn|items?|entry|(?:a|one of the|the|my) blinds?|blinding|one|een|iets|something|quantity|aantal|hoeveelheid|quote|it|dit|them)\b/
/** What is taken off a wall or out of an order is another question. */
const ELSEWHERE =
  /\b(?:old|ou|existing|bestaande|current|wall|muur|bracket|hakies?|order|bestelling|stain|vlek|clean|skoon|window|venster|recess|nis|battery|cord|koord|chain|ketting|film|curtain|gordyn|address|adres|slat|fabric|down to wash|wash)\b/

/** 'How do I remove a line?': told, and nothing is changed. */
export function* howToChange({ plain, state }: Heard): Steps<Reply | null> {
  if (!HOW_TO.test(plain) || !OF_LIST.test(plain) || ELSEWHERE.test(plain)) return null
  const { facts } = yield* call('read_facts', { ids: ['list-edit'] })
  const [fact] = facts
  yield* call('open_screen', { screen: 'calculator' })
  return fact ? { text: fact.answer, state, facts: [fact.id] } : null
}
