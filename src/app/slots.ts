import type { Slots } from '#app/shop/slots.ts'

/** Which feature's part stands in each slot; its code loads when it is needed. */
export const slots: Slots = {
  orderPanel: async () => (await import('#app/features/orders/order-panel.tsx')).OrderPanel,
  photoMeasuring: async () => (await import('#app/features/measuring/photo/photo-measuring.tsx')).PhotoMeasuring,
  detailsDialog: async () => (await import('#app/features/customer-details/customer-details-dialog.tsx')).CustomerDetailsDialog,
}
