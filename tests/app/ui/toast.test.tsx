import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ToastHost } from '#app/app/toast-host.tsx'
import { shownToasts, toast } from '#app/ui/toast.ts'

test('one toast at a time: a new one takes the place of the old, and is gone after five seconds', async () => {
  const screen = await render(<ToastHost />)
  toast({ title: 'Details Saved', description: 'first' })
  await expect.element(screen.getByText('first', { exact: true })).toBeVisible()
  toast({ title: 'Invalid Email', description: 'second', tone: 'bad' })
  await expect.element(screen.getByText('second', { exact: true })).toBeVisible()
  expect(screen.getByText('first', { exact: true }).query()).toBeNull()

  const shownAt = performance.now()
  await expect.poll(() => screen.getByText('second', { exact: true }).query(), { timeout: 7000 }).toBeNull()
  expect(performance.now() - shownAt).toBeGreaterThan(4000)
  // The toast is dismissed, but it is only removed after 1,000,000 ms.
  expect(shownToasts()).toMatchObject([{ title: 'Invalid Email', open: false }])
})

test('F8 takes the focus to the toasts, from where one can be closed by keyboard', async () => {
  const screen = await render(<ToastHost />)
  toast({ title: 'Quote Saved' })
  await expect.element(screen.getByText('Quote Saved', { exact: true }).first()).toBeVisible()
  await userEvent.keyboard('{F8}')
  await expect.poll(() => document.activeElement?.closest('[role="region"]')).not.toBeNull()
  await screen.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => screen.getByText('Quote Saved', { exact: true }).query()).toBeNull()
})

test('a toast whose region cannot be loaded, as without a signal, is shown plainly and takes nothing else off the screen', async () => {
  const screen = await render(
    <>
      <p>What was on the screen</p>
      <ToastHost load={() => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))} />
    </>,
  )
  toast({ title: 'Pricing Error', description: 'no signal', tone: 'bad' })
  await expect.element(screen.getByRole('alert')).toHaveTextContent('no signal')
  await expect.element(screen.getByText('What was on the screen')).toBeVisible()
})

test.each([
  { at: 'low on the screen', headingTopPx: 700 },
  { at: 'in the middle', headingTopPx: 400 },
  { at: 'at the top', headingTopPx: 90 },
])('on a phone a toast covers neither the bar at the bottom nor a heading $at', async ({ headingTopPx }) => {
  await page.viewport(390, 844)
  const screen = await render(
    <>
      <h2 style={{ position: 'absolute', top: headingTopPx, left: 16 }}>Your blinds</h2>
      <div data-bottom-bar="" style={{ position: 'fixed', bottom: 0, height: 72, width: '100%' }}>
        R 1 090.00
      </div>
      <ToastHost />
    </>,
  )
  toast({ title: 'Email Failed', description: 'We could not e-mail the quote. Please check your connection and try again.', tone: 'bad' })
  const shown = screen.getByText(/We could not e-mail/).first()
  await expect.element(shown).toBeVisible()
  await expect.poll(() => shown.element().closest('li')?.getAnimations().length).toBe(0)
  const { top, bottom } = (shown.element().closest('li') as Element).getBoundingClientRect()
  const heading = screen.getByRole('heading').element().getBoundingClientRect()
  expect(top).toBeGreaterThanOrEqual(0)
  expect(bottom).toBeLessThanOrEqual(844 - 72)
  expect(bottom <= heading.top || top >= heading.bottom).toBe(true)
})

test('on a phone a toast covers no field that is being filled in', async () => {
  await page.viewport(390, 844)
  const screen = await render(
    <>
      <input aria-label="Width" style={{ position: 'absolute', top: 760, left: 16, height: 48 }} />
      <ToastHost />
    </>,
  )
  toast({ title: 'Measurements Loaded', description: 'Width 1421 mm, drop 1186 mm', tone: 'ok' })
  const shown = screen.getByText(/Width 1421 mm/).first()
  await expect.element(shown).toBeVisible()
  await expect.poll(() => shown.element().closest('li')?.getAnimations().length).toBe(0)
  const { bottom } = (shown.element().closest('li') as Element).getBoundingClientRect()
  expect(bottom).toBeLessThanOrEqual(screen.getByLabelText('Width').element().getBoundingClientRect().top)
})

