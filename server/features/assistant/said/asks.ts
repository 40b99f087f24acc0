/** Whether a message only asks: 'is it 1600 wide?', 'if I remove it, what is the total?'. Nothing on the list is changed by a question. */

/** Little words before what is asked. */
const LEAD = '^(?:(?:and|so|ok(?:ay)?|but|then|or|hmm+|oh|well|sorry|also|en|dan|maar|goed|nou|also|just|wait|wag)[ ,.!]+)*'
const QUESTION_WORD =
  "(?:what|whats|what'?s|how|which|when|where|who|why|is|are|was|were|does|do|did|has|have i|am i|should|must i|must we|may i|shall i|wonder\\w*|i wonder|i was wondering|wat|hoe|hoeveel|watter|watse|wanneer|waar|wie|hoekom|het (?:jy|ek)|sal dit|moet ek|moet ons|was|doen)"
const STARTS_WITH_QUESTION = new RegExp(`${LEAD}${QUESTION_WORD}\\b`)
/** 'Can I see it without the bedroom one', 'could it be 2 m wide?', 'kan ek dit more kry?' */
const CAN_IT =
  /^(?:(?:and|so|but|en|maar|dan)[ ,]+)*(?:can|could|would|kan|sou) (?:(?:it|this|that|they|the|both|all|my|die|dit|hulle|daardie|albei|almal)\b.{0,40}\b(?:be|wees|have|hê|come)\b|(?:i|we|ek|ons) (?:\w+ ){0,2}(?:see|get (?:it|them|that|this)|know|ask|kry|sien|vra|weet))/
/** What is only thought through: 'if I remove it', 'before I add one', 'without the kitchen?' */
const SUPPOSES =
  /\b(?:if|in case|before|suppose|whether|what if|wat as|as|voor|indien|sou) (?:i|we|you|u|ek|ons|jy|it|that|dit)\b|\b(?:what would|what will|how much (?:would|will|do i|is)|wat sou|hoeveel sou)\b/
/** 'What can you do' asks, 'what about a zebra' goes on, and 'can you remove it' and 'would you add it' are requests. */
const REQUEST =
  /^(?:(?:and|so|ok(?:ay)?|but|en|hi|hello|please|pls)[ ,]+)*(?:can|could|would|will|kan|sal|sou) (?:you|u|jy|julle)\b|^(?:(?:and|so|ok(?:ay)?|but|en|maar)[ ,]+)*(?:what|how|wat) (?:about|van)\b|\b(?:please|pls|asb|asseblief)\b/

export const isRequest = (plain: string): boolean => REQUEST.test(plain)

export const asksOnly = (plain: string): boolean =>
  !REQUEST.test(plain) && (STARTS_WITH_QUESTION.test(plain) || CAN_IT.test(plain) || SUPPOSES.test(plain))
