import { isDenied } from '../text/denials.ts'

/** What nobody may ask for in a chat: numbers of cards and accounts, PINs, passwords, codes that were sent to a phone, and pictures of a card or of papers. */

const SECRETS: readonly RegExp[] = [
  /\b(?:card|kaart)[ -]?(?:number|details|no|nommer|besonderhede)\b|\b(?:credit|debit|krediet|debiet)[ -]?(?:card|kaart)\b/iu,
  /\b(?:cvv|cvc|cvn)2?\b|\b(?:three|3|four|4|drie|vier) (?:digits?|numbers?|figures?|syfers?)\b[^.!?\n]{0,25}\b(?:back|agter|card|kaart)\b|\b(?:security|sekuriteits)[ -]?(?:code|kode)\b/iu,
  /\b(?:otp|one[- ]time (?:pin|password|code)|eenmalige (?:pin|wagwoord|kode)|verification code|verifikasiekode)\b/iu,
  /\b(?:code|kode|pin|(?<!tracking )number)\b[^.!?\n]{0,25}\b(?:sent|texted|sms(?:ed)?|received|got|gestuur|ge-?sms|gekry|ontvang)\b|\bsms[ -](?:code|kode)\b/iu,
  /\b(?:bank(?:ing)?|account|bank?rekening|rekening)[ -]?(?:details|number|login|nommer|besonderhede)\b|\bbankbesonderhede\b|\binternet banking\b/iu,
  /\bPIN\b|\b(?:share|send|give|tell|confirm|stuur|gee|deel)\b[^.!?\n]{0,15}\bpin\b|\bpin[ -](?:code|number|kode|nommer)\b|\b(?:your|jou) pin\b/u,
  /\b(?:pass ?(?:word|code|phrase)|wagwoord)\b|\b(?:your|jou) (?:login|user ?name|gebruikersnaam)\b/iu,
  /\b(?:ID|[Ii]dentity|[Ii]dentiteits)[ -]?(?:number|nommer|document|book|card|kaart|boek)\b|\b(?:your|jou|an?|the) ID\b|\b(?:[Ee]xpiry date|[Vv]ervaldatum|[Pp]assport|[Pp]aspoort|[Dd]river[’']?s licen[cs]e|[Rr]ybewys)\b/u,
  /\b(?:proof|bewys) (?:of|van) (?:address|residence|payment|adres|betaling)\b|\b(?:bank|account|bank?staat)[ -]?statements?\b|\bbank?ing app\b/iu,
  /\bnumbers?\b[^.!?\n]{0,25}\b(?:your|jou|bank|credit|debit) (?:card|kaart)\b|\b(?:your|jou|bank|credit|debit) (?:card|kaart)\b[^.!?\n]{0,20}\b(?:camera|kamera)\b/iu,
  /\bmaiden name\b|\bnooiensvan\b/iu,
  // A card may lie beside the window as a scale: only a picture of the card itself is asked for by nobody.
  /\b(?:photos?|pictures?|pics?|images?|scans?|cop(?:y|ies)|screenshots?|selfies?|foto(?:'s)?|kopie|afdruk|skandering)\b (?:of|van|with|met) (?:(?:both|either|the|front|back|sides?|of|and|your|jou|an?|die|'n|’n|albei|kante|van|bank)\s+){0,8}(?:card|kaart|wallet|beursie|cheque|tjek)\b/iu,
]
const ASKING =
  /\?|\b(?:send|give|type|tell|share|enter|write|need|needs|provide|forward|confirm|read|paste|drop|key in|supply|reply|message|text|whatsapp|fill in|log ?in|sign ?in|hold|aanteken|upload|attach|take|snap|show|scan|photograph|let me have|please|require|what is|what['’]s|stuur|gee|neem|laai|wys|tik|vertel|skryf|nodig|bevestig|lees|antwoord|deel|asseblief|wat is)\b|\bsê(?!\p{L})/iu
/** 'You type your card number on the page of the payment provider.' */
const ELSEWHERE =
  /\bon (?:the|a|its|their) (?:secure )?(?:page|site|website|screen) of the (?:payment provider|bank)\b|\bpayment provider['’]s (?:own )?(?:page|site)\b|\bop die (?:bladsy|webwerf) van die betaal\w*/iu

export const asksSecret = (sentence: string): boolean =>
  SECRETS.some((secret) => secret.test(sentence)) && ASKING.test(sentence) && !isDenied(sentence) && !ELSEWHERE.test(sentence)
