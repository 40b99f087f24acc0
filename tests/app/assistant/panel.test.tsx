import axe from 'axe-core'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { routes } from '#app/app/router.tsx'
import { HomeScreen } from '#app/features/home/home-screen.tsx'
import { anAnswer, type FakeAssistant, openChat, withFreshAssistant } from './assistant-page.tsx'

let assistant: FakeAssistant
withFreshAssistant((fresh) => {
  assistant = fresh
})

async function openHome() {
  const router = createMemoryRouter(routes, { initialEntries: ['/'] })
  const screen = await render(<RouterProvider router={router} />)
  const button = screen.getByRole('button', { name: 'Chat with Melvin' })
  await expect.element(button).toBeVisible()
  return { router, screen, button, dialog: screen.getByRole('dialog', { name: 'Melvin AI' }) }
}

test('opening and closing it leaves the page where it was', async () => {
  const { screen, button, dialog } = await openHome()
  await expect.poll(() => document.documentElement.scrollHeight).toBeGreaterThan(1500)
  window.scrollTo({ top: 0, behavior: 'instant' })
  // A driven mouse would scroll by itself.
  const element = button.element() as HTMLElement
  element.focus({ preventScroll: true })
  element.click()
  await expect.element(dialog).toBeVisible()
  await screen.getByLabelText('Your message').fill('Not sent')
  await expect
    .poll(async () => {
      await userEvent.keyboard('{Escape}')
      return dialog.elements()
    })
    .toEqual([])
  await expect.element(button).toHaveFocus()
  // Time for a scroll that was begun.
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(window.scrollY).toBe(0)
})

test('nothing of the chat is loaded before it is asked for, and what does not load can be asked for again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const load = vi
    .fn<() => Promise<() => React.ReactNode>>()
    .mockRejectedValueOnce(new Error('no signal'))
    .mockResolvedValue(() => <p>the chat</p>)
  const router = createMemoryRouter([{ path: '*', element: <HomeScreen detailsDialog={() => null} assistantPanel={load} /> }])
  const screen = await render(<RouterProvider router={router} />)
  const button = screen.getByRole('button', { name: 'Chat with Melvin' })
  await expect.element(button).toBeVisible()
  expect(load).not.toHaveBeenCalled()
  await button.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The chat did not load. Check your connection and press again.')
  await button.click()
  await expect.element(screen.getByText('the chat', { exact: true })).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})

test('the panel talks over the home screen; Escape closes it and gives the focus back', async () => {
  const { screen, button, dialog } = await openHome()
  expect(assistant.sent).toEqual([])
  await button.click()
  await expect.element(dialog).toBeVisible()
  const field = screen.getByLabelText('Your message')
  await field.fill('Which blind?')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('A roller blind keeps a bedroom dark.').first()).toBeVisible()
  const { violations } = await axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

const wayBack = ({ screen }: Awaited<ReturnType<typeof openHome>>) => screen.getByRole('link', { name: 'Back to the assistant' })

async function openCalculatorFromPanel() {
  assistant.answers = [anAnswer({ actions: [{ kind: 'open_screen', screen: 'calculator' }] })]
  const home = await openHome()
  await home.button.click()
  await home.screen.getByLabelText('Your message').fill('Which blind?')
  await userEvent.keyboard('{Enter}')
  await home.dialog.getByRole('link', { name: 'Open the calculator' }).click()
  return home
}

test('from a screen that the panel led to, the way back opens the conversation again, and once closed it stays closed', async () => {
  const home = await openCalculatorFromPanel()
  await wayBack(home).click()
  await expect.element(home.dialog.getByText('A roller blind keeps a bedroom dark.').first()).toBeVisible()
  await home.dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(home.dialog).not.toBeInTheDocument()
  await expect.element(home.screen.getByRole('heading', { level: 1 })).toHaveTextContent('Custom Blinds Online Tools')
  await home.screen.getByRole('link', { name: 'I Want to Measure' }).click()
  await wayBack(home).click()
  await expect.element(home.button).toBeVisible()
  expect(home.dialog.query()).toBeNull()
})

test('the browser’s own way back opens it as well', async () => {
  const home = await openCalculatorFromPanel()
  await expect.element(wayBack(home)).toBeVisible()
  await home.router.navigate(-1)
  await expect.element(home.dialog).toBeVisible()
  await home.dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(home.dialog).not.toBeInTheDocument()
})

test('from a screen that the chat’s own screen led to, the way back leads there', async () => {
  const router = createMemoryRouter(routes, { initialEntries: ['/chat'] })
  const screen = await render(<RouterProvider router={router} />)
  await expect.element(screen.getByLabelText('Your message')).toBeVisible()
  await router.navigate('/quote-document')
  await screen.getByRole('link', { name: 'Back to the assistant' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/chat')
})

test('opened again with a conversation in it, the field has the focus, and not the button that deletes', async () => {
  const { screen, button, dialog } = await openHome()
  await button.click()
  await screen.getByLabelText('Your message').fill('Which blind?')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('button', { name: 'Delete this conversation' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await button.click()
  await expect.element(screen.getByLabelText('Your message')).toHaveFocus()
})

test('after Enter on a suggested reply, which is gone with the answer, the field has the focus', async () => {
  assistant.answers = [
    anAnswer({ quickReplies: [{ text: 'How long does it take?', picture: null }] }),
    anAnswer({ response: 'Seven to ten business days.' }),
  ]
  const { screen, button, dialog } = await openHome()
  await button.click()
  await screen.getByLabelText('Your message').fill('Which blind?')
  await userEvent.keyboard('{Enter}')
  const reply = dialog.getByRole('button', { name: 'How long does it take?' })
  await expect.element(reply).toBeVisible()
  ;(reply.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('Seven to ten business days.').first()).toBeVisible()
  await expect.element(screen.getByLabelText('Your message')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
})

test('it is the same conversation as on the chat screen', async () => {
  const { screen, button, dialog } = await openHome()
  await button.click()
  await screen.getByLabelText('Your message').fill('Which blind?')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('A roller blind keeps a bedroom dark.').first()).toBeVisible()
  await screen.unmount()
  const { answered } = await openChat()
  await answered('A roller blind keeps a bedroom dark.')
})

test('on a phone it fills the screen, and its button covers no part of the bar for calls', async () => {
  await page.viewport(360, 740)
  const { screen, button, dialog } = await openHome()
  const bar = screen.getByRole('link', { name: 'Call' }).element().closest('[data-bottom-bar]')
  await expect.element(screen.getByRole('link', { name: 'Call' })).toBeVisible()
  expect(button.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(bar?.getBoundingClientRect().top ?? 0)
  await button.click()
  await expect.element(dialog).toBeVisible()
  await expect.poll(() => dialog.element().getBoundingClientRect().width).toBe(360)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})
