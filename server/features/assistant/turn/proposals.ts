import type { AssistantAction } from '#shared/contracts/assistant.ts'

/** What an answer offers beside changes of the list: a form for the customer's details, a screen, a message to a person, a blind on a photo. */
export type Proposal = Exclude<AssistantAction, { kind: 'add_line' | 'change_line' | 'remove_line' }>

/** Whether one proposal makes another one needless: one form, one message, one button a screen and one picture a photo are enough. */
export function isSameProposal(one: AssistantAction, other: Proposal): boolean {
  if (one.kind !== other.kind) return false
  if (one.kind === 'open_screen') return other.kind === 'open_screen' && one.screen === other.screen
  if (one.kind === 'show_on_photo') return other.kind === 'show_on_photo' && one.photo === other.photo
  return true
}
