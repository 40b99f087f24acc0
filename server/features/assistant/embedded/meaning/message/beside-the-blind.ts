/**
 * What customers ask for beside a blind and what has no price here: fitting, delivery, a motor. Each has a fact of the shop. A blind's price that is
 * told without it would be read as the price of both.
 */

/** 'Without installation' and 'I fit it myself' ask for none. */
const NOT_ASKED =
  /\b(?:without|excl\w*|except|no|not|minus|don'?t (?:need|want)|sonder|uitgesluit|geen|nie)(?: (?:any|the|a|die|'n|need|for|nodig|of)){0,2} (?:\w+ (?:or|and|of|en) )?(?=(?:insta|fitt|deliver|courier|shipping|aflewer|koerier|deposi|motor|remote|afstandbeheer|cassette|kasset|pelmet|valance|side ?channel|sykana)\w*)[\w-]+(?: (?:or|and|of|en) \w+)?/g
const BY_ONESELF = /\b(?:my ?self|ourselves|yourself|diy|self (?:op|installeer|monteer)|(?:ek|ons) .{0,20}\bself)\b/

/** 'Fitted inside the recess' says how it hangs. */
const HANGS =
  '(?!.{0,18}\\b(?:inside|outside|recess|wall|face|reveal|frame|binne|buite|muur|nis)\\b)(?! (?:kamer|room|wardrobe|cupboard|kitchen)\\b)'

const FITTING = new RegExp(
  `(?<!\\b(?:inside|outside|recess|face|wall|binne|buite)[ -])\\b(?:install?\\w*|instal(?:lation)?s?|geinstalleer\\w*|ingesit|fitting(?!s\\b)|fitters?|fitted|(?:ge)?monteer\\w*|montering|op(?:ge)?sit|opgesit|aanbring\\w*|labou?r|arbeid)\\b${HANGS}|\\b(?:to|and|you|u|& ?|\\+ ?|who) (?:fit|hang|mount)\\b(?! (?:in|inside|into|the)\\b)${HANGS}|\\bput (?:it|them|the blinds?) up\\b|\\bsit (?:dit|hulle|die blindings?) .{0,10}\\bop\\b(?!.{0,12}\\b(?:lys\\w*|list|mandjie|kwotasie|bestelling)\\b)`,
)
const DELIVERY =
  /\b(?:deliver(?:y|ed|ies|ing)?|courier\w*|shipping|shipped|ship (?:it|them|to)|freight|postage|aflewer\w*|afgelewer|koerier\w*|versend\w*|verskeping|lewering)\b/
/** When it comes is another question than what it costs. */
const DELIVERY_TIME =
  /\b(?:(?:deliver\w*|aflewer\w*|afleweri?ngs?|courier) ?(?:times?|tyd|dates?|datum|address|adres)|how (?:long|soon|fast|quick\w*)|wh?en|hoe (?:lank|gou)|wanneer)\b/
const DEPOSIT = /(?<!\bdirect )\b(?:deposi(?:t|ts|to|to's|tos)|down ?payments?|up ?front|vooruit ?betaal\w*|vooruitbetaling)\b/
const THE_OLD_ONES =
  '(?:old|existing|current|ou|bestaande|huidige) (?:\\w+ )?(?:blinds?|blindings?|curtains?|gordyne?|rails?|relings?|shutters?)'
const REMOVES =
  '(?:remov\\w*|tak(?:e|ing) (?:down|away|off|out)|dispos\\w*|strip\\w*|haal|verwyder\\w*|wegneem|weggooi|afhaal|wegvat|weg te \\w+|af te haal|uithaal|taken down|afgehaal)'
const REMOVAL = new RegExp(`\\b${REMOVES}\\b.{0,25}\\b${THE_OLD_ONES}\\b|\\b${THE_OLD_ONES}\\b.{0,20}\\b${REMOVES}\\b`)

const MOTOR =
  /(?<!\b(?:gate|garage|pool|car)(?: door)? )\b(?:ge)?motor\w*|\b(?:remotes?(?: controls?| controlled)?|afstand ?beheer\w*|electric(?:al)?(?:ly)?|elektries\w*|automat\w*|ge?outomati\w*|outomati\w*|smart (?:home|blinds?)|alexa|google home|solar|battery|batteries|batterye?)\b/
const EXTRAS =
  /\b(?:cass?ettes?|kasset(?:te)?|pelmets?|valan(?:ces?|s)|fascias?|head ?box\w*|ladder ?tapes?|leer ?band\w*|(?:metal|steel|stainless(?: steel)?|brass) chains?|(?:metaal|staal) ?kettings?|reverse ?roll\w*|omgekeerde ?rol\w*|top[- ]?down|bottom[- ]?up|bo-na-onder|spring(?: |-)?(?:loaded|assisted|blinds?)?|veer(?:belaaide)?|hold[- ]?downs?|scallop\w*|fringes?|linked|bottom bars?|decorative \w+)\b/
/** The outdoor blinds run in them. */
const SIDE_CHANNELS =
  /\b(?:side[ -]?(?:channels?|rails?|guides?|tracks?|runners?)|sy ?(?:kana\w*|geleiers?|relings?|spore)|zip ?(?:tracks?|guides?|screens?))\b/

type Named = readonly [fact: string, isNamed: (plain: string) => boolean]

const SERVICES: readonly Named[] = [
  ['fitting-service', (plain) => FITTING.test(plain) && !BY_ONESELF.test(plain)],
  ['delivery-cost', (plain) => DELIVERY.test(plain) && !DELIVERY_TIME.test(plain)],
  ['deposit', (plain) => DEPOSIT.test(plain)],
  ['old-blinds-removal', (plain) => REMOVAL.test(plain)],
]
const PARTS: readonly Named[] = [
  ['motor', (plain) => MOTOR.test(plain)],
  [
    'options-extras',
    (plain) => EXTRAS.test(plain) || (SIDE_CHANNELS.test(plain) && !/\b(?:outdoor|outside|patio|stoep|buite\w*)\b/.test(plain)),
  ],
]

const namedOf = (kinds: readonly Named[], plain: string): readonly string[] => {
  const asked = plain.replace(NOT_ASKED, ' ')
  return kinds.filter(([, isNamed]) => isNamed(asked)).map(([fact]) => fact)
}

/** @returns the facts of what the shop would do beside making the blind */
export const servicesNamed = (plain: string): readonly string[] => namedOf(SERVICES, plain)
/** @returns the facts of services and of parts that no price list of ours has */
export const namedBesideBlind = (plain: string): readonly string[] => namedOf([...SERVICES, ...PARTS], plain)

/** What is left to be read when all of these are told. */
export const withoutBeside = (plain: string): string =>
  [FITTING, DELIVERY, DEPOSIT, REMOVAL, MOTOR, EXTRAS, SIDE_CHANNELS].reduce(
    (text, words) => text.replace(new RegExp(words, 'g'), ' '),
    plain.replace(NOT_ASKED, ' '),
  )
