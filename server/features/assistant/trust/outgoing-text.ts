import { plainText } from '#shared/domain/said/words/words.ts'
import type { Turn } from '../turn/turn.ts'
import { feignsAct, speaksOfActs } from './claims/acts.ts'
import { promisesTooMuch } from './claims/promises.ts'
import { asksSecret } from './claims/secrets.ts'
import { claimsTerms } from './claims/shop-terms.ts'
import type { Figures } from './figures.ts'
import { amountsIn } from './prices/amounts.ts'
import { isSaidOfItsBlind } from './prices/price-subjects.ts'
import { contactsIn, type KnownContacts, leadsOnlyTo } from './text/contacts.ts'
import { saysTheSame, sentencesOf } from './text/same-words.ts'

/**
 * What a model writes into a message to the shop, which the customer sends in his own name. What the customer wrote himself stays. Of the rest,
 * amounts that neither the price lists gave nor the customer wrote are left out, and each sentence that tells of an act, a promise or terms that nobody
 * gave. All of it is left out where it names a stranger's address.
 */
export function outgoingText({ figures, message }: Pick<Turn, 'figures' | 'message'>, text: string): string {
  const kept = sentencesOf(text)
    .filter((sentence) => isCustomers(sentence, message) || isPlainQuestion(sentence, message, figures))
    .join(' ')
  const own = new Set(amountsIn(message).map(({ cents }) => cents))
  const isFree = (cents: number) => figures.isPrice(cents) || own.has(cents)
  const known = amountsIn(kept)
    .filter(({ cents }) => !isFree(cents))
    .reduceRight((left, { from, to }) => `${left.slice(0, from)}…${left.slice(to)}`, kept)
  return knownContact(figures, message, known) ? known : ''
}

/** A name or a room is a label. One that says more, such as what was paid, is left out whole. */
export const outgoingLabel = (turn: Pick<Turn, 'figures' | 'message'>, label: string): string =>
  outgoingText(turn, label) === label && !speaksOfActs(label) ? label : ''

function isCustomers(sentence: string, message: string): boolean {
  return plainText(message).includes(plainText(sentence)) || sentencesOf(message).some((own) => saysTheSame(sentence, own))
}

/** 'You promised me' and 'Melvin said' tell of what the shop said, also within a question. */
const REPORTS =
  /\b(?:promised|told|said|agreed|confirmed|offered|approved|gave|assured|belowe|beloof|gesê|gese|ooreengekom|bevestig|aangebied|toegestaan)\b/iu

const PROMISED = /\b(?:discount|afslag|korting|free|gratis|verniet|refund|off|price|prys|delivery|aflewering)\b/iu

/** A question may ask for a discount or for a day: that is what it is for. */
function isPlainQuestion(sentence: string, message: string, figures: Figures): boolean {
  if (asksSecret(sentence) || (feignsAct(sentence) && !speaksOfActs(message))) return false
  if (REPORTS.test(sentence) && PROMISED.test(sentence)) return false
  const hasOwnAmount = amountsIn(message).length > 0
  if (!hasOwnAmount && amountsIn(sentence).every(({ cents }) => figures.isPrice(cents)) && !isSaidOfItsBlind(sentence, '', figures))
    return false
  const isAsked = /\?[*_)"'’”\s]*$/.test(sentence) && !REPORTS.test(sentence)
  return isAsked || !(promisesTooMuch(sentence) || claimsTerms(sentence)) || figures.isWritten(sentence)
}

/** Here the customer may name any page of his, too. */
const knownContact = (figures: Figures, message: string, text: string): boolean =>
  figures.isKnownContact(text) || leadsOnlyTo(customersContacts(message), text)

function customersContacts(message: string): KnownContacts {
  const { phones, mails, hosts } = contactsIn(message)
  return { phones: new Set(phones), mails: new Set(mails), hosts: new Set(hosts) }
}
