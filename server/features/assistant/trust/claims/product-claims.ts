import { isClaimed } from '../text/claimed.ts'

/** What a sentence says of a product's marks, tests and stock, or of the shop's standing. Whether it is so, no tool knows: only a written fact may say it. */

const MARK = 'SABS|SANS|ISO|NRCS|Oeko-?Tex|Greenguard|ASTM|UL ?\\d+|NFPA|CE'
const ACCEPTED =
  'approved|certified|certificated|accredited|registered|licen[sc]ed|compliant|rated|tested|endorsed|recommended by|goedgekeur|gesertifiseer|geakkrediteer|geregistreer|getoets'
const CLAIMS: readonly RegExp[] = [
  // 'SABS approved', 'fire rated', 'tested to European standards', 'carries a certificate'
  `(?<![\\p{L}\\d])(?:${MARK})(?![\\p{L}])|\\b(?:is|are|was|been|fully|fire|flame|UV|safety|child|all|our|an?|volledig|ons|it[’']s|they[’']re)[ -](?:\\p{L}+ly )?(?:${ACCEPTED})\\b`,
  '\\b(?:certificates?|certification|accreditation|sertifika\\w*|quality mark|seal of approval|data ?sheets? (?:shows?|says?))\\b',
  '\\b(?:meets?|compl(?:y|ies)|conforms?|according|voldoen)\\b[^.!?\\n]{0,30}\\b(?:standards?|regulations?|requirements?|laws?|codes?|norms?|standaarde?|regulasies|vereistes)\\b',
  '\\b(?:fire|flame|UV|water|weather|rust|burglar|child|bullet|scratch|stain|fade|vuur|water|kinder)[ -]?(?:proof|resistant|retardant|safe|vaste?|bestand|dig|werend)\\b|\\b(?:non[- ]?toxic|hypoallergenic|anti[- ]?bacterial|bio ?degradable|unbreakable|indestructible|maintenance[- ]free)\\b',
  '\\b(?:laboratory|lab|independently)[- ](?:tested|proven)\\b|\\bbrandvertragend\\b|\\bpass(?:es|ed)?\\b[^.!?\\n]{0,25}\\b(?:tests?|checks?|inspections?)\\b|\\b(?:blocks?|stops?|filters?|keeps? out) (?:all|every|any|most|nearly all) (?:\\p{L}+ ){0,2}UV\\b|\\bUV[ -](?:block\\w*|protect\\w*|filter\\w*)\\b',
  '\\b(?:recycled|recyclable|eco[- ]?friendly|organic|sustainabl[ey]|carbon[- ]neutral|herwin\\w*|omgewingsvriendelik\\w*)\\b',
  '\\b(?:made|manufactured|woven|produced|sourced|import\\w*|designed|comes?|gemaak|ingevoer)\\b[^.!?\\n]{0,20}\\b(?:in|from|by|uit) (?:Germany|Italy|China|Europe|Taiwan|Turkey|India|Spain|France|Portugal|Japan|Korea|Britain|England|Holland|Belgium|Switzerland|Australia|Israel|America|South Africa|the (?:US|USA|UK|EU|Netherlands)|Duitsland|Europa|Italië|Sjina|Suid-Afrika)\\b|\\blocally (?:made|produced|manufactured)\\b',
  // Stock and haste
  '\\b(?:discontinued|phased out|back[- ]?order|store ?rooms?|lying (?:here|ready|around)|(?:a few|some|enough|plenty of|only \\w+) (?:met(?:er|re)s|rolls?|pieces|panels)\\b[^.!?\\n]{0,25}\\b(?:left|remaining|over)|ready (?:to (?:collect|go|ship|hang)|for (?:collection|pick[- ]?up|delivery))|(?:last|few) (?:rolls?|met(?:er|re)s|pieces)|uit die reeks|nie meer gemaak|gereed om (?:afgehaal|opgetel))\\b',
  '\\b(?:in|out of|from) stock\\b|\\b(?:in|uit) voorraad\\b|\\bstock (?:is|of|left|levels?)\\b|\\b(?:sold|sells?) out\\b|\\bon the shelf\\b|\\bwarehouse\\b|\\bplenty (?:of (?:them|it)|available|left)\\b|\\b(?:going|selling) fast\\b|\\bonly a (?:few|handful|couple)\\b[^.!?\\n]{0,12}\\b(?:left|remain\\w*)\\b|\\buitverkoop\\b|\\bonly (?:\\d+|one|two|three|four|five|a few) (?:\\p{L}+ )?(?:left|remaining)\\b|\\b(?:available|ready) (?:immediately|right away|at once|now|from stock|today)\\b|\\bonmiddellik beskikbaar\\b',
  '\\b(?:offer|sale|price|deal|aanbod)\\b[^.!?\\n]{0,15}\\b(?:ends?|expires?|runs out|closes|verval|eindig)\\b|\\b(?:limited time|last chance|hurry|while (?:stocks?|supplies) lasts?|act (?:fast|now)|solank voorraad hou)\\b',
  "\\b(?:we|I|the shop|ons)(?:[’']ll| will| sal)? (?:\\p{L}+ )?(?:replace|repair|fix|redo|remake|vervang|herstel|maak) (?:it|them|any|the blinds?|dit|hulle|enige)\\b[^.!?\\n]{0,25}|\\bif it (?:breaks?|fails?|fades?)\\b[^.!?\\n]{0,10}\\b(?:we|I)\\b|\\bstand behind\\b|\\bfor life\\b|\\blewenslank\\b",
  '\\bwe\\b[^.,;!?\\n]{0,12}\\b(?:loads|lots|plenty|heaps|enough|tons|stacks|piles|more than enough)\\b|\\bon hand\\b|\\b(?:be|is|are) picked up\\b|\\boff the (?:rack|shelf|peg)\\b|\\b(?:straight|direct) from (?:the |our )?(?:factory|shelf|warehouse|supplier|mill)\\b|\\b(?:cloth|fabric|colours?|material|range|that one|it|they|those)\\b[^.,;!?\\n]{0,10}\\b(?:running|going|selling|nearly|almost|all) (?:out|gone|finished|low|fast|quickly|sold)\\b|\\bdaar is (?:nog )?(?:baie|genoeg|min|net)\\b[^.!?\\n]{0,30}\\b(?:oor|beskikbaar)\\b|\\b(?:amper|byna) (?:op|klaar|uitverkoop)\\b',
  // How long it holds
  '\\b(?:outlast|outlive|oorleef)\\w*\\b|\\bfor years to come\\b|\\btest of time\\b',
  '\\b(?:lasts?|hou|gaan)\\b[^.,;!?\\n]{0,15}\\b(?:for (?:ages|decades|many years|years)|decades|jare|dekades|forever)\\b|\\b(?:trouble|problem|worry)[- ]free\\b|\\bat our (?:own )?(?:cost|expense)\\b|\\bop ons koste\\b',
  // Standing
  '\\b(?:award[- ]winning|best[- ]?sell(?:er|ing)|most popular|number one|no\\.? ?1|top[- ]rated|five[- ]star|market leader|gewildste|topverkoper)\\b|\\b(?:biggest|largest|leading|oldest|best|grootste|voorste) (?:\\p{L}+ )?(?:shop|company|supplier|retailer|store|maker|manufacturer|winkel|maatskappy|verskaffer)\\b',
  '\\b(?:thousands|hundreds|millions|duisende|honderde) of (?:\\p{L}+ )?(?:customers|clients|homes|people|reviews)\\b|\\b(?:customers|clients|everybody|everyone) (?:all )?(?:loves?|rave|bought|buy)\\b',
].map((pattern) => new RegExp(pattern, 'giu'))

export const claimsOfProduct = (sentence: string): boolean => !sentence.includes('?') && isClaimed(sentence, CLAIMS)
