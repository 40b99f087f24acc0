import type { CompletedOrder } from '#app/shop/order-in-hand.ts'

/** The reference that shows what a confirmation looks like. Source: customer specification, section 2. */
export const SAMPLE_REFERENCE = 'TEST123'

/** Nobody's order: its names and prices are made up, and the screen says so. */
export function sampleOrder(now: Date): CompletedOrder {
  return {
    orderReference: SAMPLE_REFERENCE,
    customerName: 'Sample Customer',
    customerEmail: 'sample@blinds.example',
    customerPhone: '+27 00 000 0000',
    customerAddress: '1 Sample Street, George',
    specialInstructions: '',
    blinds: [
      {
        product_type: 'roller-blockout',
        room: 'Main bedroom',
        width_mm: 1204,
        drop_mm: 1500,
        control_side: 'left',
        mount_type: 'inside-recess',
        colour: 'Sample Sand',
        colour_hex: '#cbb894',
        quantity: 1,
        price: 1000,
      },
      {
        product_type: 'venetian-aluwood-50mm',
        room: 'Study',
        width_mm: 900,
        drop_mm: 1200,
        control_side: 'right',
        mount_type: 'outside-facefix',
        colour: 'Sample Oak',
        colour_hex: '#a9835c',
        quantity: 2,
        price: 1250,
      },
    ],
    totalAmount: 3500,
    orderDate: now.toISOString(),
    paymentStatus: 'paid',
    paymentUrl: null,
  }
}
