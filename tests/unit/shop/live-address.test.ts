import { expect, it } from 'vitest'
import { choiceOfAddress, type LiveChoice, liveAddress, liveAddressOfSize } from '#app/shop/live-address.ts'

const asked = (address: string) => choiceOfAddress(new URL(address, 'https://blinds.example').searchParams)

it('the address of a live picture keeps the blind, its colour and its size', () => {
  const choice: LiveChoice = {
    productType: 'venetian-wood',
    colour: 'Chestnut & Co',
    colourHex: '#8a5a33',
    widthMm: 1180,
    dropMm: 1320,
    mountType: 'outside-facefix',
    controlSide: 'left',
    openingWidthMm: 1100,
    typedOver: { widthMm: 1104, dropMm: 1251, outline: 'opening' },
    recessDepthMm: 70,
  }
  expect(asked(liveAddress(choice))).toEqual(choice)
})

it('a size alone shows the first product on it', () => {
  expect(asked(liveAddressOfSize({ widthMm: 1204, dropMm: 1396 }))).toMatchObject({
    productType: 'roller-blockout',
    widthMm: 1204,
    dropMm: 1396,
  })
})

it.each([
  '?product=valueOf',
  '?hex=red',
  '?hex=%23ff0000',
  '?width=-3',
  '?width=1e9',
  '?width=abc',
  '?mount=roof',
  '?control=up',
  '?measured-width=900',
  '?measured-width=900&measured-drop=-1',
  '?',
])('what an address says wrongly is as usual: %s', (search) => {
  expect(choiceOfAddress(new URLSearchParams(search))).toMatchObject({
    productType: 'roller-blockout',
    colourHex: null,
    widthMm: 0,
    typedOver: undefined,
    mountType: 'inside-recess',
    controlSide: 'left',
  })
})
