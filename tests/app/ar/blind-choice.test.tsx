import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BlindChoice } from '#app/features/ar/choice/blind-choice.tsx'
import { choiceOfAddress } from '#app/shop/live-address.ts'
import { openShop, renderScreen } from '#tests/support/fake-shop.tsx'

beforeEach(() => {
  localStorage.clear()
  openShop()
})
afterEach(() => vi.unstubAllGlobals())

/** The choice that a visitor has who comes with such an address. */
async function choiceOf(address: Record<string, string>) {
  function Choosing() {
    const [choice, choose] = useState(() => choiceOfAddress(new URLSearchParams({ product: 'roller-blockout', ...address })))
    return (
      <>
        <BlindChoice choice={choice} onChoice={choose} />
        <output>
          {choice.colour} {choice.colourHex}
        </output>
      </>
    )
  }
  const { rendered } = await renderScreen(<Choosing />)
  return rendered
}

test.each([
  ['a colour of the product', { colour: 'Charcoal', hex: '44484b' }, 'Charcoal #44484b'],
  ['a colour of the product that looks otherwise by now', { colour: 'Charcoal', hex: 'ff00ff' }, 'Charcoal #44484b'],
  ['a colour that the product does not come in', { colour: 'Gold, free of charge', hex: 'ffcc00' }, 'Ivory #f4efe1'],
  ['no colour', {}, 'Ivory #f4efe1'],
])('with %s in the address, the blind has a colour as the shop has it', async (_, address, shown) => {
  const rendered = await choiceOf(address)
  await expect.element(rendered.getByRole('status')).toHaveTextContent(shown)
})
