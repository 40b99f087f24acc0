import { useLanguage } from '#app/ui/language-place.ts'

/** What stands at a blind that is drawn on a photo, in the language of the place. */

const english = {
  drawn: 'blind',
  inPicture: (product: string) => `${product} in the picture of your window`,
  outdoor: 'An outdoor blind hangs outside. A photo from the room shows it as if it hung on this side of the glass.',
  compare: 'Compare with the photo',
  handles: { raise: 'Raise the blind', drawAside: 'Draw the blind aside', tilt: 'Tilt the blind' },
  pose: { raised: 'Raised', aside: 'Drawn aside', closed: 'Closed', percent: (share: number) => `${share} per cent` },
  save: {
    save: 'Save the picture',
    share: 'Share',
    shareNow: 'Share it now',
    drawing: 'Drawing the picture…',
    isDrawn: 'The picture is drawn. Press once more to choose whom to send it to.',
    told: (size: string) => `Drawn ${size}, on this device. It does not tell where or when the photo was taken.`,
    asPhoto: 'in your photo’s own size',
    smaller: 'smaller than your photo',
    atMost: '1 600 pixels wide at most',
    notShared: 'The picture could not be shared',
    saveInstead: 'It is drawn. Save it, and send it from your pictures.',
    failed: 'The picture could not be drawn',
    takeSmaller: 'Take a smaller picture',
    noRoom: 'This device has no room for it. Close other tabs and try again, or take a screenshot.',
    noRoomAtFullSize: 'This device has no room for it at its full size. Close other tabs and try again, or take a smaller one.',
  },
  again: 'Try again',
  notDrawn: {
    title: 'The blind could not be drawn on your picture',
    why: 'The part of this page that draws could not be loaded, or this device is short of memory. Check your connection, close other tabs and try again.',
    untouched: 'Your size and your price are not touched by that.',
  },
  slow: 'Still drawing: it takes longer than usual.',
}

const afrikaans: typeof english = {
  drawn: 'blinding',
  inPicture: (product) => `${product} in die prent van jou venster`,
  outdoor: "'n Buiteblinding hang buite. 'n Foto uit die kamer wys dit asof dit aan hierdie kant van die glas hang.",
  compare: 'Vergelyk met die foto',
  handles: { raise: 'Trek die blinding op', drawAside: 'Trek die blinding opsy', tilt: 'Kantel die blinding' },
  pose: { raised: 'Opgetrek', aside: 'Opsy getrek', closed: 'Toe', percent: (share) => `${share} persent` },
  save: {
    save: 'Stoor die prent',
    share: 'Deel',
    shareNow: 'Deel dit nou',
    drawing: 'Die prent word geteken…',
    isDrawn: 'Die prent is geteken. Druk nog een keer om te kies vir wie jy dit stuur.',
    told: (size) => `Geteken ${size}, op hierdie toestel. Dit sê nie waar of wanneer die foto geneem is nie.`,
    asPhoto: 'so groot soos jou foto',
    smaller: 'kleiner as jou foto',
    atMost: 'hoogstens 1 600 pixels breed',
    notShared: 'Die prent kon nie gedeel word nie',
    saveInstead: 'Dit is geteken. Stoor dit, en stuur dit uit jou prente.',
    failed: 'Die prent kon nie geteken word nie',
    takeSmaller: "Neem 'n kleiner prent",
    noRoom: "Hierdie toestel het nie plek daarvoor nie. Maak ander oortjies toe en probeer weer, of neem 'n skermskoot.",
    noRoomAtFullSize:
      "Hierdie toestel het nie plek daarvoor op sy volle grootte nie. Maak ander oortjies toe en probeer weer, of neem 'n kleiner een.",
  },
  again: 'Probeer weer',
  notDrawn: {
    title: 'Die blinding kon nie op jou prent geteken word nie',
    why: 'Die deel van hierdie bladsy wat teken kon nie gelaai word nie, of hierdie toestel het te min geheue. Gaan jou verbinding na, maak ander oortjies toe en probeer weer.',
    untouched: 'Jou maat en jou prys bly soos dit is.',
  },
  slow: 'Nog besig om te teken: dit neem langer as gewoonlik.',
}

export const useDrawingWords = (): typeof english => ({ en: english, af: afrikaans })[useLanguage()]
