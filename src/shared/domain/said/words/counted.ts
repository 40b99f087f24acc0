/** What customers count: windows, blinds, and products by their names. */

/** Things of which so many are asked for. */
export const COUNTED =
  'windows?|vensters?|blinds?|blindings?|blinders?|panels?|panele|openings?|rollers|rolblindings?|rolgordyne|zebras|sebras|venetians|verticals|honeycombs|blockouts|sheers|shutters|awnings|bedrooms|slaapkamers|rooms|kamers|doors|deure|of (?:them|those|these|it|the same)|the same|van (?:hulle|dit|die)|units?|pieces|pcs|nos|qty|stuks?|off|identical|same|sulke|dieselfde|daarvan|(?:exactly )?like (?:that|this)'
/** The plural alone: '501 blinds' is no length, but 'a 1200 blind' is. */
export const SEVERAL =
  'windows|vensters|blinds|blindings|blinders|panels|panele|rollers|rolblindings|rolgordyne|zebras|sebras|venetians|verticals|honeycombs|blockouts|sheers|of (?:them|those|these)|van hulle|units|pieces|pcs|stuks|off|stuk'
/** Products, of which a count may stand right before: '2 zebra'. */
export const PRODUCTS_COUNTED =
  'zebras?|dag[\\s-]?(?:en|/|n)?[\\s-]?nag|sebras?|rollers?|rollerblinds?|rol\\s?(?:blinding|gordyn)\\w*|double rollers?|dubbel\\w*|venetians?|venesia\\w*|verticals?|vertikal\\w*|vertikaal|honeycombs?|heuningkoek\\w*|cellular|block\\s?-?outs?|blackouts?|blokout|verduister\\w*|verdonker\\w*|sheers?|sun\\s?-?screens?|sonskerm\\w*|alu|aluminium|aluwood|plaswood|plas wood|wooden|wood|hout\\w*|buite\\s?-?(?:blind|rol)\\w*|duo\\s?tones?|day\\s?(?:and|n|&|/|-)?\\s?night|outdoor|shutters?|awnings?'
