import { roomsIn } from '#shared/domain/said/names/rooms.ts'
import { intentsIn } from '../../../said/intents.ts'
import { saysOff } from './says-off.ts'

const SAME = /\b(?:same|selfde|dieselfde)\b/
const PUTS = /\b(?:add|put|hang|fit|make|sit|voeg|maak)\b/

/** 'Remove the kitchen and add one for the lounge of the same size': what comes is like what goes, so it is one wish. */
export const takesOffForSame = (plain: string): boolean =>
  SAME.test(plain) && PUTS.test(plain) && roomsIn(plain).length === 2 && (intentsIn(plain).has('remove') || saysOff(plain))
