import { NOT_SOLD } from './not-sold.ts'
/** Whether we go as low as another shop. */
export const PRICE_MATCH =
  /\b(?:price match|(?:match|beat|undercut)\b.{0,40}\b(?:prices?|quotes?|quotation|leroy|builders|makro|takealot|them|that|it|r ?\d\w*)|cheaper (?:quote|elsewhere|at|by)|goedkoper (?:by|elders)|r ?\d\d+ (?:cheaper|less|goedkoper)|leroy merlin|\bbuilders\b.{0,20}(?:\d|cheaper|less)|(?:some?one else|(?:other|another) (?:shop|company|guys?|place)|competitors?|quoted me)\b.{0,30}\b(?:quoted?|cheaper|less|offer\w*|prices?|r ?\d)|builders warehouse|takealot|they (?:want|charge|ask|quoted?|sell)\b.{0,15}r? ?\d)/

/** 'Do they work in a bathroom?' of a product that is spoken of. */
const ASKS_WHETHER = (places: string): RegExp =>
  new RegExp(
    `^(?:and |en |also |ook )?(?:will|would|do|does|can|is|are|sal|kan) (?:it|they|that|those|these|dit|hulle|die)\\b.{0,25}\\b(?:in|for|vir) (?:a |an |the |my |'?n |die )?(?:${places})\\b`,
  )

/** 'How do I clean it?', of the blind that is talked about. */
export const CLEANS_IT = /\b(?:clean|wash|wipe|dust|skoonmaak|skoon|was)\b.{0,12}\b(?:it|them|dit|hulle)\b|\b(?:dit|hulle) (?:skoon|was)/

/**
 * What customers ask most, each with the facts that answer it. These patterns are sure; all other questions are looked up by their words
 * (knowledge/find-facts.ts). The first that fits counts, so narrower ones come first. The words are those that plainText() leaves.
 */
