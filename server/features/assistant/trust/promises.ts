/** What no model may say in the shop's name: a discount, something for nothing, a guarantee. Whether it may be, a person says. */
const PROMISES =
  /\b\d{1,3}\s?(?:%|percent|per cent|persent)\s*(?:off|discount|afslag|korting|cheaper|goedkoper|reduction)|\b(?:discount|afslag|korting|voucher|coupon)\b[^.!?\n]{0,40}\b(?:of|van|:)\s*\d|\b(?:half price|free of charge|for free|at no cost|gratis|free (?:delivery|shipping|installation|fitting|sample|upgrade)s?)\b|\bcode\b[^.!?\n]{0,12}\b[A-Z]{3,}\d+\b|\bguarantee(?:d)? (?:to fit|delivery|a fit)\b/i
/** 'I cannot promise free delivery' promises nothing. */
const DENIED = /\b(?:not|n't|cannot|no|never|nie|geen|nooit|without|whether|if|of daar)\b/i

export function promisesTooMuch(sentence: string): boolean {
  const found = PROMISES.exec(sentence)
  return found !== null && !DENIED.test(sentence.slice(0, found.index + found[0].length).replace(/n[’']t/g, " n't"))
}
