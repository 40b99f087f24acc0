import { isClaimed } from '../text/claimed.ts'

/** Verbs of what was done. Those that a model does indeed do are few and stand here; any other tells of an act that no tool has done. */

/** Without the list, which has a check of its own: 'added', 'changed', 'removed'. */
const OF_LIST =
  'added|put|changed|updated|replaced|made|set|adjusted|swapped|switched|moved|removed|taken|took|deleted|cleared|emptied|undone|restored|increased|reduced|kept|left|bygevoeg|gesit|bygesit|verander|vervang|opgedateer|gemaak|aangepas|verwyder|afgehaal|uitgehaal|geskrap|geskuif'
const OWN_WORK =
  'looked|checked|found|seen|saw|noted|noticed|read|understood|measured|priced|compared|searched|listed|calculated|worked|written|wrote|prepared|drafted|opened|shown|showed|given|gave|described|explained|mentioned|named|said|suggested|recommended|advised|chosen|chose|picked|assumed|used|tried|counted|included|got|had|been|was|were|offered|learned|learnt|misread|misunderstood|missed|wanted|needed|thought|meant|matched|rounded|answered|asked|helped|hoped|sold|supplied|preferred|estimated|based|confused|swopped|opgesoek|gekyk|nagegaan|gevind|gesien|gelees|verstaan|gemeet|vergelyk|geskryf|voorberei|gegee|genoem|gesê|gevra|gekies|gebruik|probeer|getel|aangeneem|bedoel|geluister|uitgewerk|bereken|oopgemaak|gewys'
/** Words that end like a past and are none. */
const NO_PAST =
  'need|proceed|exceed|succeed|feed|heed|indeed|speed|agreed|excited|pleased|delighted|limited|interested|afraid|glad|sorry|based|supposed|allowed|unsure'
const IRREGULAR =
  'sent|paid|bought|sold|got|gave|began|begun|brought|built|held|kept|spoke|spoken|rang|told|drawn|drew|cut|hung|fitted|ran|shut|signed|submitted'
const KNOWN = `${OF_LIST}|${OWN_WORK}|${NO_PAST}`
const LITTLE = '(?:now|just|already|also|both|then|since|all|again|even|only|\\w+ly)'

/** 'I have reported it', 'we reserved the cloth', 'ek het die kwotasie gestoor'. */
export const THEIR_DOING: readonly RegExp[] = [
  `\\b(?:I|we)(?:\\s+have|[’']ve)?(?:\\s+${LITTLE}){0,2}\\s+(?!(?:${KNOWN})\\b)(?:\\w{2,}ed|${IRREGULAR})\\b`,
  `\\b(?:ek|ons) het\\b[^.,;!?\\n]{0,40}(?<!\\p{L})(?!(?:${KNOWN})(?!\\p{L}))ge(?!sel|vaar|heim|wone|noeg|lyk|heel|duld)\\p{L}{3,}(?=\\s*(?:[.,;!?]|$|en\\b|vir\\b|nie\\b))`,
].map((pattern) => new RegExp(pattern, 'giu'))

const STATED =
  'made|measured|asked|mentioned|shown|found|written|noted|given|priced|said|needed|used|meant|born|founded|called|left|taken|uploaded|typed|sure|interested|redirected|supposed|limited'
/** 'Your card was debited', 'your account has been closed': what was done to something of the customer's. */
export const PASSIVE: readonly RegExp[] = [
  `\\b(?:your|jou)\\s+(?:\\w+\\s+){1,3}?(?:was|were|has been|have been)\\s+(?:${LITTLE}\\s+)*(?!(?:${STATED}|${OF_LIST})\\b)(?:\\w{2,}ed|${IRREGULAR})\\b`,
].map((pattern) => new RegExp(pattern, 'giu'))

export const hasOtherDone = (sentence: string, patterns: readonly RegExp[]): boolean => isClaimed(sentence, patterns)
