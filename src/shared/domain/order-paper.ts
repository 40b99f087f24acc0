interface OrderState {
  readonly reference: string
  readonly paymentStatus: 'pending' | 'paid'
}

/** What the paper of an order is called, on it and as a file. Only what was paid has a receipt. */
export function orderPaper({ reference, paymentStatus }: OrderState): { readonly title: string; readonly fileName: string } {
  return paymentStatus === 'paid'
    ? { title: 'Receipt', fileName: `receipt-${reference}.pdf` }
    : { title: 'Order confirmation', fileName: `order-confirmation-${reference}.pdf` }
}
