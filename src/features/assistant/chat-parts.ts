import { type ComponentType, createContext, use } from 'react'
import type { BlindOnWindowProps, DetailsDialogProps, Slots } from '#app/shop/slots.ts'
import { lazyPart } from '#app/ui/lazy-part.tsx'

/** Parts of other features that stand in the conversation. Their code loads when they are first shown. */
interface ChatParts {
  readonly BlindOnWindow: ComponentType<BlindOnWindowProps>
  readonly DetailsDialog: ComponentType<DetailsDialogProps>
}

export const chatParts = ({ blindOnWindow, detailsDialog }: Pick<Slots, 'blindOnWindow' | 'detailsDialog'>): ChatParts => ({
  BlindOnWindow: lazyPart(blindOnWindow, 'Loading your picture'),
  DetailsDialog: lazyPart(detailsDialog, 'Loading the form', ({ onClose }) => onClose),
})

export const ChatPartsPlace = createContext<ChatParts | null>(null)

export function useChatParts(): ChatParts {
  const parts = use(ChatPartsPlace)
  if (!parts) throw new Error('the conversation stands in a ChatPartsPlace')
  return parts
}
