import type { OrderedBlind } from '#shared/contracts/fields.ts'

/** Made-up customers from the Garden Route, and the blinds that they order. */

export interface DemoCustomer {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly address: string
}

const person = (name: string, phone: string, address: string): DemoCustomer => ({
  name,
  email: `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@customer.example`,
  phone,
  address,
})

export const demoCustomers = {
  thandi: person('Thandi Nkosi', '+27 82 000 0001', '12 Strand Street, Mossel Bay'),
  pieter: person('Pieter van der Merwe', '+27 82 000 0002', '4 Heron Close, Sedgefield'),
  lerato: person('Lerato Dube', '+27 82 000 0003', '31 Marsh Street, George'),
  anita: person('Anita Naidoo', '+27 82 000 0004', '9 Lagoon View, Knysna'),
  james: person('James Botha', '+27 82 000 0005', '77 Longships Drive, Plettenberg Bay'),
  zanele: person('Zanele Mthembu', '+27 82 000 0006', '2 Fynbos Lane, Wilderness'),
} as const

type DemoBlind = Pick<OrderedBlind, 'product_type' | 'width_mm' | 'drop_mm' | 'colour' | 'quantity'> & Partial<OrderedBlind>

export const demoBlinds = {
  kitchen: {
    product_type: 'venetian-aluminium-25mm',
    width_mm: 1180,
    drop_mm: 1050,
    colour: 'Brushed Silver',
    quantity: 1,
    room: 'Kitchen',
  },
  bedroom: {
    product_type: 'roller-blockout',
    width_mm: 1204,
    drop_mm: 1500,
    colour: 'Cape Chalk',
    quantity: 2,
    room: 'Main bedroom',
    size_source: {
      how: 'camera',
      scale: 'board',
      references: ['board'],
      outline: 'opening',
      corners: 'checked',
      measured_width_mm: 1204.2,
      measured_drop_mm: 1500.4,
      width_ci95_mm: 3.1,
      drop_ci95_mm: 3.8,
    },
  },
  /** Nobody checked its corners, so it is ready for a price and not to cut. */
  lounge: {
    product_type: 'verticals-blockout',
    width_mm: 2410,
    drop_mm: 2100,
    colour: 'Biscuit',
    quantity: 1,
    room: 'Lounge',
    size_source: {
      how: 'photo',
      scale: 'card',
      references: ['card'],
      outline: 'opening',
      corners: 'found',
      measured_width_mm: 2410.4,
      measured_drop_mm: 2100.1,
      width_ci95_mm: 31,
      drop_ci95_mm: 27.5,
    },
  },
  stoep: {
    product_type: 'outdoor-blinds',
    width_mm: 3200,
    drop_mm: 2400,
    colour: 'Charcoal',
    quantity: 3,
    room: 'Stoep',
    mount_type: 'outside-facefix',
  },
} as const satisfies Readonly<Record<string, DemoBlind>>
