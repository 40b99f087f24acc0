import { mmPer, type SaidLength, wholeMm } from '#shared/domain/said/lengths/lengths.ts'
import { lengthsIn } from '#shared/domain/said/lengths/read-lengths.ts'
import { withWordsPutRight } from '#shared/domain/said/vocabulary.ts'
import { plainText } from '#shared/domain/said/words/words.ts'
import { grouped } from '#shared/formats/grouped.ts'
import { wordsIn } from '../conversation/words.ts'
import { changeBy } from './meaning/message/length-change.ts'
import type { Reply } from './steps.ts'

/** Blinds are priced and made in whole millimetres. Who gives a length more finely is told what became of it. */

export function withRoundingTold(message: string, reply: Reply, sendsMail: boolean): Reply {
  const finer = lengthsIn(withWordsPutRight(plainText(message))).filter((length) => partOfMm(length) > 0 && isUsed(length.mm, reply))
  const told = [...finer.map((length) => ({ said: exactly(length), mm: length.mm })), ...changedFinely(message, reply)]
  if (told.length === 0) return reply
  const words = wordsIn(reply.state.language, sendsMail)
  return { ...reply, text: `${words.roundedDown(told)}\n${reply.text}` }
}

/** What a figure has beyond whole millimetres. Feet and inches hardly ever come out whole, and who says them means no part of a millimetre. */
function partOfMm({ figure, unit }: SaidLength): number {
  if (unit === 'foot' || unit === 'inch') return 0
  const mm = figure * mmPer(unit)
  return Math.max(0, Number((mm - wholeMm(mm)).toFixed(3)))
}

const exactly = (length: SaidLength): string => `${grouped(String(length.mm))}${withoutNaught(partOfMm(length))}`

const withoutNaught = (part: number): string => part.toFixed(3).replace(/^0/, '').replace(/0+$/, '')

/** '10.5 mm wider' makes a length of 610.5 mm, which is rounded down too. */
function changedFinely(message: string, reply: Reply) {
  const by = changeBy(withWordsPutRight(plainText(message)))
  if (!by) return []
  const { state } = reply
  const [offered] = state.changeOffered ?? []
  const blind = state.blinds[state.focus] ?? state.blinds.at(-1)
  const lengths = [
    [by.widthMm, offered?.width_mm ?? blind?.widthMm],
    [by.dropMm, offered?.drop_mm ?? blind?.dropMm],
  ] as const
  return lengths.flatMap(([change, mm]) => {
    const part = Number((change - wholeMm(change)).toFixed(3))
    return part > 0 && mm ? [{ said: `${grouped(String(mm))}${withoutNaught(part)}`, mm }] : []
  })
}

/** A figure that turned out to be something else is not spoken of. */
function isUsed(length: number, { text, state }: Reply): boolean {
  const isOfBlind = state.blinds.some(({ widthMm, dropMm, recessDepthMm }) => [widthMm, dropMm, recessDepthMm].includes(length))
  return isOfBlind || new RegExp(`(?<![\\d.,\u00a0])${grouped(String(length))}(?![\\d.,])`).test(text)
}
