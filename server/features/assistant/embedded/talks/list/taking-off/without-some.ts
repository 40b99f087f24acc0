import { productName } from '#shared/domain/products.ts'
import { formatSize } from '#shared/formats/millimetres.ts'
import { openBlinds, type TalkedBlind } from '../../../../conversation/conversation-state.ts'
import { mentionedOf } from '../../../meaning/blinds/blinds-meant.ts'
import { lineName, namedLines } from '../../../meaning/blinds/list-lines.ts'
import type { Heard } from '../../../meaning/message/heard.ts'
import { placesMeant } from '../../../meaning/message/references.ts'
import { blindToPrice, pricesOfAll } from '../../../prices-of-all.ts'
import { quick, type Reply, type Steps } from '../../../steps.ts'

/** What the rest would come to. */

const WITHOUT =
  /\b(?:without|minus|less|sonder|(?:if|as) (?:i|we|ek|ons) (?:\w+ ){0,2}(?:removed?|drop(?:ped)?|deleted?|leave|left|take|took|skip(?:ped)?|verwyder|haal|los|laat)|as (?:ek|ons) .{1,40}\b(?:uitlos|los|weglaat|uitlaat|uithaal|afhaal|uitvat|verwyder)|what if (?:the|there is no|there'?s no) .{1,40}(?:off|out|fall|fell|falls))\b/

/** 'What would it be without the kitchen?': reckoned, and removed only where that is wished then. */
export function* withoutSome(heard: Heard): Steps<Reply | null> {
  const { plain, lines, words, state, asksOnly } = heard
  if (!asksOnly || !WITHOUT.test(plain)) return null
  const open = openBlinds(state)
  if (lines.length === 0) return yield* withoutOpen(heard, open)
  const gone = namedLines(heard)
  const left = lines.filter((line) => !gone.includes(line))
  if (gone.length === 0) return null
  const names = gone.map((line) => lineName(words, line)).join('; ')
  if (left.length === 0) return { text: words.withoutAll(names), state }
  const { sum_of_all } = yield* pricesOfAll(left)
  if (!sum_of_all) return null
  return {
    text: `${words.withoutThem(names, sum_of_all)} ${words.askRemove()}`,
    state: { ...state, asked: null, removalOffered: gone.map(({ id }) => id).toReversed() },
    quickReplies: [quick(words.reply.remove), quick(words.reply.leave)],
  }
}

/** The same of blinds that are only spoken of. */
function* withoutOpen(heard: Heard, open: readonly TalkedBlind[]): Steps<Reply | null> {
  const places = placesMeant(heard.plain, mentionedOf(open)) ?? []
  const left = open.filter((_, place) => !places.includes(place))
  if (places.length === 0 || left.length === 0) return null
  const { sum_of_all } = yield* pricesOfAll(left.map((blind) => blindToPrice(blind)))
  const names = open.flatMap(({ room, candidates, widthMm, dropMm }, place) =>
    places.includes(place)
      ? [
          [room ? heard.words.room(room) : '', `${productName(candidates[0] ?? '')}, ${formatSize(widthMm ?? 0, dropMm ?? 0)}`]
            .filter(Boolean)
            .join(': '),
        ]
      : [],
  )
  return sum_of_all ? { text: heard.words.withoutThem(names.join('; '), sum_of_all), state: heard.state } : null
}
