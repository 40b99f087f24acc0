import { plainText } from '#shared/domain/said/words/words.ts'
import { listed } from '../../../conversation/words.ts'
import { byLightness } from '../../../said/colour-words.ts'
import { notInColour, productsInColour } from '../../colour-of-products.ts'
import { colourNamed } from '../../meaning/blinds/colours-meant.ts'
import { lineOfCurrent } from '../../meaning/blinds/list-lines.ts'
import type { Heard } from '../../meaning/message/heard.ts'
import { call, quick, type Reply, type Steps } from '../../steps.ts'
import { changeReply } from '../list/change-list.ts'
import { pricedAnew } from './prices.ts'

const TOO = /\b(?:too|te|so|bietjie) (dark|donker|black|light|bright|pale|lig|helder|bleek|white)\b/
const DARK = /^(?:dark|donker|black)$/
const MOST_SHOWN = 4

/** 'Ebony is too dark, rather graphite': it speaks of the blind's colour, and not of a room that shall be darker. */
export function* otherShadeReply(heard: Heard): Steps<Reply | null> {
  const { plain, current, state, words, hasSize, product, asksOnly } = heard
  const [, shade = ''] = TOO.exec(plain) ?? []
  const [type, more] = current?.candidates ?? []
  if (!shade || !current?.colour || !type || more || hasSize || product.candidates.length > 0 || asksOnly) return null
  const { colour } = current
  const rest = plain.replace(TOO, ' ').replace(plainText(colour), ' ')
  const { colours, product: name } = yield* call('list_colours', { product_type: type })
  const wished = colourNamed(rest, colours)
  if (wished) {
    const line = lineOfCurrent(heard)
    if (line) return yield* changeReply({ ...heard, plain: rest }, [line])
    return yield* pricedAnew(
      { ...heard, plain: rest },
      state.blinds.map((blind) => (blind === current ? { ...blind, colour: wished } : blind)),
    )
  }
  const foreign = yield* productsInColour(rest)
  if (foreign)
    return { text: notInColour(words, { name: foreign.colour, look: foreign.hex }, name, colours), state: { ...state, asked: 'colour' } }
  const shades = byLightness(colours)
  const own = shades.findIndex((each) => each.name === colour)
  const others = DARK.test(shade) ? shades.slice(own + 1) : shades.slice(0, own).toReversed()
  const shown = others.slice(0, MOST_SHOWN)
  if (shown.length === 0) return null
  const names = listed(
    shown.map((each) => each.name),
    words.or,
  )
  return {
    text: words.askColour(names),
    state: { ...state, asked: 'colour' },
    quickReplies: shown.map((each) => quick(each.name, type, each.hex)),
  }
}
