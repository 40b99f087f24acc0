import { describe, expect, it } from 'vitest'
import { blindsIn } from '#shared/domain/said/blinds.ts'
import { quantityIn } from '#shared/domain/said/counts/quantities.ts'
import { productIn, productsNamedIn } from '#shared/domain/said/names/products.ts'
import { withWordsPutRight } from '#shared/domain/said/vocabulary.ts'
import { languageOf } from '#shared/domain/said/words/language.ts'
import { plainText, slipsBetween } from '#shared/domain/said/words/words.ts'

const heard = (text: string) => withWordsPutRight(plainText(text))
const products = (text: string) => productIn(heard(text)).candidates

describe('a product in free text', () => {
  it.each([
    ['roller blockout', ['roller-blockout']],
    ['block out roler', ['roller-blockout']],
    ['blackout blinds', ['roller-blockout']],
    ['sunscreen', ['roller-sheer']],
    ['alu venetian 25mm', ['venetian-aluminium-25mm']],
    ['50mm aluwood', ['venetian-aluwood-50mm']],
    ['plas wood', ['venetian-plaswood']],
    ['wooden venetians', ['venetian-wood']],
    ['vertikale blindings', ['verticals-blockout']],
    ['honycomb blokout', ['honeycomb-blockout']],
    ['duo tone', ['honeycomb-duotone']],
    ['day and night blind', ['double-roller-zebra']],
    ['stoep blinds', ['outdoor-blinds']],
  ])('%s is known, also misspelt and in Afrikaans', (text, expected) => {
    expect(products(text)).toEqual(expected)
  })

  it('that fits several stays open', () => {
    expect(products('roller')).toEqual(['roller-blockout', 'roller-sheer'])
    expect(products('honeycomb')).toEqual(['honeycomb-blockout', 'honeycomb-duotone'])
  })

  it('is not read into words that name none', () => {
    for (const text of ['how do i pay', 'the wood of trees... no, hello', 'is it dark']) expect(products(text).length).not.toBe(13)
    expect(products('where is my order')).toEqual([])
  })

  it('that is priced after a visit is told apart', () => {
    expect(productIn(heard('plantation shutters')).onVisit).toBe('shutters')
    expect(productIn(heard('folding arm awning')).onVisit).toBe('awnings')
  })

  it('that is weighed against another one is one of two', () => {
    expect(productsNamedIn(heard('plaswood or wood'))).toEqual([['venetian-plaswood'], ['venetian-wood']])
  })
})

describe('several blinds in one message', () => {
  it('each have the words round their size, and share what is said once', () => {
    const blinds = blindsIn(heard('3 windows 1200x900 and one 600x600 in white plaswood venetian'))
    expect(blinds).toMatchObject([
      { candidates: ['venetian-plaswood'], widthMm: 1200, dropMm: 900, quantity: 3 },
      { candidates: ['venetian-plaswood'], widthMm: 600, dropMm: 600, quantity: 1 },
    ])
  })

  it('have their own rooms', () => {
    expect(blindsIn(heard('quote me: kitchen 1200x900 aluminium 25mm, bathroom 600x600 plaswood'))).toMatchObject([
      { room: 'Kitchen', candidates: ['venetian-aluminium-25mm'] },
      { room: 'Bathroom', candidates: ['venetian-plaswood'] },
    ])
  })

  it('say how they hang and on which side they are worked', () => {
    expect(blindsIn(heard('roller blockout 1200x1500 face fix, control on the right'))).toMatchObject([
      { mountType: 'outside-facefix', controlSide: 'right' },
    ])
  })
})

describe('how many are asked for', () => {
  it.each([
    ['make it two', 2],
    ['2x roller blockout', 2],
    ['take 3 of them', 3],
    ['maak dit drie', 3],
    ['five windows', 5],
    ['ok make it two, add to my basket', 2],
  ])('%s', (text, count) => {
    expect(quantityIn(heard(text))).toBe(count)
  })

  it('is not said by a size', () => {
    expect(quantityIn(heard('duotone honeycomb 900mm wide x 1.2m long'))).toBeNull()
  })
})

describe('the language of a message', () => {
  it.each([
    ['hoeveel kos n roller blockout van 1200 x 1500', 'af'],
    ['wat is die weer more in knysna', 'af'],
    ['how much is a roller blind', 'en'],
    ['is die toutjies veilig vir kleuters?', 'af'],
    ['where is my order', 'en'],
  ] as const)('%s', (text, language) => {
    expect(languageOf(text)).toBe(language)
  })

  it('goes on where a message has no telling word', () => {
    expect(languageOf('1200 x 1500', 'af')).toBe('af')
  })
})

describe('typing errors', () => {
  it('count letters put in, left out, replaced and swapped', () => {
    expect(slipsBetween('venetain', 'venetian')).toBe(1)
    expect(slipsBetween('alumnium', 'aluminium')).toBe(1)
    expect(slipsBetween('roller', 'roller')).toBe(0)
  })

  it('are put right only where the word is near one of ours', () => {
    expect(heard('vertcal blnds in the bathrom')).toContain('vertical')
    expect(heard('hotels are prying')).toBe('hotels are prying')
  })
})

describe('the room of a blind', () => {
  it.each([
    ['roller for the office', 'Office'],
    ['rolblinding vir my kantoor', 'Office'],
    ['roller for the study', 'Study'],
  ])('keeps the word of the customer: %s', (text, room) => {
    expect(blindsIn(heard(text))).toMatchObject([{ room }])
  })
})
