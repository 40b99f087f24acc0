import { withoutProducts } from '#shared/domain/said/names/products.ts'
import { withoutRooms } from '#shared/domain/said/names/rooms.ts'
import { ORDINAL, saysNoMoreThanWhich } from '../plainly-said.ts'

/** 'Kitchen off', 'bedroom 3 away please', 'geen sitkamer meer nie': which blind, and a word of taking off in the place of a verb. */

const LEAD = '^(?:(?:and|en|ok(?:ay)?|please|pls|asb|no|nee|actually|eintlik|rather|liewer|also|ook)[ ,.]+)*'
const END = '(?:[ ,]+(?:please|pls|plz|asb|asseblief|then|dan|now|nou|thanks|dankie|too|also|ook))*(?:[ .!]*$|[,.;!] )'
const FORMS: readonly RegExp[] = [
  new RegExp(`${LEAD}(?<which>.+?) (?:off|away|out|gone|weg|af|uit)${END}`),
  new RegExp(`${LEAD}(?:no|not|geen|nie) (?<which>.+?) (?:any ?more|no more|longer|meer(?: nie)?)${END}`),
  new RegExp(`${LEAD}(?:no more|nie meer(?: die)?) (?<which>.+?)(?: nie)?${END}`),
]

export function saysOff(plain: string): boolean {
  return FORMS.some((form) => {
    const which = form.exec(plain)?.groups?.which
    return which !== undefined && namesOne(which) && saysNoMoreThanWhich(which)
  })
}
const namesOne = (which: string): boolean => withoutProducts(withoutRooms(`the ${which}`)).replace(ORDINAL, '') !== `the ${which}`
