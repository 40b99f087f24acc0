import type { QuoteLine } from './blind-line.ts'
import { centsFromRand } from './money.ts'
import { productName } from './products.ts'

/** The confirmation screen shows the sample order under this reference. Source: customer specification, section 2. */
export const SAMPLE_REFERENCE = 'TEST123'

export const SAMPLE_NOTICE = 'This is a sample: nobody ordered this, and its names and prices are made up.'

export const sampleCustomer = {
  name: 'Sample Customer',
  email: 'sample@blinds.example',
  phone: '+27 00 000 0000',
  address: '1 Sample Street, George',
  instructions: '',
} as const

/** The lines of the sample order. Nobody ordered them: names and prices are made up, and screen and receipt say so. */
export const sampleLines: readonly QuoteLine[] = [
  {
    id: 'sample-1',
    room: 'Main bedroom',
    productType: 'roller-blockout',
    productName: productName('roller-blockout'),
    widthMm: 1204,
    dropMm: 1500,
    widthBandMm: null,
    dropBandMm: null,
    controlSide: 'left',
    mountType: 'inside-recess',
    colour: 'Sample Sand',
    colourHex: '#cbb894',
    quantity: 1,
    unitCents: centsFromRand(1000),
  },
  {
    id: 'sample-2',
    room: 'Study',
    productType: 'venetian-aluwood-50mm',
    productName: productName('venetian-aluwood-50mm'),
    widthMm: 900,
    dropMm: 1200,
    widthBandMm: null,
    dropBandMm: null,
    controlSide: 'right',
    mountType: 'outside-facefix',
    colour: 'Sample Oak',
    colourHex: '#a9835c',
    quantity: 2,
    unitCents: centsFromRand(1250),
  },
]
