/**
 * What customers want, with the words by which it is known. A message may have several; talks-in-order.ts says which comes first. The words are
 * those that plainText() leaves, typing errors put right.
 */
interface IntentWords {
  readonly words: RegExp
}

/** Little words before and after what is wanted: the whole message must be of it. */
const BEFORE =
  "^(?:(?:ok(?:ay)?|right|cool|great|yes|please|pls|now|so|no|oh|ag|actually|sorry|good|perfect|nice|fine|hi|hello|hey|thanks|and|then|goed|reg|mooi|ja|nee|dankie|dan|asb|(?:(?:im|i am|we are|were|ek is|ons is) )?(?:very |so |baie )?(?:happy|tevrede)|that is (?:all|it|everything)|thats (?:all|it|everything)|that's (?:all|it|everything)|dis (?:al|alles)|looks good|sounds good)[ ,.!]+)*"
const AFTER = '(?:[ ,.!]+(?:please|pls|thanks|thank you|then|now|today|here|online|asb|asseblief|dankie|dan|maar|nou))*[ .!?]*$'
const whole = (...ways: readonly string[]): RegExp => new RegExp(`${BEFORE}(?:${ways.join('|')})${AFTER}`)

const intent = (words: RegExp): IntentWords => ({ words })

export const INTENTS = {
  greet: intent(
    /^(?:hi|hey|hello|howzit|hiya|good (?:day|morning|afternoon|evening)|how (?:are|r) (?:you|u)|hoe gaan dit|hallo|haai|goeie\s?(?:dag|more|middag|naand)|dag|more|heita|aweh|sawubona|molo)\b/,
  ),
  thanks: intent(/\b(?:thanks?|thanx|thnx|tnx|thank you|thx|ta|cheers|shot bru|appreciate|dankie)\b/),
  bye: intent(/\b(?:bye|goodbye|cheerio|see you|totsiens|baai|koebaai)\b/),
  who_are_you: intent(
    /\b(?:are (?:you|u) (?:a |an )?(?:robot|bot|human|real|person|machine|ai)|who (?:are|r) (?:you|u)|is (?:jy|dit) (?:'?n )?(?:robot|mens|regte|masjien|rekenaar)|wie is jy|what can (?:you|u) do|wat kan jy)\b/,
  ),
  complaint: intent(
    /\b(?:useless|rubbish|joke|stupid|idiot|moron|pathetic|scam|rip\s?-?\s?off|crap|sucks?|kak|shit|bliksem|donder|stront|simpel|rommel|nutteloos|swak|pathetic|hate|fok|fuck\w*|damn|bloody)\b/,
  ),
  price: intent(
    /\b(?:prices?|pric(?:e|ing)|costs?|how much|what do (?:you|u) charge|charge|damage|quot(?:e|ation)|rate|kos(?:te)?|pryse?|hoeveel|kwotasie|vra (?:julle|jul))\b|\bwat vra\b/,
  ),
  ballpark: intent(
    /\b(?:ball\s?park|rough(?:ly)?|estimate|guess|more or less|round(?:about)? figure|min of meer|ongeveer|skatting|raai|approx\w*)\b/,
  ),
  discount: intent(
    /\b(?:discounts?|\d+\s?(?:%|percent|persent) (?:off|afslag)|special price|best price|cheaper deal|knock (?:something )?off|promo\w*|coupon|voucher|afslag|korting|negotiat\w*|price match|give me (?:\d+\s?%|a deal)|match (?:it|that)|te duur|too (?:much|expensive|pricey))\b/,
  ),
  total: intent(
    /\b(?:totals?|totaal|altesaam|altesame|all together|altogether|come(?:s)? to|(?:what|how much) (?:must|do|will) i pay|(?:two|three|both|all|them) together|what (?:does|do|will) (?:it|that|they|this) (?:work out|come out) (?:to|at)|wat (?:werk|kom) dit (?:\w+ )?uit|together come|in all|alles saam|sum)\b/,
  ),
  add: intent(
    /\b(?:add|(?:put|pop) (?:it|that|them|this|those|me down)|put .{1,60} (?:on|in|into) (?:my|the) (?:list|basket|cart|quote)|take (?:it|that|them)|i(?:'ll| will) (?:take|have)|order (?:it|that|them|this|those|these)|place (?:the )?order|(?:on|to|in) (?:my|the) (?:basket|cart|list|quote)|voeg|sit (?:dit|asb|asseblief|'?n|hulle|albei|alles|almal|altwee)|neem dit|ek vat|(?:^|(?:ja|ok|goed|asb)[ ,]+)sit (?:dit )?by(?=$|[ ,.!]+(?:my|die|asb|asseblief|dan|nog|'?n|\d|een|twee|drie|vier))|bestel (?:dit|hulle)|(?:in|op) (?:my|die) (?:mandjie|lys))\b/,
  ),
  want: intent(
    /\b(?:i need|need|i want|want|i'd like|i would like|looking for|quote me|can i (?:get|order|have)|gimme|give me|ek (?:soek|wil|benodig)|soek|gee (?:net )?(?:vir )?my|kan ek .{0,20}kry)\b/,
  ),
  order_now: intent(
    whole(
      "(?:(?:i(?:'d| would| will|'ll| just)?|we|id)? ?(?:now |just )?(?:want|wanna|like|wish|need|am ready|'?m ready|ready|will)(?: to)? |(?:can|could|may) (?:i|we|you|u)(?: now| just| please)? |let'?s |let me |im ready to |i'm ready to )?(?:order|place (?:the |my |an |this |that |our )?order|buy|purchase|check ?out|go to (?:the )?check ?out|proceed(?: to (?:check ?out|order\\w*|pay\\w*))?|finali[sz]e|pay|complete (?:the |my )?order)(?: (?:it|them|this|these|those|that|all|everything|now|(?:the |my |these |those |some )?(?:blinds?|order|quote|list|basket|lot)|of (?:it|them)|for (?:it|them)))*",
      "(?:ek wil|ons wil|kan ek|kan ons|ek is (?:reg|gereed) om(?: te)?)(?: (?:nou|graag|net|dit|hulle|alles|die|my|dadelik|blindings?|aanlyn|hier|sommer|'?n|te))* (?:bestel|koop|betaal|afreken|bestelling plaas)",
      '(?:bestel|plaas)(?: (?:dit|hulle|nou|die|my|bestelling|alles))*',
    ),
  ),
  quote_sent: intent(
    whole(
      "(?:can you |could you |kan jy )?(?:send|e-?mail|mail|whatsapp|give|show|stuur|gee|wys)(?: (?:me|us|it|the|my|a|full|vir|ons|die|'n))* (?:quote|quotation|kwotasie)(?: (?:to me|by e?-?mail|per e-?pos))?",
    ),
  ),
  leave_it: intent(
    whole(
      "forget (?:about )?(?:it|that)|never ?mind|nvm|cancel(?: (?:it|that|this|everything))?|leave it|skip it|don'?t (?:bother|worry)|stop|los (?:dit|maar)|(?:dit )?maak nie saak nie|toemaar|vergeet (?:dit|daarvan|maar)|laat (?:maar )?(?:staan|gaan)|kanselleer(?: (?:dit|alles))?|(?:i(?:'ve| have)? |ive )?changed? my mind|(?:ek het )?van (?:plan|gedagte) verander",
    ),
  ),
  remove: intent(
    /^(?:(?:ok|no|nee|and|actually|please|rather)[ ,]+)*drop (?!is\b|of\b|to\b|height|length|\d|must|should|will)|\b(?:(?:clear|empty) (?:my|the) (?:whole |entire )?(?:list|basket|cart)|start (?:over|again|afresh)|begin (?:oor|van voor)|maak my (?:hele )?(?:lys|mandjie) (?:leeg|skoon)|remove|delete|discard|erase|get rid of|(?:raak|kry) ontslae|ontslae raak|take (?:out|off|away)|take (?:the|that|this|it|my|those|both|all|them|everything)\b.{0,30}\b(?:off|out|away)|take .{1,30} (?:off|out of) (?:my|the) (?:list|quote|basket)|drop (?:the (?!price)|that|it)|vergeet (?:van )?die|leave .{0,30}\bout|leave off|skip the|without the|forget (?:about )?the|scratch the|(?:don'?t|do not|no longer) (?:want|need) the|(?:don'?t|do not|no longer) (?:want|need) (?:it|that|this|them|that one|this one)(?= ?$| ?[.,;!]| (?:any ?more|now|after all|at all|please|pls|thanks)\b)|(?:wil|soek|benodig) (?:dit|hulle) nie(?: meer)?(?: he)?(?: nie)?(?= ?$| ?[.,;!]| (?:dankie|asb)\b)|nie meer die .{0,30}nie|scrap|cancel the|get rid of|(?:haal|vat|gooi|laat|los|sny|smyt) .{1,40}\b(?:uit|af|weg|los)\b|vee .{0,30}\buit|verwyder|(?:moet|kan|mag) (?:uit|weg|gaan)(?=$|[ ,.!]+(?:asb|asseblief|van|dan|nou|maar))|(?:can|must|should) go(?=$|[ ,.!]+(?:please|pls|then|now|too|as well))|lose the|kanselleer die (?!bestelling|order|afspraak)|skrap|bin (?:the|that|it)|ditch|chuck|los die)\b/,
  ),
  undo: intent(
    /\b(?:undo|put (?:it|that) back|go back|change (?:it|that) back|never\s?mind that|revert|as it was|maak (?:(?:dit|daai|daardie|die)(?: [a-z]+){0,2} )?ongedaan|ontdoen|(?:vat|neem|draai|bring|sit) (?:dit|hulle) (?:weer )?terug|^ongedaan|gaan terug|^nee,? terug|soos dit was|(?:i |we )?(?:do )?want (?:it|them|that) back|(?:wil|want) (?:ek |ons )?(?:dit|hulle) (?:tog |weer |maar )?terug|bring (?:it|them|that) back)\b/,
  ),
  show_list: intent(
    /^(?:(?:ok(?:ay)?|please|pls|asb|show|wys|the|die|my|full|whole|hele)[ ,]+)*(?:list|lys|mandjie|basket|cart)(?:[ ,]+(?:please|pls|asb|now|nou))*[ .!?]*$|\b(?:(?:is|are) (?:everything|all|it|both|they|that|those)(?: of (?:it|them))? on (?:my|the) list|what(?:'?s| is)? left|what (?:do|have) i (?:have|got|chosen)(?: (?:now|so far|in total))?(?=\W*$)|how many (?:blinds )?(?:do i have|have i got|(?:are |is )?(?:there )?on (?:my|the) (?:list|basket|quote)|are on)|^(?:please )?(?:show|wys)(?: me| my)? (?:the )?(?:list|lys|basket|cart|mandjie)\b|wat (?:het ek|is) (?:nou |nog )?(?:oor|nou|op my lys)(?=\W*$)|hoeveel (?:blindings )?het ek|(?:what'?s?|what is|show|see|list) (?:is )?(?:on |in |me )?(?:my|the) (?:list|basket|cart|quote)|^my (?:list|basket|cart)\??$|wat is (?:op|in) my (?:lys|mandjie)|wys my (?:lys|mandjie))\b/,
  ),
  change: intent(
    /\b(?:make (?:it|that|the|them)|change|(?:swap|swop|replace|switch|exchange|ruil|vervang) .{1,40} (?:for|with|to|vir|met|na)|becom(?:e|es|ing)|(?:een|kamer|kombuis) word(?! (?:wanneer|hoe)\b)(?!.*\b(?:ge|afge|inge|opge)\p{L}{3,})|rather|instead|should be|must be|actually|wider|narrower|longer|shorter|bigger|smaller|taller|maak (?:dit|hulle|die)|verander|liewer|eerder|eintlik|moet .{0,20}wees|wyer|breer|smaller|langer|korter)\b/u,
  ),
  another: intent(
    /\b(?:another|one more|also (?:one|a)|and (?:a|one) (?:for|in)|(?:tel|voeg) (?!(?:dit|hulle|alles|almal|asb|asseblief)\b).{1,40} by|plus (?:a|one)|nog (?:'?n|een)|ook een|en een vir)\b/,
  ),
  colours: intent(/\b(?:colou?rs?|shades?|swatch(?:es)?|kleure?|skakerings?)\b/),
  darkest: intent(/\b(?:darkest|donkerste)\b/),
  lightest: intent(/\b(?:lightest|palest|brightest|whitest|ligste|helderste)\b/),
  limits: intent(
    /\b(?:(?:max(?:imum)?|min(?:imum)?|biggest|largest|widest|smallest|narrowest|longest|tallest) (?:width|size|drop|height|length|wide|is|can|blind|u|you|one)?|how (?:wide|big|large|tall|high|small|narrow) (?:can|do|are|does|is the|may)|how long can (?:a|the|u|you|they|it|your)|can (?:u|you|they|it) (?:guys )?(?:make|go (?:up|to|as|that|so|wider|bigger|larger|longer|higher|down to|\d))|can .{1,30} be made|(?:what|which) sizes? (?:can|do|are) (?:i|we|you|u|they|there|it|available)|size limits?|limit|maks(?:imum)?|grootste|breedste|wydste|kleinste|langste|hoe (?:breed|wyd|groot|lank|hoog|klein) (?:kan|maak))\b/,
  ),
  recess_needed: intent(
    /\b(?:how deep|recess (?:depth|deep)|deep (?:must|should|does|enough|isn'?t)|depth (?:of|do|must)|deep enough|hoe diep|diep genoeg|diepte)\b/,
  ),
  dearest: intent(/\b(?:most expensive|dearest|priciest|top of the range|duurste)\b/),
  compare: intent(
    /\b(?:compare|comparison|choos\w* between|whats better|differen(?:ce|t)|diff|vs\.?|versus|better|worth (?:it|the extra)|or (?:rather|should)|cheaper|more expensive|beter|verskil|vergelyk|goedkoper|duurder)\b/,
  ),
  cheapest: intent(/\b(?:cheap(?:est)?|most affordable|lowest price|budget|least expensive|goedkoopste|goedkoop|bekostigbaar)\b/),
  lead_time: intent(
    /\b(?:how (?:fast|soon|quick(?:ly)?)\b|how long (?:does|do|will|till|until|before|to|is the (?:wait|delivery|lead))|lead time|turn\s?around|wh?en (?:will|can|do|would|could) (?:i|we|it|they|u|you|the|my)|(?:afleweri?ngs?|lewer) ?tyd|when (?:is|are|does) (?:it|they|that) (?:be |get |arrive )?(?:here|ready|done|arrive)|wanneer (?:is|kom) (?:dit|hulle) (?:hier|klaar|gereed)|ready by|before (?:xmas|christmas|easter|kersfees)|in time for|hoe lank (?:neem|vat|duur|voor|tot|wag)|hoe gou|wanneer (?:kan|sal|kry))\b/,
  ),
  order_status: intent(
    /\b(?:where(?:'?s| is| are) (?:my|our|the)(?: \w+)? (?:order|blinds?|parcel|delivery)(?! be)|track(?:ing)?|status of my|waar is (?:my|ons|die)(?: ander)? (?:bestelling|blinding\w*|pakkie)|(?:waar|where) (?:my|ons|die|the|our) (?:bestelling|pakkie|order|parcel) (?:is|are)|has my order|my order (?:number|status)|nagaan)\b/,
  ),
  order_late: intent(
    /\b(?:ordered|bestel)\b.{0,40}\b(?:ago|last (?:week|month)|gelede|verlede)\b.{0,40}\b(?:still|nothing|no|not|where|when|nog|niks|waar|wanneer)\b|\bgelede\b.{0,20}\bbestel\b.{0,30}\b(?:nog|niks|waar|wanneer)\b|\bstill (?:nothing|waiting for (?:my|the|our)|no (?:blinds?|delivery|order))\b|\b(?:not|never|n't|nothing|still no) (?:been |yet )?(?:arriv\w*|deliver\w*|receiv\w*)\b|\b(?:my|the|our) (?:order|blinds?|delivery) (?:is|are) (?:very |so )?(?:late|overdue|delayed)\b|\bno ?(?:one|body) (?:ever )?(?:phones?|calls?|answers?|replies|responds?)\b|\bwag (?:al|nou|nog|steeds)\b.{0,30}\b(?:bestelling|blinding\w*|weke|dae)\b|\b(?:bestelling|blindings?)\b.{0,20}\b(?:is laat|(?:nog|steeds) nie)\b|\bniemand (?:antwoord|bel)\b/,
  ),
  change_order: intent(
    /\b(?:(?:change|cancel|amend|correct|fix|update) .{0,25}(?:my |the |an )?order|i ordered|my order|wrong (?:address|size|number|colou?r)|bestelling (?:verander|kanselleer|wysig)|(?:kanselleer|verander|wysig) .{0,15}bestelling)\b/,
  ),
  person: intent(
    /\b(?:(?:with|to) who(?:m)? (?:can|do|must|should) i (?:talk|speak)|who (?:can|do|must|should) i (?:talk|speak) to|met wie (?:kan|moet|praat) (?:ek|ons)|(?:talk|speak|chat|phone|call) (?:to|with)? ?(?:me|us|a|an|some|the|real)?.{0,12}(?:person|human|someone|somebody|consultant|agent|people|manager|sales)|(?:hand|put|pass|transfer|connect|switch) me (?:over |through |on )?to|(?:talk|speak) (?:to|with) (?:the )?(?:owner|boss|manager)|real person|human being|(?:want|need|get me|give me) (?:a |an )?(?:real )?(?:human|person|agent)|verbind my|sit my deur|met (?:iemand|'?n (?:mens|persoon|konsultant))|iemand praat|whatsapp (?:number|nommer|you|u)|your (?:(?:phone|cell|cellphone|mobile|whatsapp|tel\w*) ?)?(?:number|no|nr)|your (?:whatsapp|cell)|jul(?:le)? nommer|(?:gee|kan ek|stuur|het jy)\b.{0,25}\b(?:iemand|die winkel|julle|'n persoon) se nommer|nommer (?:om te bel|wat ek kan bel|vir iemand)|(?:a|some\s?one'?s) number (?:to call|i can call|for some\s?one)|contact (?:details|number|you))\b/,
  ),
  /** Somebody shall come: asked for, and not only asked about. */
  visit_asked: intent(
    /\b(?:want|need|like|book\w*|schedule|arrange|request|organi[sz]e|wil|soek|bespreek|reel)\b.{0,25}\b(?:consultations?|site visit|home visit|appointment|konsultasie|besoek|afspraak)\b|\b(?:some?one|somebody|sum1|a (?:person|consultant|guy|rep\w*)|iemand|konsultant) (?:(?:to|must|should|can|please|pls|moet|kan|om|asb|te) )*(?:come|visit|measure|kom|meet)\b(?!.{0,15}\binsta)|\b(?:send|stuur) (?:some?one|somebody|iemand)\b/,
  ),
  call_back: intent(
    /\b(?:some?one|somebody|sum1|consultant|iemand|konsultant) (?:(?:to|must|should|can|please|pls|moet|kan|om|asb|te|my) )*(?:phone|call|ring|contact|bel|skakel|kontak)\b|\b(?:phone|call|ring|contact) me\b|\bmy terug ?bel\b|\bcall ?-?back\b|\b(?:bel|skakel|kontak) my\b|\b(?:leave|take|write down|want to give|send you|give you) (?:you )?(?:my|our) (?:contact )?(?:details|number|name|info\w*)\b(?!.{0,12}\b(?:off|out|others?)\b)|\bmy (?:besonderhede|nommer) (?:los|laat|gee|agterlaat)\b|\b(?:los|laat|neem) my (?:besonderhede|nommer)\b/,
  ),
  visit: intent(
    /\b(?:book(?:ing)? (?:a )?(?:visit|consult\w*|appointment|measur\w*)|(?:come|send (?:someone|somebody)) .{0,20}(?:measure|out|look|quote)|site visit|home visit|consultation|appointment|kom (?:meet|kyk)|besoek|afspraak|konsultasie)\b/,
  ),
  others_data: intent(
    /\b(?:(?:her|his|their|someone'?s|another (?:customer|person)'?s|mrs?\.? \w+'?s?|other customers?'?) .{0,30}(?:address|number|phone|email|order|details)|(?:address|phone|number|email|details|orders?) (?:of|for) (?:mrs?|ms|another|other|my (?:friend|neighbou?r|ex))|what did (?:my )?(?:neighbou?r|friend|ex) .{0,20}order|list (?:of )?(?:all )?(?:customers|orders|leads))\b|\b(?:cell|phone|tel\w*|numbers?|no|nr|nommer|address|adres|details|email)\b.{0,25}\b(?:of|for|van) (?:the |die |that |daardie )?(?:guy|man|lady|woman|customer|client|person|fitter|installer|oom|tannie|kli[e]nt|mev|mnr)\b|\b(?:mev|mnr|tannie|oom)\.? \w+ se (?:nommer|adres|bestelling|besonderhede)\b/,
  ),
  secrets: intent(
    /\b(?:(?:staff|admin) (?:pin|password|code|login)|\bpin\b|password|wagwoord|system prompt|your (?:instructions|prompt|rules)|api key|source code|cost price|your (?:markup|mark-up|margin)|profit)\b/,
  ),
  yes: intent(
    /^(?:yes|yep|yup|yeah|ya|ja|jip|ok(?:ay)?|sure|correct|please|go ahead|do it|sounds good|perfect|great|lekker|reg so|doen (?:dit|so)|asb|that'?s right|dis reg)\b(?:[ ,.!]*(?:both|all|albei|altwee|almal|of them|please|pls|asb|asseblief|thanks|dankie|cm|mm|that'?s (?:right|it|fine)|dis reg|it is|add it|do(?: it)?))*[ .!]*$/,
  ),
  no: intent(/^(?:no|nope|nah|nee|not now|not yet|nog nie|rather not|nie nou nie)\b.{0,12}$/),
  same_colour: intent(/\b(?:same colou?r|(?:die)?selfde kleur|the same|same again|dieselfde)\b/),
} as const satisfies Record<string, IntentWords>
export type Intent = keyof typeof INTENTS

export function intentsIn(plain: string): ReadonlySet<Intent> {
  return new Set((Object.keys(INTENTS) as Intent[]).filter((name) => INTENTS[name].words.test(plain)))
}
