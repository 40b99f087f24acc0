import { createElement } from 'react'
import type { OrderPanelProps, Slots } from '#app/shop/slots.ts'

/** Says which feature's part fills each slot. The part's code loads when it is first needed. */
export const slots: Slots = {
  orderPanel: async () => {
    const [{ OrderPanel }, { NewerInCalculator }] = await Promise.all([
      import('#app/features/orders/order-panel.tsx'),
      import('#app/features/quotes/document/newer-in-calculator.tsx'),
    ])
    return (props: OrderPanelProps) => createElement(OrderPanel, { ...props, newer: NewerInCalculator })
  },
  photoMeasuring: async () => (await import('#app/features/measuring/photo/photo-measuring.tsx')).PhotoMeasuring,
  blindOnWindow: async () => (await import('#app/features/visualiser/blind-on-window.tsx')).BlindOnWindow,
  drawInWindow: async () => (await import('#app/camera/drawing/draw-in-window.ts')).drawInWindow,
  windowResults: async () => (await import('#app/features/measuring/scan/window-results.tsx')).WindowResults,
  detailsDialog: async () => (await import('#app/features/customer-details/customer-details-dialog.tsx')).CustomerDetailsDialog,
  assistantPanel: async () => (await import('#app/features/assistant/assistant-panel.tsx')).assistantPanel(slots),
}
