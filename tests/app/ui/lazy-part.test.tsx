import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { lazyPart } from '#app/ui/lazy-part.tsx'

function partWithout(signal: { isThere: boolean }) {
  let asked = 0
  const load = async () => {
    asked += 1
    if (!signal.isThere) throw new TypeError('Failed to fetch dynamically imported module')
    return ({ word }: { readonly word: string }) => <p>{`The part says ${word}`}</p>
  }
  return { Part: lazyPart(load, 'Loading the part'), asked: () => asked }
}

test('a part whose code does not come says so, and the screen round it stays; it is there once one tries again', async () => {
  const signal = { isThere: false }
  const { Part } = partWithout(signal)
  const screen = await render(
    <div>
      <p>What was typed</p>
      <Part word="hello" />
    </div>,
  )
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This part of the page did not load.')
  await expect.element(screen.getByText('What was typed')).toBeVisible()
  await screen.getByRole('button', { name: 'try again' }).click()
  await expect.element(screen.getByRole('alert')).toBeVisible()
  signal.isThere = true
  await screen.getByRole('button', { name: 'try again' }).click()
  await expect.element(screen.getByText('The part says hello')).toBeVisible()
})

test('it is asked for again by itself when the signal is back, and once it has come it is there at once', async () => {
  const signal = { isThere: false }
  const { Part, asked } = partWithout(signal)
  const screen = await render(<Part word="hello" />)
  await expect.element(screen.getByRole('alert')).toBeVisible()
  signal.isThere = true
  window.dispatchEvent(new Event('online'))
  await expect.element(screen.getByText('The part says hello')).toBeVisible()
  await screen.unmount()
  const again = await render(<Part word="again" />)
  expect(again.getByText('The part says again').elements()).toHaveLength(1)
  expect(asked()).toBe(2)
})
