import { z } from 'zod'
import { ASSISTANT_SCREENS, MESSAGE_MAX } from '#shared/contracts/assistant.ts'
import { personName, shortText } from '#shared/contracts/fields.ts'
import { CONTACT_HOURS } from '#shared/domain/contact-time.ts'
import { outgoingLabel, outgoingText } from '../trust/outgoing-text.ts'
import { handOverText } from './hand-over-text.ts'
import { assistantTool } from './tool.ts'

export const handOverTool = assistantTool({
  name: 'hand_over',
  description:
    'Writes a WhatsApp message to a person of the shop with the customer’s list and the open question, for the customer to send himself. Use it when a person is asked for, or when no tool knows the answer.',
  input: z.object({ question: z.string().max(MESSAGE_MAX), name: personName(80).default('') }),
  async run(turn, { question, name }) {
    turn.features.add('person')
    const text = handOverText({
      business: turn.business.name,
      name: outgoingLabel(turn, name),
      question: outgoingText(turn, question),
      // A model may have written the room of a line.
      lines: turn.basket.lines().map((line) => (line.room ? { ...line, room: outgoingLabel(turn, line.room) } : line)),
      priceOf: turn.basket.priceOf,
    })
    turn.basket.propose({ kind: 'hand_over', text })
    const { phone, email, whatsapp } = turn.business
    turn.figures.told([phone, email, whatsapp.support])
    return { whatsapp: whatsapp.support, phone, email, message_stands_ready: true }
  },
})

export const leaveDetailsTool = assistantTool({
  name: 'leave_details',
  description:
    'Offers the form in which the customer leaves name, WhatsApp number and e-mail for a consultant’s visit: for shutters, awnings, and whoever wants a visit. interest: what it is about, in a few English words.',
  input: z.object({ feature: z.enum(['walkthrough', 'shutters']), interest: shortText.default('') }),
  async run(turn, { feature, interest }) {
    turn.features.add('consultation')
    turn.basket.propose({ kind: 'leave_details', feature, interest: outgoingText(turn, interest) })
    return { form_is_offered: true, answered_within_hours: CONTACT_HOURS, area: turn.business.serviceArea }
  },
})

export const openScreenTool = assistantTool({
  name: 'open_screen',
  description:
    'Shows a button to a screen: measure (camera or photo), calculator, quote, shutters (see shutters on a photo), ar (see a blind live), walkthrough (a room), tracking (a parcel).',
  input: z.object({ screen: z.enum(ASSISTANT_SCREENS) }),
  async run(turn, { screen }) {
    turn.basket.propose({ kind: 'open_screen', screen })
    return { button_is_shown: true }
  },
})