export const KNOWN_QUESTIONS: readonly (readonly [words: RegExp, facts: readonly string[]])[] = [
  // What came is not what was ordered. What if one measures wrong oneself is another question.
  [
    /^(?!.*\b(?:if|as) (?:i|ek|my)\b).*(?:\b(?:(?:i|we) got(?! it)|received|came|arrived|(?:you|u|they) (?:sent|made|delivered)|delivered|gekry|aangekom|afgelewer|gestuur)\b.{0,40}\b(?:wrong(?! way)|too (?:wide|long|short|narrow|small|big|large)|doesn'?t fit|does not fit|verkeerde?|te (?:breed|lank|kort|klein|groot|smal|nou)|pas nie)\b|\b(?:kleur|grootte|maat) is (?:heeltemal |heel )?verkeerd\b|\b(?:colou?r|size) is (?:all |completely )?wrong\b|\b(?:wrong|verkeerde) (?:colou?r|size|blinds?|ones?|kleur|grootte|blindings?)\b.{0,25}\b(?:came|arrived|sent|delivered|received|gekry|aangekom|afgelewer|gestuur)\b|\b(?:my|the) (?:order|blinds?) (?:is|are|was|were) wrong\b|\b(?:is|are|was|were|not)(?: ?n'?t)? what i ordered\b|\b(?:my|the) blinds? (?:doesn'?t|does not|don'?t|do not) fit\b|\b(?:you|u|they|guys) sent\b.{0,25}\bordered\b|\bi ordered\b.{0,40}\b(?:but|and) (?:i )?(?:got|received|(?:you|u|they) sent)\b)/,
    ['damaged'],
  ],
  // The order and its price.
  [
    /\b(?:price|prys)\b.{0,25}\b(?:go up|increase|change|rise|styg|verander|opgaan)\b.{0,25}\b(?:order|bestel)|\bafter i (?:order|pay)\b.{0,30}\b(?:price|more)\b/,
    ['price-fixed'],
  ],
  [/\b(?:cancel|kanselleer)\w*\b/, ['order-cancel']],
  [/\b(?:wrong (?:address|number|email)|change .{0,20}(?:address|delivery|phone|email|adres))\b/, ['private-link', 'order-change']],
  [
    /\b(?:change|wrong|amend|verander|wysig).{0,30}\b(?:order|bestelling)\b|\bi ordered\b.{0,40}\b(?:wrong|change|should)\b/,
    ['order-change'],
  ],
  [
    /\b(?:return|refund|bring (?:it|them) back|send (?:it|them) back|money back|(?:if|can|may) i (?:have )?changed? my mind|terugstuur|terugbring|geld terug|terug ?gee|cooling[- ]?off|don'?t like (?:it|them))\b/,
    ['cooling-off'],
  ],
  [
    /\b(?:arriv\w*|came|deliver\w*|got|received|aangekom|gekry)\b.{0,25}\b(?:broken|damaged|scratched|bent|cracked|torn|faulty|stukkend|gebreek|beskadig\w*)\b|\b(?:broken|damaged|faulty|stukkend)\b.{0,20}\b(?:arriv\w*|deliver\w*|blind)\b/,
    ['damaged'],
  ],
  [/\b(?:warrant\w+|guarantee[sd]?|waarborg)\b/, ['warranty']],
  [/\bcan i pay (?:later|after|on delivery)|\bpay later|betaal later\b/, ['pay-later']],
  [
    /\b(?:declined|payment (?:failed|didn'?t|did not)|card (?:failed|doesn'?t|does not|was)|charged? me|afgekeur|betaling het)\b/,
    ['pay-failed'],
  ],
  [/\b(?:paid|charged|debited) twice|twee keer betaal\b/, ['paid-twice']],
  [/\b(?:instal+ments?|pay ?off|lay-?by|payflex|payjustnow|monthly|paaiement\w*|afbetaal|terms)\b/, ['instalments']],
  [/\b(?:deposit|deposito|up ?front|vooruit ?betaal)\b/, ['deposit', 'pay-card']],
  [/\b(?:eft|cash|kontant|bank transfer|direct deposit|snapscan|zapper|cheque|oorplasing)\b/, ['pay-other-ways']],
  [
    /\bhow does (?:the )?payments?\b|\bcard only\b|\b(?:how|where) (?:do|can|must|should) (?:i|we) pay\b|\bpayment (?:method|option)s?\b|\bhoe (?:kan|moet|betaal) (?:ek|ons|mens)\b.{0,12}(?:betaal)?|\bwhat cards?\b|\b(?:take|accept|pay(?:ing)? (?:with|by)|neem|vat|aanvaar|betaal met|use) (?:\p{L}+ ){0,3}(?:visa|mastercard|(?:(?:credit|debit|bank)\s?)?cards?|(?:krediet|debiet|bank)?kaarte?)(?!\p{L})/u,
    ['pay-card', 'pay-other-ways'],
  ],
  // In Afrikaans 'vat' is 'take'.
  [
    /\b(?:vat|btw)\b.{0,20}\b(?:incl\w*|ingesluit|that)\b|\bis (?:daar |die )?btw (?:daar)?by\b|\b(?:vat|btw) in\b(?! die)|\bbtw\b.{0,15}\b(?:by|in|ingesluit|inbegrepe)\b.{0,12}\b(?:prys\w*|in)\b|\b(?:incl\w*|excl\w*|ingesluit)\b.{0,12}\b(?:vat|btw)\b/,
    ['vat'],
  ],
  [
    /\bcolou?rs?\b.{0,40}\b(?:cost|price|dearer|cheaper|more expensive|extra)\b.{0,20}(?:\bsame\b|\?|$)|\b(?:same|extra|different|difference in) (?:price|cost)s?\b.{0,25}\bcolou?rs?\b|\bkleure?\b.{0,40}\b(?:kos|prys|duurder|goedkoper|ekstra)\b|\bprys\b.{0,25}\bkleure?\b/,
    ['price-colour'],
  ],
  [/\b(?:invoice|faktuur|receipt|kwitansie)\b/, ['invoice']],
  [
    /\b(?:quote|quotation|kwotasie|price)\b.{0,25}\b(?:valid|good for|last|expire\w*|hold|geldig|hou)\b|\bhow long is (?:my|the|a) (?:quote|price)\b/,
    ['quote-valid'],
  ],
  [
    /^(?!.*\b(?:samples?|swatch\w*|monsters?|track\w*|volg)\b).*\b(?:(?:how|where) (?:do|can|does|to|would|should|must) (?:(?!(?:see|find|check|view|track|follow|change|cancel|get)\b)\w+ ){0,4}?(?:order|buy)(?:ing)?|(?:hoe|waar) (?:(?:kan|moet|werk|sal|mag) )?(?:(?:ek|ons|mens|dit|'?n mens|die|so) )*(?:bestel(?:ling)?|koop|plaas))\b/,
    ['order-how'],
  ],
  // 'What details do you need from me?' asks of no privacy.
  [
    /^(?!.*\b(?:visit|consult\w*|quote|measur\w*|besoek|konsult\w*|kwotasie|photo|foto)\b).*(?:\b(?:what|which|wat|watter|watse)\b.{0,20}\b(?:details|info\w*|particulars|besonderhede|inligting)\b.{0,25}\b(?:need\w*|require\w*|want|ask|give|send|benodig|nodig|moet|gee|soek|vra)\b|\b(?:what|wat) (?:(?:do|must|should|will) )?(?:(?:you|u|i|we|ek|ons|julle|jul) )?(?:\w+ )?(?:need|require|benodig|nodig|moet)\b.{0,25}\b(?:to (?:place|order|buy)|to be able to order|om te bestel|vir (?:die|'?n) bestelling|for (?:the|an|my) order)\b|\bwat (?:het|kort) (?:julle|jul|jy) (?:\w+ ){0,3}nodig\b.{0,15}\bbestel|\b(?:id|identity) ?(?:number|no|document|copy|nommer)\b|\b(?:do|must|moet) (?:i|we|ek|ons)\b.{0,12}\b(?:need|have|give|gee|he)\b.{0,12}\b(?:e-?mail|e-?pos|phone|cell|foon)\b)/,
    ['order-details'],
  ],
  [
    /\b(?:quick(?:ly)?|urgent|rush|express|faster|dringend|gou)\b.{0,30}\b(?:deliver\w*|order|need|blind\w*|made|aflewer\w*)\b|\bneed (?:it|them) (?:before|by)\b|\b(?:have|get|kry|need|he) (?:it|them|dit|hulle) (?:\w+ )?(?:today|tomm?orr?ow|this week|vandag|more|hierdie week)\b/,
    ['wish-quick'],
  ],
  [
    /\b(?:deliver\w*|courier|shipping|aflewer\w*|koerier|versend\w*)\b.{0,25}\b(?:fees?|costs?|charges?|price|free|kos|gratis|fooi)\b|\b(?:costs?|how much|charge|kos|fee)\b.{0,30}\b(?:deliver\w*|courier|ship\w*|aflewer\w*|koerier)\b/,
    ['delivery-cost'],
  ],
  [
    /\b(?:deliver|ship|send|courier|lewer|stuur|come|kom|travel|work)\b.{0,20}\b(?:to|in|na|out to|nationwide|anywhere)\b.{0,25}\b(?:namibia|botswana|lesotho|eswatini|mozambique|zimbabwe|cape town|kaapstad|joburg|johannesburg|gauteng|pretoria|durban|kzn|bloem\w*|port elizabeth|gqeberha|east london|limpopo|mpumalanga|overseas|country|nationwide)\b|\b(?:namibia|windhoek|cape town|kaapstad|johannesburg|joburg|pretoria|durban|gauteng)\b/,
    ['delivery-area'],
  ],
  // 'Stuur julle na Springbok toe?'
  [/\b(?:stuur|lewer|aflewer|verskeep)\b.{0,25}\bna [\p{L} ]{3,25} toe\b/u, ['delivery-area']],
  [/\b(?:kom|sal) (?:\w+ )?(?:sit|hang|installeer)\b.{0,12}\bjulle\b.{0,25}\bop\b/, ['fitting-service']],
  [
    /\bhow long\b.{0,25}\b(?:take|till|until|deliver\w*|wait|get)\b|\b(?:delivery|lead|production) time\b|\bhoe lank (?:neem|vat|duur|voor|tot|wag)\b|\bwanneer (?:kry|sal|kan)\b|\bwh?en (?:will|can) (?:i|they|it|we) .{0,20}(?:have|get|ready|arrive|deliver)/,
    ['delivery-time'],
  ],
  [
    /\b(?:deliver|ship|courier|lewer)\w*\b.{0,25}\b(?:mossel ?ba[yi]+|mosselbaai|george|knysna|plett\w*|wilderness|wildernis|sedgefield|hartenbos|great brak|groot ?brak\w*|glentana|garden route|tuinroete)\b/,
    ['delivery-home-area'],
  ],
  [
    /\b(?:deliver|ship|courier|lewer)\w*\b.{0,12}\b(?:to|in|na|outside|buite)\b(?!.{0,10}\b(?:door|deur|work|werk|home|huis|neighbou?rs?)\b)/,
    ['delivery-area'],
  ],
  // People and the shop.
  [
    /\b(?:ek|ons) (?:bly|woon|is) in\b.{0,40}\b(?:kom|werk|installeer|meet|diens) (?:julle|jul)\b|\b(?:i|we)(?:'m|'re)? (?:live |stay |am |are )?in\b.{0,40}\bdo (?:you|u) (?:come|work|measure|fit|service|install)\b/,
    ['service-area'],
  ],
  [
    /\bwhere (?:are|r) (?:you|u|they)\b|\bwhere .{0,20}(?:based|located|situated)\b|\bwaar (?:is|sit) (?:julle|jul|jou winkel)\b/,
    ['service-area', 'contact'],
  ],
  // 'Can I see it on my window?'
  [
    /\b(?:see|view|try|sien|kyk)\b.{0,25}\b(?:on|in|at|op|in) (?:my|our|the|my eie|die|ons) (?:own )?(?:windows?|rooms?|wall|photos?|venster|kamer|muur|foto)\b/,
    ['live-ar', 'visualise-photo'],
  ],
  [
    /\b(?:show\s?room|vertoonlokaal|visit (?:your|ur|the) (?:shop|store)|physical (?:shop|store|address)|come (?:and )?look)\b/,
    ['showroom'],
  ],
  [
    /\b(?:opening hours|what time|open(?:ing)? (?:on|at|time)|clos(?:e|ing) (?:on|at|time)|trading hours|are (?:you|u) open|(?:work|open|werk|oop)(?: (?:you|u|julle|jul))?(?: (?:on|op))? (?:saturdays?|sundays?|weekends?|saterdae?|sondae?|naweke?)|hoe laat|openingstye|oop op|toe op)\b/,
    ['opening-hours'],
  ],
  [/\b(?:samples?|swatch(?:es)?|monsters?|staal(?:tjie|tjies)?|touch the fabric)\b/, ['samples']],
  [
    /\b(?:gestuur|versend|onderweg|shipped|sent|dispatched|on (?:its|the) way)\b.{0,30}\b(?:waar (?:dit|hulle) is|volg|track|where (?:it|they) (?:is|are))\b/,
    ['tracking'],
  ],
  [PRICE_MATCH, ['price-match']],
  [/\b(?:black friday|specials|on special|sales? on|uitverkoping)\b/, ['discount']],
  [
    /\b(?:how long .{0,15}(?:in business|around|going)|since when|established|who are you guys|lank (?:al )?(?:bestaan|besig))\b/,
    ['company'],
  ],
  [/\b(?:come|kom)\b.{0,20}\b(?:measure|meet|out|uit)\b.*\b(?:costs?|free|charge|fee|kos|gratis)\b/, ['measure-visit']],
  [
    /\b(?:consultant|consultation|konsultant|konsultasie|visit|besoek)\w*\b.{0,25}\b(?:cost|fee|charge|free|kos|gratis)\b|\b(?:cost|fee|charge|free|kos|gratis)\b.{0,25}\b(?:consultant|consultation|konsultant|konsultasie|visit|besoek|come out)/,
    ['measure-visit'],
  ],
  [
    /\b(?:insta\w*|fit (?:it|them|the)|put (?:it|them|(?:the |my )?blinds?) up|hang (?:it|them)|opsit|sit .{0,12}op|monteer|installasie)\b.{0,30}\b(?:myself|self|diy|own)\b|\b(?:myself|self|diy)\b.{0,25}\b(?:insta\w*|fit|opsit)\b/,
    ['fitting-service', 'fitting-diy'],
  ],
  [
    /\b(?:insta(?:l|ll|lls|lled|ller|lling|llation)|do (?:you|u|they)(?: guys)?(?: also)? (?:fit|hang) (?:it|them|the)|fitters?|fitting service|installeer|installasie|opsit|sit (?:julle|jul|dit) .{0,10}op)\b/,
    ['fitting-service'],
  ],
  // Privacy.
  [
    /\b(?:delete|remove|verwyder|uitvee|vee uit)\b.{0,25}\b(?:my |all )?(?:details|data|info\w*|account|besonderhede|inligting)\b|\bpopia\b/,
    ['privacy-delete'],
  ],
  [
    /\b(?:photos?|pics?|pictures?|fotos?|images?)\b.{0,40}\b(?:happen|stored?|keep|kept|save|share|private|privacy|see my|use|delete|gebeur|hou|stoor|bewaar|besonderhede)\b|\b(?:happen\w*|do (?:you|u) (?:do|keep)|wat (?:maak|doen|gebeur)|who sees)\b.{0,30}\b(?:photos?|pics?|fotos?|pictures?)\b/,
    ['privacy-photos-chat', 'privacy-details'],
  ],
  [
    /\b(?:sell|share|give away|use|do with|verkoop)\b.{0,20}\b(?:my )?(?:details|info\w*|data|number|email|besonderhede)\b/,
    ['privacy-details'],
  ],
  // Measuring.
  [
    /\b(?:inside (?:or|and) outside|outside (?:or|and) inside|binne (?:of|en) buite|in(?:side)? the recess or)\b/,
    ['measure-inside', 'measure-face-fix'],
  ],
  [
    /\b(?:take off|deduct|subtract|allow(?:ance)?|less|aftrek|minus|afhaal|take away|clearance|mm off)\b.{0,40}\b(?:recess|mm|fit|size|nis|width)\b|\b(?:deduct|aftrek)\w*\b|^(?=.*\b(?:recess|opening|nis)\b).*\b(?:made|make|cut|gemaak|maak|gesny)\b.{0,40}\b(?:smaller|narrower|less|exact\w*|same|kleiner|nouer|presies)\b/,
    ['measure-deduction'],
  ],
  [
    /\b(?:what|watter) (?:width|size|breedte|maat|grootte) (?:(?:will|do|would) (?:you|u)|(?:maak|sny|gaan) (?:julle|jul)) ?(?:make|cut|manufacture|dit|maak|sny)?\b/,
    ['measure-deduction'],
  ],
  [
    /\b(?:camera|scan|kamera)\b.{0,25}\b(?:work|thing|how|hoe|werk)\b|\bwhat must i hold\b|\bhold (?:next|beside|up)\b|\bhow does (?:the )?(?:camera|scan|photo)/,
    ['measure-quick-scan'],
  ],
  [
    /\b(?:off|from|with|by|on) (?:the|a|my) (?:camera|photo|scan)\b.{0,30}\b(?:size|measurement|order)?\b.{0,15}\bwithout\b|\b(?:order|buy)\b.{0,30}\b(?:camera|photo|scan)\b/,
    ['accuracy-ready-to-cut'],
  ],
  [/\b(?:no|without|geen|sonder)\b.{0,12}\b(?:a4|card|paper|board|reference|kaart|papier)\b/, ['measure-no-reference']],
  [
    /\bhow (?:accurate|exact|precise|sure|good)\b|\b(?:accuracy|accurate|akkuraat|akkuraatheid|hoe presies)\b/,
    ['accuracy-how-exact', 'measure-interval'],
  ],
  [/\b(?:measure|meet)\b.{0,25}\b(?:inside|in the recess|binne|in die nis)\b/, ['measure-inside']],
  [/\b(?:measure|meet)\b.{0,80}\b(?:outside|face ?fix|on the wall|buite|teen die muur)\b/, ['measure-face-fix']],
  [
    /\bhow (?:do|to|should|must|can) (?:i|we|you|one)? ?(?:\w+ )?measur\w*\b|\bhoe (?:meet|moet ek meet|kan ek meet)\b|\bhow 2 measure\b|\bhelp (?:me|us|my|ons)? ?(?:\w+ ){0,2}(?:measur\w*|meet)\b|^(?:measure|meet) (?:my|the) (?:window|venster)s?$/,
    ['measure-ways', 'measure-inside'],
  ],
  // 'Widths were 1203, 1198 and 1200: which one do I give?'
  [
    /\b(?:which|watter) (?:one|een|width|breedte|size|grootte|measurement|figure|number|maat|of (?:them|these|the three))\b.{0,15}\b(?:do|must|should|moet|kan|to) .{0,6}\b(?:give|use|send|take|put|enter|gee|gebruik|stuur|vat|insit)\b/,
    ['measure-inside', 'measure-face-fix'],
  ],
  [/\b(?:shallow|isn'?t deep|not deep|too (?:thin|narrow) .{0,10}recess|vlak|nie diep)\b/, ['measure-depth']],
  [/\b(?:not (?:square|straight)|skew|crooked|out of square|skeef)\b/, ['measure-out-of-square']],
  // Windows and wishes that one fact answers.
  [/\b(?:stop|keep|keer|withstand|stand|handle|hou|strong)\b.{0,20}\bwind\b|\bwind\s?(?:proof|dig)\b/, ['wish-wind']],
  [/\b(?:rain\s?proof|water\s?proof|waterdig|(?:stop|keep|keer)\b.{0,15}\b(?:rain|reen|reën))\b/, ['fabric-properties']],
  [/\b(?:fade|fading|verbleik|vergeel|yellow(?:ing)?|discolou?r)\b/, ['fading-uv']],
  [ASKS_WHETHER('bath\\s?rooms?|shower|badkamers?|stort'), ['room-bathroom']],
  [ASKS_WHETHER('kitchens?|kombuis'), ['room-kitchen']],
  [/\b(?:handles?|winders?|open inwards?|opens? in|knoppe|handvat\w*)\b/, ['room-handles']],
  [/\b(?:tilt (?:and|&|n) turn)\b/, ['room-tilt-turn']],
  [/\b(?:security|burglar|break ?in|inbraak|diewe)\b.{0,25}\b(?:shutters?|proof|blinds?)\b/, ['wish-security']],
  [/\b(?:burglar (?:bars|guards)|diefwering|trellidoor)\b/, ['room-burglar-bars']],
  [/\b(?:mozz?ies?|mosquito\w*|insects?|flies|bugs|muskiete|insekte|vlieë|vliee|gogga\w*)\b/, ['wish-insects']],
  [/\b(?:rent(?:ing|al|er)?|huur\w*|landlord|drill\w*|no holes|without (?:drilling|screws)|boor)\b/, ['wish-renter']],
  [
    /\b(?:cords?|strings?|chains?|toutjies?|koorde?|kettings?)\b.{0,40}\b(?:safe\w*|child\w*|kids?|baby|toddler\w*|veilig|kleuter\w*|kinders?)\b|\b(?:safe|veilig|child ?-?safe\w*)\b.{0,30}\b(?:kids?|child\w*|toddlers?|baby|kleuters?|kinders?)\b|\b(?:no|without|sonder|geen)(?: any| a| the| 'n| n)? (?:loose |los )?(?:cords?|strings?|chains?|toutjies?|koorde?|kettings?)\b|\bcordless\b/,
    ['wish-child-safety'],
  ],
  [
    /\b(?:(?<!\b(?:gate|garage|pool|car)(?: door)? )motor\w*|remote(?: control)?|afstandbeheer|electric\w*|automat\w*|smart home|alexa|google home|battery|elektries\w*)\b/,
    ['motor'],
  ],
  [NOT_SOLD, ['not-in-range']],
  [/\b25\s?(?:mm)?\s?(?:or|vs|of|and|en)\s?50\b/, ['compare-25-50']],
  [
    /\bplas\s?-?wood\b.{0,25}\b(?:or|of|vs|better|beter)\b.{0,25}\b(?:wood|hout|alu\w*)\b|\b(?:wood|hout)\b.{0,20}\b(?:or|of|vs)\b.{0,20}\bplas\s?-?wood\b/,
    ['compare-wood-aluwood-plaswood'],
  ],
  [
    /\b(?:see in|look in|seen|inkyk|insien|in sien|in kyk|people see)\b.{0,40}\b(?:night|dark|lights?|aand|saans|snags|nag)\b|\b(?:night|aand|saans|snags|nag)\b.{0,30}\b(?:see in|look in|privacy|privaat\w*|inkyk|insien|in sien)\b/,
    ['wish-privacy-night'],
  ],
  [/\bwashing machine\b|\bwasmasjien\b/, ['clean-roller']],
  [/\b(?:reviews?|hellopeter|trustworthy|legit|betroubaar)\b/, ['reviews-jobs']],
]

/** News, weather and whatever else nobody asks a shop of blinds. */
export const OFF_TOPIC =
  /\b(?:weather|weer (?:more|vandag|in)|die weer|load\s?-?\s?shedding|beurtkrag|rugby|cricket|soccer|news|nuus|president|elections?|recipe|resep|joke|grap|bitcoin|(?:write|skryf|help).{0,12} (?:a |my |'?n )?(?:cv|resume|essay|letter|brief|email)|gate motor|hekmotor|garage (?:door )?motor|pool pump|geyser|lotto|homework|huiswerk|poem|gedig|capital of|hoofstad|movie|song|petrol price|translate|python|code for me)\b/
