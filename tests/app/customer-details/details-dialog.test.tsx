import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ToastHost } from '#app/app/toast-host.tsx'
import { CustomerDetailsDialog } from '#app/features/customer-details/customer-details-dialog.tsx'
import { HomeScreen } from '#app/features/home/home-screen.tsx'
import { browserQueue } from '#app/lib/calls/browser-queue.ts'
import { noteSaidCustomer, readSaidCustomer } from '#app/lib/storage/known-customer.ts'
import { dismissToast, shownToasts } from '#app/ui/toast.ts'
import { ApiError } from '#server/errors.ts'
import { type LeadFeature, saveCustomerDetails } from '#shared/contracts/customer-details.ts'
import { fakeServer } from '#tests/support/fake-server.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  for (const shown of shownToasts()) dismissToast(shown.id)
  vi.unstubAllGlobals()
})

const saved = { success: true, leadId: 'lead-1' } as const

async function open(feature: LeadFeature = 'visualizer', answer: () => typeof saved | ApiError = () => saved) {
  const server = fakeServer().on(saveCustomerDetails, answer)
  const { sent } = server
  const onSaved = vi.fn()
  const onClose = vi.fn()
  const screen = await render(
    <>
      <CustomerDetailsDialog open feature={feature} onSaved={onSaved} onClose={onClose} />
      <ToastHost />
    </>,
  )
  const fill = async (name: string, whatsapp: string, email: string) => {
    await screen.getByLabelText('Your Name').fill(name)
    await screen.getByLabelText('WhatsApp Number').fill(whatsapp)
    await screen.getByLabelText('Email Address').fill(email)
  }
  const submit = () => screen.getByRole('button', { name: feature === 'visualizer' ? 'Launch' : 'Start Consultation' }).click()
  const told = async (title: string, description: string) =>
    expect.poll(() => shownToasts()[0]).toMatchObject({ title, description, open: true })
  return { screen, server, sent, onSaved, onClose, fill, submit, told }
}

test('empty or blank fields are asked for, beside the field and in a toast, and nothing is sent', async () => {
  const { screen, sent, fill, submit, told } = await open()
  await fill('Thandi', '   ', '')
  await submit()
  await told('Missing Details', 'Please fill in all fields to continue.')
  await expect.element(screen.getByLabelText('WhatsApp Number')).toHaveAccessibleDescription('Please fill this in.')
  await expect.element(screen.getByLabelText('WhatsApp Number')).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toEqual([])
})

test('what was said to the assistant in this tab stands in the form, before what an earlier form was given, and is kept once it is sent', async () => {
  localStorage.setItem('customer-details', JSON.stringify({ name: 'Pieter Botha', whatsapp: '', email: 'pieter@example.com' }))
  const said = { name: 'Thandi Mokoena', whatsapp: '082 555 1234', email: 'thandi@example.com' }
  noteSaidCustomer(said)
  const { screen, sent, onSaved, submit } = await open()
  await expect.element(screen.getByLabelText('Your Name')).toHaveValue(said.name)
  await expect.element(screen.getByLabelText('WhatsApp Number')).toHaveValue(said.whatsapp)
  await expect.element(screen.getByLabelText('Email Address')).toHaveValue(said.email)
  await submit()
  await expect.poll(() => onSaved.mock.calls.length).toBe(1)
  expect(sent[0]?.body).toMatchObject(said)
  expect(JSON.parse(localStorage.getItem('customer-details') ?? '{}')).toEqual(said)
  expect(readSaidCustomer()).toEqual({ name: '', whatsapp: '', email: '' })
})

test('an address without an at sign is refused', async () => {
  const { sent, fill, submit, told } = await open()
  await fill('Thandi', '082 000 0000', 'thandi.example.com')
  await submit()
  await told('Invalid Email', 'Please enter a valid email address.')
  expect(sent).toEqual([])
})

