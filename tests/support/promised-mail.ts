/** Words by which a text says that mail goes to the customer, in both languages. An address that is asked for, or that he may write to, is none. */
const OF_MAIL: readonly RegExp[] = [
  /(?<![\w-])(?:e-?mailed|mailed|mails?)\b/i,
  /\bby e-?mail\b(?! at)/i,
  /\be-?mail (?:it|them|you|me|your)\b/i,
  /\b(?:confirmation|order|our|your|the) e-?mail\b(?! address)/i,
  /\b(?:inbox|spam)\b/i,
  /\b(?:in|met|uit) (?:die|jou|ons|'n) e-?pos\b/i,
  /\bper e-?pos\b(?! by)/i,
  /\b(?:laat|bewaar of) e-?pos\b/i,
  /\be-?pos (?:dit|dié|hulle|met|gaan|volg)\b/i,
  /\b(?:die|se|jou) e-?pos\b/i,
  /\bbevestigings-?e-?pos\b/i,
  /\b(?:inboks|inkassie|gemorspos)\b/i,
]
const DENIED = /\bno mail\b|\bgeen e-?pos\b/i

/** @returns the sentences that promise mail or speak of mail that came */
export const promisesOfMail = (text: string): string[] =>
  text.split(/(?<=[.!?])\s+/).filter((sentence) => !DENIED.test(sentence) && OF_MAIL.some((words) => words.test(sentence)))
