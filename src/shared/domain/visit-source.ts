/**
 * Where a visit came from, as it may be kept: a host and a campaign's name. A phone number fits in neither, also when it is set apart by dots: no six
 * digits stand together, and no nine are parted by signs alone.
 */
const NO_NUMBER_OF_A_PERSON = '(?!.*\\d{6})(?!.*(?:\\d[._-]*){9})'

export const REFERRER_HOST = new RegExp(`^${NO_NUMBER_OF_A_PERSON}[a-z0-9.-]{1,100}$`)
/** Up to four short words. */
export const CAMPAIGN = new RegExp(`^(?=.{1,40}$)${NO_NUMBER_OF_A_PERSON}[a-z0-9]{1,20}(?:[._-][a-z0-9]{1,20}){0,3}$`)
