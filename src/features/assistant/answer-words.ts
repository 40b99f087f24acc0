import { useLanguage } from '#app/ui/language-place.ts'
import type { AnswerFeature, AssistantLanguage, AssistantProvider, AssistantScreen, RoutingReason } from '#shared/contracts/assistant.ts'
import { MAX_ORDER_LINES } from '#shared/contracts/fields.ts'
import { type BlindLine, optionsText } from '#shared/domain/blind-line.ts'
import { CONTACT_HOURS } from '#shared/domain/contact-time.ts'
import { VAT_PERCENT } from '#shared/domain/money.ts'
import { roomInAfrikaans } from '#shared/domain/said/rooms-in-afrikaans.ts'
import type { ListAction, ListRefusal, Since } from './list/list-change.ts'

/** All that the screen says around an answer, in the language of the answer. What the specification words is said in its own words elsewhere. */

const english = {
  provider: { claude: 'Claude', gpt: 'GPT', embedded: 'Our own assistant' } satisfies Record<AssistantProvider, string>,
  reason: {
    no_key: 'answers here by itself',
    only_model: 'answers every question',
    photo: 'chosen for photos',
    long_question: 'chosen for a long question',
    short_question: 'chosen for a short question',
    model_failed: 'stepped in for another model that failed',
    model_slow: 'stepped in for another model that was slow',
    conversation_budget: 'answers on in a long conversation',
    day_budget: 'answers on after a busy day',
  } satisfies Record<RoutingReason, string>,
  feature: {
    price_list: 'From the price list',
    basket: 'Your list',
    photo: 'Your photo',
    colours: 'Colours',
    sizes: 'Sizes checked',
    lead_time: 'Delivery time',
    advice: 'Advice',
    facts: 'From our notes',
    consultation: 'Consultation',
    person: 'Our team',
  } satisfies Record<AnswerFeature, string>,
  /** What the button that leads to a screen says. */
  screen: {
    measure: 'Measure a window',
    calculator: 'Open the calculator',
    quote: 'See your quote',
    shutters: 'See shutters on your window',
    ar: 'See a blind live through the camera',
    walkthrough: 'Walk through the room',
    tracking: 'See your order',
  } satisfies Record<AssistantScreen, string>,

  /** As a card names it; on the list it stays the English name. */
  room: (name: string) => name,

  offer: 'A blind for your list',
  offerBefore: 'A blind that was offered before',
  offeredBefore: 'Offered before. Ask for it again if you would like this one.',
  addToList: 'Add to my list',
  chooseColour: 'Choose a colour',
  refused: {
    already_there: 'This blind is on your list already.',
    not_there: 'This blind is not on your list any more, so nothing was changed.',
    changed_elsewhere: 'This blind was changed elsewhere in the meantime. It stays as it is there.',
    list_full: `Your list is full: one quote takes ${MAX_ORDER_LINES} lines.`,
    not_valid: 'This blind could not be put on your list. Please add it in the calculator.',
  } satisfies Record<ListRefusal, string>,
  done: {
    added: (blind: string) => `Added to your list: ${blind}`,
    changed: (blind: string) => `Changed on your list: ${blind}`,
    removed: (blind: string) => `Removed from your list: ${blind}`,
  },
  /** Why there is nothing to undo any more. It stands with what was done, which is true of its own time only. */
  since: {
    ordered: 'It went into your order.',
    changed: 'Changed since then.',
    gone: 'Your list has changed since then.',
    back: 'Back on your list.',
  } satisfies Record<Since, string>,
  undo: 'Undo',
  /** What one undo did: other changes of the same answer may still be done. */
  undone: {
    add_line: 'Undone. The blind is off your list again.',
    change_line: 'Undone. The blind is as it was before.',
    remove_line: 'Undone. The blind is back on your list.',
  } satisfies Record<ListAction['kind'], string>,
  tooLate: 'This can no longer be undone here: your list was changed since. It stays as it is.',
  notDone: {
    nothing:
      'Your list was changed elsewhere in the meantime, so nothing was done: it stays as it is. Please ask again if you still want it.',
    notAll: 'Your list was changed elsewhere in the meantime, so not all of it was done. Below you see what was.',
    notValid: 'That could not be done on your list. Below you see why.',
    notAllValid: 'Not all of it could be done on your list. Below you see what was, and why the rest was not.',
  },

  list: 'Your list so far',
  blinds: (count: number) => (count === 1 ? '1 blind' : `${count} blinds`),
  total: `Total, including VAT ${VAT_PERCENT}%`,
  openList: 'Open in the calculator',
  options: (line: Options): string => optionsText(line),

  replies: 'Suggested replies',
  /** What may be said next once an offer was taken up by its button. To be asked again for the same blind would put it on the list twice. */
  onceTakenUp: ['Show my list', 'How long does it take?'],

  notes: 'From our notes',
  leaveDetails: 'Leave my details',
  detailsLeft: `We have your details, and contact you within ${CONTACT_HOURS} hours.`,
  helped: { question: 'Did this help?', thanks: 'Thank you.', yes: 'Yes, this helped', no: 'No, this did not help' },
  notRated: {
    title: 'Your feedback was not sent',
    gone: 'The shop no longer keeps this answer, so nothing can be said of it.',
    again: 'Please check your connection and press again.',
  },
  message: {
    region: 'Message to our team',
    label: 'Your message to our team',
    hint: 'Read it through and change what you like. It goes out when you send it.',
    send: 'Send by WhatsApp',
    copy: 'Copy',
    copied: 'Copied',
    paste: 'Paste it into any message to us.',
    notCopied: 'The text could not be copied',
    byHand: 'Please mark it and copy it by hand.',
  },

  photo: (number: number) => `Photo ${number}`,
  windowIn: (number: number) => `Window in photo ${number}`,
  about: (length: string) => `about ${length}`,
  estimatedSize: (size: string) => `about ${size} (only an estimate)`,
  size: (width: string, drop: string) => `${width} wide × ${drop} drop`,
  doubtful: 'This may be a picture, a mirror or a door and no window. Please look at the outline.',
  sizeGiven: 'The size that you gave for this window.',
  /** In place of a picture that the answer promises. */
  pictureMissing: {
    gone: 'This photo is no longer kept, so its picture cannot be shown. Send the photo again by “Upload Images” to see it.',
    unreachable: 'The picture of this photo cannot be had just now. Please check your connection and open this page again.',
  },
  estimate:
    'This is an estimate: no A4 sheet, bank card or board of ours was found in the photo. One of them, or one known length, makes it a measurement.',
  unchecked: 'Nobody has checked the corners yet. You can do that in the calculator.',
  roomColours: 'Colours of your room',
  onWindow: (blind: string) => `${blind} on your window`,
  exampleColour: (colour: string) => `${colour} is only an example: no colour is chosen yet.`,
  useSize: 'Use this size',
  useEstimate: 'Use this size as an estimate',
  openBlind: 'Open this blind in the calculator',
  sizeNotTaken: 'The size could not be taken over',
  noteSize: (size: string) => `This browser keeps nothing. Note ${size} and type it in the calculator.`,
}

