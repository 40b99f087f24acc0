import { CONTACT_HOURS } from '#shared/domain/contact-time.ts'
import type { ProductType } from '#shared/domain/products.ts'
import { isOfNamedPerson } from '#shared/domain/said/names/own-rooms.ts'
import { roomInAfrikaans } from '#shared/domain/said/rooms-in-afrikaans.ts'
import { formatMm, formatSize } from '#shared/formats/millimetres.ts'
import { DESCRIPTIONS_IN_AFRIKAANS } from './product-descriptions-af.ts'
import type { Business, DescribedProduct, Words, WordsWithoutMail } from './words.ts'

/** Wat die ingeboude assistent in Afrikaans sê: the same in Afrikaans. */
export const afrikaans: Words = {
  greeting: (name: string) =>
    `Hallo! Ek is Melvin, die digitale assistent van ${name}. Gee vir my die blinding en die breedte en hoogte van jou venster, dan gee ek jou die presiese prys. Ek help ook met kies, meet en kleure; jy kan my 'n foto van jou venster stuur.`,
  thanks: () => "Dis 'n plesier! Is daar nog iets vir jou vensters?",
  bye: () => 'Totsiens, en baie dankie. Jou lys bly hier totdat jy terugkom.',
  who: (name: string) =>
    `Ek is Melvin, 'n digitale assistent van ${name}, nie 'n mens nie. Ek prys blindings volgens die winkel se pryslyste, ken die kleure en groottes, en kan 'n venster in jou foto meet. Vir 'n mens is daar WhatsApp.`,
  sorry: () =>
    'Ek is jammer dat dit so frustrerend is. Sê vir my wat jy vir jou venster nodig het, dan help ek waar ek kan; of iemand van ons span neem oor op WhatsApp.',
  offTopic: () => 'Dit weet ek nie: ek help met blindings, hortjies en sonskerms vir jou vensters. Wat kan ek vir jou venster doen?',
  notKnown: ({ whatsapp, phone }: Business) =>
    `Daarop het ek nie 'n seker antwoord nie, en ek wil nie raai nie. Ons span weet: WhatsApp ${whatsapp.support} of bel ${phone}. Jou boodskap aan hulle staan hieronder gereed.`,
  person: ({ whatsapp, phone, email }: Business) =>
    `Natuurlik. Jy kry iemand van ons span per WhatsApp by ${whatsapp.support}, per foon by ${phone} of per e-pos by ${email}. Ek het jou vraag en jou lys in 'n boodskap gesit wat jy kan stuur.`,
  private: ({ whatsapp }: Business) =>
    `Dit kan ek nie vir jou gee nie: ek het nie toegang tot ander mense se besonderhede, bestellings of die winkel se kodes nie. Gaan dit oor jou eie bestelling, dan help ons span jou op WhatsApp by ${whatsapp.support}.`,
  room: roomInAfrikaans,
  onTheWall: () => 'teen die muur',
  inTheRecess: () => 'in die nis',
  control: (side: 'left' | 'right') => `bediening ${side === 'left' ? 'links' : 'regs'}`,
  priced: (what: string, each: string) => `${what}: ${each}, BTW ingesluit.`,
  pricedMany: (what: string, each: string, all: string) => `${what}: ${each} elk, ${all} saam, BTW ingesluit.`,
  difference: (amount: string) => `Die verskil is ${amount}.`,
  costsNoMore: () => 'Nee, die prys bly dieselfde: dit hang af van die produk en die grootte, nie van kleur, kant of waar dit hang nie.',
  cheaperAre: (width: number, drop: number) => `Afslag kan ek nie gee nie, maar by ${formatSize(width, drop)} kos hierdie minder:`,
  cheapestAlready: (product: string) => `${product} is reeds die een met die laagste prys in daardie grootte.`,
  withoutThem: (names: string, sum: string) => `Sonder ${names} kom die res op ${sum}, BTW ingesluit. Jou lys bly soos dit is.`,
  withoutAll: (names: string) => `Sonder ${names} sou niks op jou lys oorbly nie. Dit bly soos dit is.`,
  isEnough: (sum: string) => `Ja, dit is genoeg: dit kom op ${sum}, BTW ingesluit.`,
  isNotEnough: (sum: string) => `Nee, dit is nie genoeg nie: dit kom op ${sum}, BTW ingesluit.`,
  vatOf: (sum: string, vat: string, before: string) => `Van die ${sum} is ${vat} BTW: sonder BTW is dit ${before}.`,
  moneyLeft: (sum: string, left: string) => `Dit kom op ${sum}, BTW ingesluit. Daar bly dus ${left} oor.`,
  moneyShort: (sum: string, short: string) => `Dit kom op ${sum}, BTW ingesluit. Daar bly dus niks oor nie: jy kort ${short}.`,
  withinBudget: () => 'Dit is genoeg vir hierdie:',
  aboveBudget: () => 'Dit is minder as die laagste prys op my lys daarvoor, en dié is:',
  dearestIs: (product: string) => `${product} is die duurste van hulle.`,
  costsMoreOrLess: (product: string, isMore: boolean, isYes: boolean) =>
    `${isYes ? 'Ja' : 'Nee'}, ${product} kos vir jou ${isMore ? 'meer' : 'minder'}.`,
  cheapestIs: (product: string) => `${product} is die goedkoopste van hulle.`,
  sum: (all: string) => `Alles saam: ${all}, BTW ingesluit.`,
  estimateByButton: () =>
    "Met 'n raaiskoot sit ek self geen blinding op jou lys nie: die knoppie 'Gebruik hierdie maat as 'n skatting' onder jou foto neem dit na die sakrekenaar, waar die prys ook 'n skatting is.",
  onlyListPrices: () => 'Pryse kom uit ons pryslyste; ek kan nie ander noem nie.',
  noDiscount: ({ whatsapp }: Business) => `Afslag kan ek nie gee nie; ons span antwoord dit op WhatsApp by ${whatsapp.support}.`,
  priceStays: () => 'Die prys is dieselfde vir elke kleur.',
  readAs: (unit: 'cm' | 'm') => (unit === 'cm' ? 'Ek het jou syfers as sentimeter gelees.' : 'Ek het jou syfers as meter gelees.'),
  roundedDown: (lengths: readonly { readonly said: string; readonly mm: number }[]) =>
    `Ons werk in heel millimeters, so ek het na onder afgerond: ${lengths.map(({ said, mm }) => `${said.replace('.', ',')} na ${formatMm(mm)}`).join(', ')}.`,
  tooLarge: (product: string, largest: readonly [number, number]) =>
    `Dit is groter as wat ons ${product} maak: hoogstens ${formatMm(largest[0])} breed en ${formatMm(largest[1])} hoog.`,
  tooSmall: (product: string, smallest: readonly [number, number]) =>
    `Dit is kleiner as wat ons ${product} maak: ten minste ${formatMm(smallest[0])} breed en ${formatMm(smallest[1])} hoog. Teen die muur mag 'n blinding groter as die venster wees.`,
  notMade: () => "Hierdie grootte maak ons nie. Probeer asseblief 'n kleiner een, of vra ons span.",
  described: ({ name, product_type, description }: DescribedProduct) =>
    `${name}: ${DESCRIPTIONS_IN_AFRIKAANS[product_type as ProductType] ?? description}`,
  colourDescribed: (name: string) => name,
  notMadeIn: (product: string, names: string) => `Ons maak nie ${product} in daardie kleur nie. Die kleure is ${names}.`,
  noneMadeAt: (width: number, drop: number) => `In ${formatSize(width, drop)} maak ons geen blinding nie.`,
  othersAtSize: (text: string) => `In hierdie grootte maak ons: ${text}.`,
  twoSideBySide: () => "Twee blindings langs mekaar is nog 'n manier; ons span help jou daarmee op WhatsApp.",
  askTeam: ({ whatsapp }: Business) => `Vir 'n spesiale grootte vra asseblief ons span: WhatsApp ${whatsapp.support}.`,
  swapped: () => 'Of is breedte en hoogte omgeruil?',
  tooManyAtOnce: (count: number, most: number) => `Dit is ${count} vensters op een slag. Stuur hulle asseblief ${most} op 'n slag.`,
  askProduct: () => 'Watter blinding wil jy hê?',
  askWhich: (names: string) => `Watter een bedoel jy: ${names}?`,
  adviseCheapest: (product: string) => `Ek sou ${product} vat: dit kos die minste van hulle.`,
  oneOfSeveral: (names: string) => `Dit kan een van verskeie wees: ${names}.`,
  askSize: (product: string | null) =>
    `${product ? `Vir die prys van ${product}` : "Vir 'n prys"} het ek die grootte nodig: hoe breed en hoe hoog is jou venster, in millimeter?`,
  askProductAndSize: () => "Vir 'n prys het ek twee dinge nodig: watter blinding is dit, en hoe breed en hoog is jou venster?",
  sizeOfWhich: (size: string, windows: string) => `Watter venster is ${size}: ${windows}?`,
  askUnit: (pair: string) =>
    `Ek is nie seker in watter eenheid “${pair}” is nie. Gee asseblief die breedte en die valhoogte met cm of m, soos 120 x 150 cm.`,
  askWhichLength: () =>
    "Watter een van die twee moet verander, die breedte of die hoogte? Sê dit asseblief in een sin, soos '100 mm breër' of '100 mm langer'.",
  askWidth: () => 'En hoe breed is dit, asseblief?',
  askDrop: () => 'En hoe hoog is dit (die val), asseblief?',
  askColour: (names: string) => `Watter kleur wil jy hê? Ons het ${names}.`,
  askAdd: () => 'Sal ek dit op jou lys sit?',
  added: (what: string) => `Op jou lys: ${what}.`,
  changed: (what: string) => `Op jou lys verander: ${what}.`,
  onListAlready: () => 'Dit is reeds op jou lys.',
  askAnother: (count: number) => `Wil jy nog een daarvan hê, sodat daar ${count} is?`,
  askSides: (count: number) =>
    `Niks is verander nie: daardie lyn van jou lys is ${count} blindings. Hoeveel van hulle moet die een manier wees, en hoeveel die ander?`,
  changedNone: () => 'Daarom is niks op jou lys verander nie.',
  lineUnchanged: (what: string) => `Niks is verander nie: ${what}. Wat moet anders wees: die grootte, die kleur, of hoeveel?`,
  askSwap: () => 'Niks is nog verander nie. Wat moet ek tussen die twee omruil: hul groottes, hul kleure of hul kamers?',
  swapSizes: (numbers: string) => `Ruil die groottes van nommer ${numbers} om`,
  swapColours: (numbers: string) => `Ruil die kleure van nommer ${numbers} om`,
  swapRooms: (numbers: string) => `Ruil die kamers van nommer ${numbers} om`,
  noColourToSwap: (what: string) => `Niks is verander nie: ${what} het nog nie 'n kleur nie, so daar is nie twee kleure om te ruil nie.`,
  notOnList: (what: string) => `Daar is nie 'n blinding vir ${what} op jou lys nie.`,
  removed: (what: string) => `Van jou lys verwyder: ${what}.`,
  whichBack: (names: readonly string[]) => `Watter van hulle moet terugkom: ${names.join('; ')}?`,
  countLimit: (most: number, { whatsapp }: Business) =>
    `Niks is verander nie: een lyn van jou lys vat 1 tot ${most} blindings. Hoeveel moet dit wees? Vir meer as dit, vra asseblief ons span op WhatsApp: ${whatsapp.support}.`,
  changeOffered: (names: string) => `Niks is nog verander nie: op jou lys is dit steeds ${names}. Sal ek dit verander?`,
  changeDoubtful: (unread: string, what: string) =>
    `Niks is nog verander nie, want ek is nie seker wat jy met “${unread}” bedoel nie. Sal ek dit so verander: ${what}?`,
  changeTo: (room: string, product: string) =>
    `Verander ${room ? (isOfNamedPerson(room) ? room : `die ${roomInAfrikaans(room).toLowerCase()}`) : 'dit'} na ${product}`,
  changeAsked: (what: string) => `Niks is nog verander nie. Sal ek dit so verander: ${what}?`,
  changedElsewhere: () => 'Jou lys het verander sedert ek gevra het.',
  goneElsewhere: (names: string) => `Nie meer daarop nie: ${names}.`,
  nowElsewhere: (what: string) => `Nou is dit: ${what}.`,
  askRemove: () => 'Sal ek dit verwyder?',
  undoAsked: (names: string) => `Niks is nog verander nie. Moet ek my laaste verandering terugneem? Dit was aan: ${names}.`,
  askWidthOrDrop: (mm: number, what: string) => `Niks is nog verander nie. Is ${formatMm(mm)} die breedte of die hoogte van ${what}?`,
  asWidth: (mm: number) => `${formatMm(mm)} breed`,
  asDrop: (mm: number) => `${formatMm(mm)} hoog`,
  removalAsked: (what: string) => `Dit besluit jy self, en niks is nog verwyder nie. Sal ek dit verwyder: ${what}?`,
  numberOrCount: (number: number, what: string) =>
    `Niks is nog verwyder nie: is dit nommer ${number} wat moet gaan, ${what}? As jy ${number} van hulle bedoel, sê asseblief watter.`,
  removalDoubtful: (unread: string, what: string) =>
    `Niks is nog verwyder nie, want ek is nie seker wat jy met “${unread}” bedoel nie. Sal ek verwyder: ${what}?`,
  notUnderstood: (unread: string) => `Ek het nie “${unread}” verstaan nie.`,
  addingDoubtful: (unread: string) => `Ek is nie seker wat jy met “${unread}” bedoel nie, kyk asseblief eers of dit reg is.`,
  notReadSo: (unread: string) =>
    `Niks is verander nie, want ek is nie seker wat jy met “${unread}” bedoel nie. Sê dit asseblief in ander woorde.`,
  sideOffered: (side: 'left' | 'right', names: string) =>
    `Ja, die bediening kan aan enige kant wees, en die prys bly dieselfde. Sal ek dit ${side === 'left' ? 'links' : 'regs'} sit vir ${names}?`,
  sideAlready: (side: 'left' | 'right') => `Ja, en op jou lys is dit reeds ${side === 'left' ? 'links' : 'regs'}.`,
  noCardNumbers: () =>
    "Moet asseblief nooit kaartnommers in 'n gesprek skryf nie. Ek het dit nie gebruik of gehou nie, en dit staan in geen boodskap aan ons span nie. Jy betaal met 'n kaart op die betaalbladsy, nadat jy bestel het.",
  whichBlind: (count: number) => `Watter van die ${count} blindings bedoel jy? Sê asseblief die produk, die kamer of die grootte.`,
  inPlaceOf: (gone) => `Dit sou in die plek van ${gone} wees.`,
  listStays: () => 'Goed, niks is verander nie. Jou lys bly soos dit is.',
  colourLater: () => 'Goed so, die kleur kan wag: die blinding bly op jou lys, en jy kies sy kleur voordat jy bestel.',
  beginAnew: () =>
    'Goed so, ons begin van voor af; jou lys is leeg. Watter blinding wil jy hê, en wat is die breedte en hoogte van jou venster?',
  emptied: () => "Jou lys is nou leeg. Sê 'maak dit ongedaan' as jy dit wil terughê.",
  orderStands: ({ whatsapp }: Business) =>
    `'n Bestelling wat geplaas is, staan soos dit geplaas is: ek kan dit nie van hier af verander of terugtrek nie, en jou lys het ek gelos soos dit is. Ons span besluit oor veranderings, met die bestelnommer: WhatsApp ${whatsapp.support}.`,
  orderSaid: () =>
    'Baie dankie! Ek kan nie bestellings van hier af sien nie; die bevestiging sê hoe dit verder gaan. Wat hier op jou lys staan, verander niks meer aan die bestelling nie.',
  goneSince: ({ whatsapp }: Business) =>
    `Daar is niks om terug te neem nie: wat ek laas verander het, is nie meer op jou lys nie. As jy dit intussen bestel het, staan die bestelling, en ons span help jou daarmee: WhatsApp ${whatsapp.support}.`,
  otherSince: () => 'Daar is niks om terug te neem nie: wat ek laas verander het, is reeds teruggeneem, of jy het dit sedertdien verander.',
  undone: () => 'Ek het die laaste verandering vir jou teruggeneem.',
  lastChangeIsOf: (names: string) =>
    `Niks is nog verander nie: my laaste verandering was aan ${names}. Sê 'ongedaan maak' om dit terug te neem, of sê wat aan die ander een anders moet wees.`,
  nothingToUndo: () => "Daar is nie 'n verandering van my om terug te neem nie.",
  listEmpty: () => "Jou lys is leeg. Gee vir my 'n blinding en 'n grootte, dan gee ek die prys.",
  listOrdered: () =>
    "Jou lys is leeg: wat daarop was, is in die bestelling, as jy dit geplaas het. Ek kan nie bestellings van hier af sien nie; die bladsy wat joune bevestig het, het die private skakel waar jy dit vind. Gee vir my 'n blinding en 'n grootte, dan prys ek nog een.",
  listGone: ({ whatsapp }: Business) =>
    `Jou lys is leeg, en ek kan nie bestellings van hier af sien nie. Het jy die bestelling geplaas? Dan staan die mates, kleure en blindings daarvan vas, en ons span besluit oor veranderings, met die bestelnommer: WhatsApp ${whatsapp.support}. As jy die blindings self afgehaal het, gee vir my weer die blinding en die grootte, dan prys ek dit.`,
  list: (lines: readonly string[], total: string) =>
    `Jou lys:\n${lines.map((line, place) => `${place + 1}. ${line}`).join('\n')}\n${total}`,
  listTotal: (total: string) => `Die totaal van jou lys is ${total}, BTW ingesluit.`,
  withoutPrice: (count: number) =>
    count === 1
      ? "Een reël het nie meer 'n prys in ons lyste nie, dus is daar nie 'n totaal nie: kyk asseblief daarna in die sakrekenaar."
      : `${count} reëls het nie meer pryse in ons lyste nie, dus is daar nie 'n totaal nie: kyk asseblief daarna in die sakrekenaar.`,
  tooManyChanges: () =>
    "Dit is meer as wat ek op een slag kan verander, so van dit is nog nie gedoen nie. Stuur asseblief die res in 'n boodskap van sy eie.",
  listFull: () => 'Jou lys is vol: meer as 100 reëls pas nie op een bestelling nie. Plaas eers hierdie een, of vra ons span.',
  onlyOnList: (name: string) => `Dit is nie op jou lys nie. Daar is net hierdie een: ${name}.`,
  whichLine: (count: number) => `Watter van die ${count} blindings op jou lys bedoel jy?`,
  line: (product: string, size: string, colour: string, how: string, quantity: number, all: string) =>
    [`${quantity} × ${product}`, size, colour, how, all].filter(Boolean).join(', '),
  estimatedSize: (size: string) => `omtrent ${size} (net 'n skatting)`,
  orderNow: (total: string) =>
    `Jy bestel van jou kwotasie af. ${total} Die knoppie hieronder maak dit oop: daar kan jy dit aflaai of laat e-pos, en die bestelling plaas met jou naam, e-pos en foon; jy gaan elke blinding nog een keer na, en daarna betaal jy met 'n kaart.`,
  orderNothingYet: () =>
    'Jou lys is nog leeg, so daar is nog niks om te bestel nie. Gee vir my die blinding wat jy wil hê, met die breedte en hoogte van jou venster in millimeter: ek gee die prys en sit dit op jou lys, en van daar af bestel jy.',
  nothingChanged: (mayUndo: boolean) =>
    `Geen probleem, ek los dit so: niks is verander nie.${mayUndo ? " Sê 'maak dit ongedaan' as ek my laaste verandering aan jou lys moet terugneem." : ''} Is daar nog iets vir jou vensters?`,
  nothingOrdered: ({ whatsapp }: Business) =>
    `Dis heeltemal reg: niks is in hierdie gesprek bestel nie, en jy kan jou lys verander soos jy wil. Watter blinding moet ek verander of afhaal? Net as jy 'n bestelling bedoel wat klaar geplaas is, moet ons span besluit, met die bestelnommer: WhatsApp ${whatsapp.support}.`,
  wayOn: () => "Jy kan dit van jou lys af bestel, of as 'n kwotasie hou.",
  colours: (product: string, names: string) => `Ons het ${product} in hierdie kleure: ${names}.`,
  colourYes: (product: string, names: string) => `Ja. Ons het ${product} in ${names}.`,
  colourHas: (product: string, names: string) => `Ons het ${product} in ${names}.`,
  colourGoes: () =>
    "Wat daarby pas, is 'n kwessie van smaak: 'n kleur naby dit lyk rustig, en een wat baie ligter of donkerder is, staan uit. Stuur 'n foto van die kamer, dan kies ek die kleure naaste daaraan. Naby dit is:",
  colourFew: (_word: string, product: string, names: string) => `In daardie kleur het ons ${product} in ${names}.`,
  colourLacks: (colour: string, product: string, nearest: string) => `${product} kom nie in ${colour} nie; die naaste is ${nearest}.`,
  colourNo: (_word: string, product: string, nearest: string) =>
    `Nee, in daardie kleur het ons nie ${product} nie. Die naaste is ${nearest}.`,
  darkest: (product: string, names: string) => `Die donkerste kleure wat ons in ${product} het, is ${names}.`,
  lightest: (product: string, names: string) => `Die ligste kleure wat ons in ${product} het, is ${names}.`,
  bestView: (product: string, names: string) =>
    `'n Donker maas gee jou die helderste uitsig. Die donkerste kleure van ${product} is ${names}.`,
  coloursOfWhich: () => 'Elke produk het sy eie kleure. Vir watter blinding wil jy hulle sien?',
  limits: (product: string, minWidth: number, maxWidth: number, minDrop: number, maxDrop: number) =>
    `Ons maak ${product} van ${formatMm(minWidth)} tot ${formatMm(maxWidth)} breed en van ${formatMm(minDrop)} tot ${formatMm(maxDrop)} hoog.`,
  widest: (product: string, width: number) => `Die breedste wat ons maak, is ${product}, tot ${formatMm(width)}.`,
  limitOf: (products: string, way: 'width' | 'drop', least: number, most: number) =>
    `Ons maak ${products} hoogstens ${formatMm(most)} ${way === 'width' ? 'breed' : 'hoog'}, en minstens ${formatMm(least)}.`,
  yesOrNo: (isYes: boolean) => (isYes ? 'Ja,' : 'Nee,'),
  canBeSoLong: (products: string, way: 'width' | 'drop', mm: number, least: number, most: number) =>
    `${products} kan ${formatMm(mm)} ${way === 'width' ? 'breed' : 'hoog'} wees: minstens ${formatMm(least)} en hoogstens ${formatMm(most)}.`,
  tooLong: (products: string, way: 'width' | 'drop', mm: number, most: number) =>
    `${formatMm(mm)} is te ${way === 'width' ? 'breed' : 'hoog'} vir ${products}: hoogstens ${formatMm(most)}.`,
  tooShort: (products: string, way: 'width' | 'drop', mm: number, least: number) =>
    `${formatMm(mm)} is te ${way === 'width' ? 'smal' : 'kort'} vir ${products}: minstens ${formatMm(least)}.`,
  recessOf: (products: string, needed: number, depth: number) =>
    needed <= depth
      ? `Ja, ${products}: die nis moet ${formatMm(needed)} diep wees.`
      : `Nee, nie ${products} nie: die nis moet ${formatMm(needed)} diep wees. In een van ${formatMm(depth)} hang dit teen die muur.`,
  recess: (product: string, depth: number) =>
    `Vir ${product} moet jou nis ${formatMm(depth)} diep wees. Is dit vlakker, hang dit teen die muur.`,
  recessFits: (depth: number, names: string) => `In 'n nis van ${formatMm(depth)} pas vir jou: ${names}.`,
  recessNone: (depth: number) => `'n Nis van ${formatMm(depth)} is te vlak vir al ons blindings. Teen die muur kan elkeen hang.`,
  whichFigure: () =>
    'Dit kan ek nie van hier af sê nie: watter venster bedoel jy, en is dit die breedte of die hoogte? Met albei syfers en die blinding gee ek vir jou die prys.',
  cheapestAt: (width: number, drop: number) => `Die laagste prys vir jou by ${formatSize(width, drop)} is:`,
  dearestAt: (width: number, drop: number) => `Die hoogste prys by ${formatSize(width, drop)} is:`,
  forTheRest: (product: string, count: number, all: string) => `${product}, vir die ander (${count}): ${all}, BTW ingesluit.`,
  atSize: (room: string | null, width: number, drop: number) => `${room ? `${room}, ` : ''}${formatSize(width, drop)}:`,
  forAll: (product: string, count: number, all: string) => `${product}, vir al ${count} vensters: ${all}, BTW ingesluit.`,
  askColourOf: (what: string, names: string) => `Watter kleur wil jy vir ${what} hê? Ons het ${names}.`,
  leftAsItIs: () => 'Goed so, niks is op jou lys gesit nie.',
  colourOfWhich: (colour: string, products: string) => `${colour} is 'n kleur van ${products}.`,
  leadTime: (processing: readonly [number, number], production: readonly [number, number]) =>
    `'n Bestelling word in ${processing[0]} tot ${processing[1]} werksdae verwerk en in ${production[0]} tot ${production[1]} werksdae gemaak; dan bring 'n koerier dit, met opsporing en 'n WhatsApp wanneer dit weg is. 'n Datum kan ek nie belowe nie.`,
  advise: (names: string) => `Daarvoor sou ek vir jou na ${names} kyk.`,
  notWoodInDamp: () => "Regte hout is nie vir 'n klam kamer nie, want dit trek krom van stoom: vat daar aluminium, aluwood of plaswood.",
  onVisit: (what: 'shutters' | 'awnings') =>
    what === 'shutters'
      ? `Vir hortjies (shutters) het ons nie 'n pryslys nie: ons konsultant meet en prys hulle by 'n besoek, en antwoord binne ${CONTACT_HOURS} uur nadat jy jou besonderhede gelaat het. Jy kan hulle nou al op 'n foto van jou venster sien.`
      : `Vir sonskerms (awnings) het ons nie 'n pryslys nie: ons konsultant meet en prys hulle by 'n besoek, en antwoord binne ${CONTACT_HOURS} uur nadat jy jou besonderhede gelaat het. Ons span is ook op WhatsApp.`,
  visit: (area: string) =>
    `Ons konsultant besoek die gebied ${area}. Laat jou besonderhede met die knoppie hieronder, dan kontak ons jou binne ${CONTACT_HOURS} uur. Ek self kan nie hier 'n tyd bespreek nie.`,
  callBack: () =>
    `Met graagte. Laat jou naam en nommer met die knoppie hieronder, dan kontak ons jou binne ${CONTACT_HOURS} uur. Self kan ek niemand bel nie.`,
  introduced: (name: string) =>
    `Aangename kennis, ${name}. Waar jy hier jou besonderhede laat of bestel, is jou naam klaar vir jou ingevul. Met watter venster kan ek jou help?`,
  detailsTyped: () =>
    `Dankie. Van die gesprek af kan ek nie jou besonderhede aangee nie, so stuur dit asseblief met die knoppie hieronder, waar dit klaar ingevul is; dan kontak ons jou binne ${CONTACT_HOURS} uur.`,
  notBooked: () =>
    `Ek het niks bespreek nie: ek kan van hier af geen afsprake maak of sien nie. Los jou besonderhede met die knoppie hieronder, en ons kontak jou binne ${CONTACT_HOURS} uur om 'n tyd af te spreek.`,
  orDetails: () => `Of laat jou besonderhede met die knoppie, dan kontak 'n konsultant jou binne ${CONTACT_HOURS} uur.`,
  track: () =>
    'Ek kan nie bestellings van hier af sien nie. Jy vind joune met die private skakel in jou bevestigings-e-pos; wanneer dit op pad is, wys die opsporingsnommer waar dit is. Vir enigiets anders is ons span op WhatsApp.',
  photoFound: (width: number, drop: number, plusMinusWidth: number, plusMinusDrop: number, by: string) =>
    `Ek het die venster in jou foto gevind: ${formatMm(width)} ± ${plusMinusWidth} breed en ${formatMm(drop)} ± ${plusMinusDrop} hoog, gemeet aan die ${by}.`,
  photoNoScale: (isDoubtful: boolean) =>
    `Ek sien ${isDoubtful ? "iets wat jou venster kan wees, of anders 'n prent, 'n spieël of 'n deur" : 'wat ek vir jou venster aansien (lyn hieronder)'}, maar het na 'n A4-vel of 'n bankkaart daarlangs gesoek en nie een gekry nie. So kan geen grootte uit die foto gelees word nie: een moet plat en heel langs die venster lê, in goeie lig.`,
  askSizeOrPhoto: () => 'Hoe breed en hoe hoog is dit, of kan jy die foto weer neem met een van die twee daarin?',
  photoNone: (why: string) => `Ek kon nie 'n venster in hierdie foto meet nie. ${why}`,
  photoDoubt: () => "Ek is nie seker dat dit jou venster is nie: wat ek gevind het, kan 'n prent, 'n spieël of 'n deur wees.",
  photoColoursOffer: () => 'Die kleure van die kamer kan ek tog sien. Sal ek kleure kies wat daarby pas?',
  photoWholeColours: () => 'Ek gaan volgens die kleure van die hele foto, en kan nie sê watter een van daardie ding is nie.',
  photoAgain: () => 'Ek het geen foto van jou in hierdie gesprek om na te kyk nie. Stuur dit asseblief (weer), dan gaan ek daarvolgens.',
  photoColours: (product: string, names: string) => `By die kleure van jou kamer pas ${names} (${product}).`,
  photoShown: (product: string, colour: string) => `Hieronder sien jy ${product}${colour ? ` in ${colour}` : ''} op jou foto.`,
  photoExample: (product: string, colour: string) =>
    `Hieronder sien jy ${product} op jou foto, in ${colour} net as 'n voorbeeld: nog geen kleur is gekies nie.`,
  photoNumber: (number: number) => `Foto ${number}:`,
  photoNamed: (name: string) =>
    `Ek noem dit ${roomInAfrikaans(name)}: sê "sit dit op my lys vir die slaapkamer", of watter kamer dit ook al is, en dit kry daardie naam.`,
  references: { board: 'gedrukte bord', a4: 'A4-vel', card: 'bankkaart', known_length: 'bekende lengte', assumed: 'gewone breedte' },
  modelDown: () => '(Ons buite-assistent is tans nie bereikbaar nie; ek antwoord self.)\n\n',
  or: 'of',
  and: 'en',
  reply: {
    add: 'Sit dit op my lys',
    colours: 'Watter kleure?',
    person: 'Praat met iemand',
    measure: 'Hoe meet ek?',
    leadTime: 'Hoe lank neem dit?',
    list: 'Wys my lys',
    change: 'Ja, verander dit',
    remove: 'Ja, verwyder dit',
    another: 'Ja, nog een',
    leave: 'Nee, los dit',
    undo: 'Maak dit ongedaan',
    photo: "Ek stuur 'n foto",
  },
}

export const afrikaansWithoutMail: WordsWithoutMail = {
  orderNow: (total: string) =>
    `Jy bestel van jou kwotasie af. ${total} Die knoppie hieronder maak dit oop: daar kan jy dit aflaai, of dit bewaar en die private skakel kopieer, en die bestelling plaas met jou naam, e-pos en foon; jy gaan elke blinding nog een keer na, en daarna betaal jy met 'n kaart.`,
  track: () =>
    'Ek kan nie bestellings van hier af sien nie. Jy vind joune met sy private skakel, wat op die bevestigingskerm staan; wanneer dit op pad is, wys die opsporingsnommer waar dit is. Vir enigiets anders is ons span op WhatsApp.',
}