test.each([
  ['visualizer', 'Launching AR Visualizer...'],
  ['walkthrough', 'Launching Room Walk-Through...'],
  ['shutters', 'Our consultant contacts you within 24 hours.'],
] as const)('details for the %s are sent with the session, remembered, and lead on', async (feature, said) => {
  const { sent, onSaved, fill, submit, told } = await open(feature)
  await fill(' Thandi ', '082 000 0000', 'thandi@example.com')
  await submit()
  await told('Details Saved', `Thanks Thandi! ${said}`)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).toEqual({
    name: 'Thandi',
    whatsapp: '082 000 0000',
    email: 'thandi@example.com',
    feature,
    sessionId: expect.stringMatching(/^session_\d+_\w+$/),
    ipAddress: null,
  })
  expect(onSaved).toHaveBeenCalledExactlyOnceWith(feature)
  expect(JSON.parse(localStorage.getItem('customer-details') ?? '')).toMatchObject({ name: 'Thandi' })
})

test("the name 'blinds' submits placeholder details and skips the rules, and is not remembered", async () => {
  const { sent, onSaved, fill, submit } = await open()
  await fill('  BLINDS ', '', 'nonsense')
  await submit()
  await expect.poll(() => onSaved.mock.calls.length).toBe(1)
  expect(sent[0]?.body).toMatchObject({ name: 'Blinds Demo', email: 'demo@blinds.example' })
  expect(localStorage.getItem('customer-details')).toBeNull()
})

test('a failure is shown, and the next try sends the same idempotency key', async () => {
  const { sent, onSaved, fill, submit, told } = await open('visualizer', () => new ApiError('internal', ''))
  await fill('Thandi', '082 000 0000', 'thandi@example.com')
  await submit()
  await told('Error', 'Failed to save your details. Please try again.')
  await submit()
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey)
  expect(onSaved).not.toHaveBeenCalled()
})

test('without a signal the details are kept and the visitor goes on', async () => {
  const { server, onSaved, fill, submit } = await open()
  server.unreachable.add('*')
  await fill('Thandi', '082 000 0000', 'thandi@example.com')
  await submit()
  await expect.poll(() => onSaved.mock.calls.length).toBe(1)
  const [kept] = browserQueue.entries() ?? []
  expect(kept).toMatchObject({ label: 'contact request', state: 'waiting', body: { name: 'Thandi' } })
  await browserQueue.discard(kept?.idempotencyKey ?? '')
})

test('asked for where the person stays, it promises that nothing opens', async () => {
  fakeServer().on(saveCustomerDetails, () => saved)
  const screen = await render(
    <>
      <CustomerDetailsDialog open stays feature="walkthrough" onSaved={() => {}} onClose={() => {}} />
      <ToastHost />
    </>,
  )
  await expect
    .element(screen.getByText('Leave your details, and our consultant contacts you within 24 hours, by WhatsApp, phone or email.'))
    .toBeVisible()
  await screen.getByLabelText('Your Name').fill('Thandi')
  await screen.getByLabelText('WhatsApp Number').fill('082 555 0100')
  await screen.getByLabelText('Email Address').fill('thandi@example.com')
  await screen.getByRole('button', { name: 'Leave my details' }).click()
  await expect
    .poll(() => shownToasts()[0])
    .toMatchObject({ title: 'Details Saved', description: 'Thanks Thandi! Our consultant contacts you within 24 hours.' })
})

test('Cancel closes', async () => {
  const { screen, onClose } = await open()
  await screen.getByRole('button', { name: 'Cancel' }).click()
  expect(onClose).toHaveBeenCalledOnce()
})

test('closing it by keyboard gives the focus back to what opened it', async () => {
  const router = createMemoryRouter([
    { path: '*', element: <HomeScreen detailsDialog={CustomerDetailsDialog} assistantPanel={async () => () => null} /> },
  ])
  const screen = await render(<RouterProvider router={router} />)
  await screen.getByRole('button', { name: /Window Visualizer/ }).click()
  await expect.element(screen.getByLabelText('Your Name')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: /Window Visualizer/ })).toHaveFocus()
})
