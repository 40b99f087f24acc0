import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { EmailAddress } from '#app/ui/email-address.tsx'

/** How many lines each part of the text takes. */
const linesOf = (element: Element): number[] =>
  [...element.childNodes]
    .filter((node) => node.textContent !== '')
    .map((node) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      return range.getClientRects().length
    })

test('an address too long for its line breaks after its @ and its dots, and not in a word', async () => {
  const screen = await render(
    <p style={{ width: '16ch', fontSize: 32 }}>
      <EmailAddress address="hello@blinds.example" />
    </p>,
  )
  const address = screen.getByText('hello@blinds.example')
  expect(linesOf(address.element())).toEqual([1, 1, 1])
  expect(address.element().getClientRects().length).toBeGreaterThan(1)
})

test('a word that is longer than its line stays inside it', async () => {
  const screen = await render(
    <p style={{ width: '10ch', fontSize: 32 }}>
      <EmailAddress address="accountsdepartment@blinds.example" />
    </p>,
  )
  const paragraph = screen.getByRole('paragraph').element()
  expect(paragraph.scrollWidth).toBeLessThanOrEqual(paragraph.clientWidth)
})