test('on a phone a toast covers no button where there is room above it', async () => {
  await page.viewport(390, 844)
  const screen = await render(
    <main>
      <button type="button" style={{ position: 'absolute', top: 780, left: 16, height: 48 }}>
        Copy
      </button>
      <ToastHost />
    </main>,
  )
  toast({ title: 'Quote Saved', description: 'Anybody with the link sees it', tone: 'ok' })
  const shown = screen.getByText(/Anybody with the link/).first()
  await expect.element(shown).toBeVisible()
  await expect.poll(() => shown.element().closest('li')?.getAnimations().length).toBe(0)
  const { bottom } = (shown.element().closest('li') as Element).getBoundingClientRect()
  expect(bottom).toBeLessThanOrEqual(screen.getByRole('button', { name: 'Copy' }).element().getBoundingClientRect().top)
})

test('on a phone a toast covers neither the private link that a quote was just given, nor the sentence under the title', async () => {
  await page.viewport(390, 844)
  const screen = await render(
    <main>
      <h1 style={{ position: 'absolute', top: 100, left: 16 }}>Your quote</h1>
      <p style={{ position: 'absolute', top: 150, left: 16, height: 540 }}>Check every line, then order or pay.</p>
      <h2 style={{ position: 'absolute', top: 700, left: 16 }}>Your private link</h2>
      <p style={{ position: 'absolute', top: 760, left: 16, height: 48 }}>https://blinds.example/view/abc</p>
      <ToastHost />
    </main>,
  )
  toast({ title: 'Quote Saved', tone: 'ok' })
  const shown = screen.getByText('Quote Saved', { exact: true }).first()
  await expect.element(shown).toBeVisible()
  await expect.poll(() => shown.element().closest('li')?.getAnimations().length).toBe(0)
  const { top, bottom } = (shown.element().closest('li') as Element).getBoundingClientRect()
  for (const text of ['Check every line, then order or pay.', 'https://blinds.example/view/abc']) {
    const read = screen.getByText(text).element().getBoundingClientRect()
    expect(bottom <= read.top || top >= read.bottom, text).toBe(true)
  }
})

test('where buttons leave no room, a toast covers buttons but no heading', async () => {
  await page.viewport(390, 844)
  const screen = await render(
    <main>
      <h1 style={{ position: 'absolute', top: 0, left: 16, height: 200 }}>Your quote</h1>
      {Array.from({ length: 17 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
        <button key={row} type="button" style={{ position: 'absolute', top: 10 + row * 50, left: 16, height: 48 }}>
          Choose {row}
        </button>
      ))}
      <ToastHost />
    </main>,
  )
  toast({ title: 'Quote Saved', description: 'Anybody with the link sees it', tone: 'ok' })
  const shown = screen.getByText(/Anybody with the link/).first()
  await expect.element(shown).toBeVisible()
  await expect.poll(() => shown.element().closest('li')?.getAnimations().length).toBe(0)
  const { top, bottom } = (shown.element().closest('li') as Element).getBoundingClientRect()
  expect(top).toBeGreaterThanOrEqual(screen.getByRole('heading').element().getBoundingClientRect().bottom)
  expect(bottom).toBeLessThanOrEqual(844)
})

test('a toast that is still there when another screen comes moves off its heading', async () => {
  await page.viewport(390, 844)
  const show = (screen: ReactNode) => (
    <>
      <main>{screen}</main>
      <ToastHost />
    </>
  )
  const screen = await render(show(<p>Calculator</p>))
  toast({ title: 'Measurements Loaded', description: 'Width 1421 mm, drop 1186 mm', tone: 'ok' })
  const shown = screen.getByText(/Width 1421 mm/).first()
  await expect.element(shown).toBeVisible()
  await screen.rerender(
    show(
      <>
        <h1 style={{ marginTop: 770 }}>Your quote</h1>
        <div style={{ height: 900 }} />
      </>,
    ),
  )
  const bottomOf = () => (shown.element().closest('li') as Element).getBoundingClientRect().bottom
  await expect.poll(bottomOf).toBeLessThanOrEqual(screen.getByRole('heading').element().getBoundingClientRect().top)
})