type Options = Pick<BlindLine, 'colour' | 'controlSide' | 'mountType'>
export type AnswerWords = typeof english

const afrikaans: AnswerWords = {
  room: roomInAfrikaans,
  provider: { claude: 'Claude', gpt: 'GPT', embedded: 'Ons eie assistent' },
  reason: {
    no_key: 'antwoord self hier',
    only_model: 'antwoord elke vraag',
    photo: "gekies vir foto's",
    long_question: "gekies vir 'n lang vraag",
    short_question: "gekies vir 'n kort vraag",
    model_failed: "het ingespring vir 'n ander model wat nie kon antwoord nie",
    model_slow: "het ingespring vir 'n ander model wat stadig was",
    conversation_budget: "antwoord verder in 'n lang gesprek",
    day_budget: "antwoord verder na 'n besige dag",
  },
  feature: {
    price_list: 'Van die pryslys',
    basket: 'Jou lys',
    photo: 'Jou foto',
    colours: 'Kleure',
    sizes: 'Mate nagegaan',
    lead_time: 'Afleweringstyd',
    advice: 'Raad',
    facts: 'Uit ons notas',
    consultation: 'Konsultasie',
    person: 'Ons span',
  },
  screen: {
    measure: "Meet 'n venster",
    calculator: 'Maak die sakrekenaar oop',
    quote: 'Sien jou kwotasie',
    shutters: 'Sien hortjies op jou venster',
    ar: "Sien 'n blinding deur die kamera",
    walkthrough: 'Stap deur die kamer',
    tracking: 'Sien jou bestelling',
  },

  offer: "'n Blinding vir jou lys",
  offerBefore: "'n Blinding wat vroeër aangebied is",
  offeredBefore: 'Vroeër aangebied. Vra weer daarvoor as jy hierdie een wil hê.',
  addToList: 'Sit op my lys',
  chooseColour: "Kies 'n kleur",
  refused: {
    already_there: 'Hierdie blinding is klaar op jou lys.',
    not_there: 'Hierdie blinding is nie meer op jou lys nie, so niks is verander nie.',
    changed_elsewhere: 'Hierdie blinding is intussen elders verander. Dit bly soos dit daar is.',
    list_full: `Jou lys is vol: een kwotasie vat ${MAX_ORDER_LINES} reëls.`,
    not_valid: 'Hierdie blinding kon nie op jou lys gesit word nie. Voeg dit asseblief in die sakrekenaar by.',
  },
  done: {
    added: (blind) => `Op jou lys gesit: ${blind}`,
    changed: (blind) => `Op jou lys verander: ${blind}`,
    removed: (blind) => `Van jou lys afgehaal: ${blind}`,
  },
  since: {
    ordered: 'Dit is in jou bestelling.',
    changed: 'Sedertdien verander.',
    gone: 'Jou lys het sedertdien verander.',
    back: 'Terug op jou lys.',
  },
  undo: 'Maak ongedaan',
  undone: {
    add_line: 'Ongedaan gemaak. Die blinding is weer van jou lys af.',
    change_line: 'Ongedaan gemaak. Die blinding is soos dit voorheen was.',
    remove_line: 'Ongedaan gemaak. Die blinding is terug op jou lys.',
  },
  tooLate: 'Dit kan nie meer hier ongedaan gemaak word nie: jou lys het sedertdien verander. Dit bly soos dit is.',
  notDone: {
    nothing: 'Jou lys is intussen elders verander, so niks is gedoen nie: dit bly soos dit is. Vra asseblief weer as jy dit nog wil hê.',
    notAll: 'Jou lys is intussen elders verander, so nie alles is gedoen nie. Hieronder sien jy wat wel gedoen is.',
    notValid: 'Dit kon nie op jou lys gedoen word nie. Hieronder sien jy hoekom.',
    notAllValid: 'Nie alles kon op jou lys gedoen word nie. Hieronder sien jy wat wel gedoen is, en hoekom die res nie.',
  },

  list: 'Jou lys tot dusver',
  blinds: (count) => (count === 1 ? '1 blinding' : `${count} blindings`),
  total: `Totaal, ${VAT_PERCENT}% BTW ingesluit`,
  openList: 'Maak oop in die sakrekenaar',
  options: ({ colour, controlSide, mountType }) =>
    [
      colour || 'kleur nog nie gekies nie',
      controlSide === 'left' ? 'bediening links' : 'bediening regs',
      mountType === 'inside-recess' ? 'in die nis' : 'teen die muur',
    ].join(' · '),

  replies: 'Voorgestelde antwoorde',
  onceTakenUp: ['Wys my lys', 'Hoe lank neem dit?'],

  notes: 'Uit ons notas',
  leaveDetails: 'Laat my besonderhede',
  detailsLeft: `Ons het jou besonderhede, en kontak jou binne ${CONTACT_HOURS} uur.`,
  helped: { question: 'Het dit gehelp?', thanks: 'Dankie.', yes: 'Ja, dit het gehelp', no: 'Nee, dit het nie gehelp nie' },
  notRated: {
    title: 'Jou terugvoer is nie gestuur nie',
    gone: 'Die winkel hou hierdie antwoord nie meer nie, so niks kan daarvan gesê word nie.',
    again: 'Gaan asseblief jou verbinding na en druk weer.',
  },
  message: {
    region: 'Boodskap aan ons span',
    label: 'Jou boodskap aan ons span',
    hint: 'Lees dit deur en verander wat jy wil. Dit gaan eers uit wanneer jy dit stuur.',
    send: 'Stuur per WhatsApp',
    copy: 'Kopieer',
    copied: 'Gekopieer',
    paste: 'Plak dit in enige boodskap aan ons.',
    notCopied: 'Die teks kon nie gekopieer word nie',
    byHand: 'Merk dit asseblief en kopieer dit met die hand.',
  },

  photo: (number) => `Foto ${number}`,
  windowIn: (number) => `Venster in foto ${number}`,
  about: (length) => `omtrent ${length}`,
  estimatedSize: (size) => `omtrent ${size} (net 'n skatting)`,
  size: (width, drop) => `${width} breed × ${drop} hoog`,
  doubtful: "Dit kan 'n prent, 'n spieël of 'n deur wees en nie 'n venster nie. Kyk asseblief na die lyn.",
  sizeGiven: 'Die maat wat jy vir hierdie venster gegee het.',
  pictureMissing: {
    gone: 'Hierdie foto word nie meer bewaar nie, dus kan die prent nie gewys word nie. Stuur die foto weer met “Upload Images” om dit te sien.',
    unreachable: 'Die prent van hierdie foto is nie nou beskikbaar nie. Kyk asseblief na jou verbinding en maak hierdie bladsy weer oop.',
  },
  estimate:
    "Dit is 'n skatting: geen A4-vel, bankkaart of bord van ons is in die foto gevind nie. Een van hulle, of een bekende lengte, maak daarvan 'n meting.",
  unchecked: 'Niemand het nog die hoeke nagegaan nie. Jy kan dit in die sakrekenaar doen.',
  roomColours: 'Kleure van jou kamer',
  onWindow: (blind) => `${blind} op jou venster`,
  exampleColour: (colour) => `${colour} is net 'n voorbeeld: nog geen kleur is gekies nie.`,
  useSize: 'Gebruik hierdie maat',
  useEstimate: "Gebruik hierdie maat as 'n skatting",
  openBlind: 'Maak hierdie blinding oop in die sakrekenaar',
  sizeNotTaken: 'Die maat kon nie oorgeneem word nie',
  noteSize: (size) => `Hierdie blaaier hou niks nie. Skryf ${size} neer en tik dit in die sakrekenaar in.`,
}

export const ANSWER_WORDS: Readonly<Record<AssistantLanguage, AnswerWords>> = { en: english, af: afrikaans }

export const useAnswerWords = (): AnswerWords => ANSWER_WORDS[useLanguage()]
