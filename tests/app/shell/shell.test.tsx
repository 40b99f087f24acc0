import axe from 'axe-core'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { routes } from '#app/app/router.tsx'
import { fakeServer } from '#tests/support/fake-server.ts'

beforeAll(() => void fakeServer())
afterAll(() => vi.unstubAllGlobals())
afterEach(() => localStorage.clear())

async function openAt(path: string) {
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  return render(<RouterProvider router={router} />)
}

async function axeFindings(): Promise<readonly string[]> {
  const { violations } = await axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
  return violations.flatMap((violation) => violation.nodes.map((node) => `${violation.id}: ${node.html}`))
}

test('home offers measuring, browsing, a call and WhatsApp to the support number', async () => {
  const screen = await openAt('/')
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Custom Blinds Online Tools')
  await expect.element(screen.getByRole('link', { name: 'I Want to Measure' })).toHaveAttribute('href', '/measurement')
  await expect.element(screen.getByRole('link', { name: 'WhatsApp' }).first()).toHaveAttribute('href', 'https://wa.me/27821111111')
  await expect.element(screen.getByRole('link', { name: 'Call' }).first()).toHaveAttribute('href', 'tel:+27440000000')
  await expect.element(screen.getByRole('link', { name: /workspace/ })).toHaveAttribute('href', '/consultant-workspace')
  await expect.poll(() => document.title).toBe('Custom Blinds Online Tools')
  await screen.getByRole('button', { name: 'Browse Tools & Options' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Tools & options' })).toHaveFocus()
})

test('a session in consultant mode gets the installer on WhatsApp', async () => {
  localStorage.setItem('consultant_session', 'true')
  const screen = await openAt('/')
  await expect.element(screen.getByRole('link', { name: 'WhatsApp' }).first()).toHaveAttribute('href', 'https://wa.me/27832222222')
})

test('the blind is pulled by keys and says how far it is down', async () => {
  const screen = await openAt('/')
  const blind = screen.getByRole('slider', { name: 'Pull the blind' })
  await expect.element(blind).toBeVisible()
  const before = Number(blind.element().getAttribute('aria-valuenow'))
  ;(blind.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(blind).toHaveAttribute('aria-valuenow', String(before + 10))
  await userEvent.keyboard('{Home}')
  await expect.element(blind).toHaveAttribute('aria-valuetext', '6 percent down')
})

test('the visualizer asks for the details first', async () => {
  const screen = await openAt('/')
  await screen.getByRole('button', { name: /Window Visualizer/ }).click()
  const dialog = screen.getByRole('dialog', { name: 'Quick Details for AR Visualizer / Room Walk-Through' })
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByText(/Then you measure.*see your blind in it, or walk through the whole room/)).toBeVisible()
})

test('the chat is there for everyone on the home screen, closed until it is asked for', async () => {
  const screen = await openAt('/')
  await expect.element(screen.getByRole('button', { name: 'Chat with Melvin' })).toBeVisible()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('an unknown address says so, and the way back moves the focus to the new heading', async () => {
  const screen = await openAt('/nothing/here')
  await expect.element(screen.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expect.poll(() => document.title).toBe('Page Not Found')
  await screen.getByRole('link', { name: 'Back to the assistant' }).click()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('the disclaimer of the tool pages makes its four statements once opened', async () => {
  const screen = await openAt('/measure-board')
  await screen.getByText('Important Disclaimer').click()
  const statements = screen.getByRole('complementary', { name: 'Important Disclaimer' }).getByRole('listitem')
  await expect.element(statements.nth(3)).toBeVisible()
  expect(statements.elements().map((each) => each.textContent)).toEqual([
    expect.stringContaining('estimates only'),
    expect.stringContaining('Colours are indicative'),
    expect.stringContaining('responsible for the final measurements'),
    expect.stringContaining('request verification of the measurements and adjust the price'),
  ])
})

test.each(['/quote-document', '/order-confirmation', '/payment-success'])(
  '%s, where a price may be held, does not call all figures estimates',
  async (path) => {
    const screen = await openAt(path)
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(screen.getByRole('contentinfo')).toBeVisible()
    expect(screen.getByText('Important Disclaimer').query()).toBeNull()
  },
)

for (const [width, height] of [
  [320, 640],
  [1280, 800],
] as const)
  for (const theme of ['light', 'dark'])
    test.each(['/', '/measure-board', '/nothing'])(`axe finds nothing wrong on %s, and it fits ${width} px, ${theme}`, async (path) => {
      await page.viewport(width, height)
      document.documentElement.dataset.theme = theme
      const screen = await openAt(path)
      await expect.element(screen.getByRole('link', { name: /main website/i })).toBeVisible()
      await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await axeFindings()).toEqual([])
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
      delete document.documentElement.dataset.theme
    })
