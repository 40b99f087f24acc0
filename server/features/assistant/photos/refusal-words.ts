import { ApiError } from '#server/errors.ts'
import { refusalSentence } from '#server/features/measuring/measuring.service.ts'
import type { AssistantLanguage } from '#shared/contracts/assistant.ts'
import type { Refusal } from '#workers/vision/api.ts'

/** Why a photo was not measured, in the language of the talk. The English sentences are those of the measuring screens. */

/** What a photo of a bare wall is told. */
type PhotoRefusal = Refusal | 'nothing_but_wall'

const NOTHING_BUT_WALL =
  'We found no window in this photo, only soft shades such as a bare wall has. Please take a photo with the whole window in it and some wall around it, and hold the camera still.'

const AFRIKAANS: Readonly<Record<PhotoRefusal, string>> = {
  no_window:
    "Ons kon nie 'n venster in hierdie foto vind nie. Staan asseblief verder terug totdat die hele venster in die prent is, met 'n stuk muur rondom.",
  too_steep: 'Die foto is te skuins geneem. Staan asseblief reg voor die venster en neem dit weer.',
  too_blurred: 'Die foto is onskerp. Hou asseblief die kamera stil, in goeie lig, en neem dit weer.',
  too_dark: "Die foto is te donker. Skakel asseblief 'n lig aan of wag vir daglig, en neem dit weer.",
  reference_not_flat: 'Die bord, vel of kaart is gebuig. Sit dit asseblief plat teen die muur of raam en neem die foto weer.',
  reference_off_plane:
    'Die bord, vel of kaart lê nie gelyk met die venster nie. Sit dit asseblief plat langs die opening vas en neem die foto weer.',
  corner_hidden: "'n Hoek van die venster is weggesteek of buite die prent. Maak asseblief al vier hoeke sigbaar en neem die foto weer.",
  reference_wrong_shape:
    "Wat gemerk is, het nie die vorm van 'n A4-vel of bankkaart nie. Merk asseblief al vier hoeke daarvan, of laat dit weg.",
  took_too_long:
    'Ons kon hierdie foto nie betyds klaar meet nie. Stuur dit asseblief nog een keer; as dit weer gebeur, neem dit met die venster groot in die prent, en minder daaromheen.',
  unreadable: "Ons kon nie hierdie foto lees nie. Neem of kies asseblief 'n ander een.",
  nothing_but_wall:
    "Ons het nie 'n venster in hierdie foto gevind nie, net sagte skakerings soos 'n kaal muur het. Neem asseblief 'n foto met die hele venster daarin en 'n stuk muur rondom, en hou die kamera stil.",
}

export function photoRefusal(reason: PhotoRefusal, language: AssistantLanguage): string {
  if (language === 'af') return AFRIKAANS[reason]
  return reason === 'nothing_but_wall' ? NOTHING_BUT_WALL : refusalSentence(reason)
}

const BUSY_IN_AFRIKAANS: Readonly<Record<string, string>> = {
  too_many_requests: "Ons kyk nou net na baie foto's. Stuur dit asseblief oor tien sekondes weer.",
  vision_unavailable: "Ons meet nou net baie foto's. Stuur dit asseblief oor 'n minuut weer, of gee vir my die grootte.",
}

/** @returns the same failure with its words in the language of the talk */
export function inLanguageOfTalk(failure: unknown, language: AssistantLanguage): unknown {
  const words = language === 'af' && failure instanceof ApiError ? BUSY_IN_AFRIKAANS[failure.type] : undefined
  return words && failure instanceof ApiError
    ? new ApiError(failure.type, words, { retryAfterSeconds: failure.retryAfterSeconds })
    : failure
}
