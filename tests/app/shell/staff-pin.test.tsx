import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { routes } from '#app/app/router.tsx'
import { shownToasts } from '#app/ui/toast.ts'
import { ApiError } from '#server/errors.ts'
import { endSession, enterPin, getSession } from '#shared/contracts/auth.ts'
import { listMail } from '#shared/contracts/mail.ts'
import { fakeServer } from '#tests/support/fake-server.ts'

afterEach(() => vi.unstubAllGlobals())

const noMail = { success: true as const, page: 1, page_size: 50, total: 0, mail: [] }

/** A fake server whose staff PIN is 2468. */
function staffServer(role: 'admin' | null = null) {
  const expiresAt = '2026-11-22T08:00:00.000Z'
  return fakeServer()
    .on(getSession, () => ({ authenticated: role !== null, role, expiresAt: role && expiresAt }))
    .on(enterPin, ({ body }) => {
      if (body.pin !== '2468') return new ApiError('wrong_pin', 'Incorrect PIN code')
      role = 'admin'
      return { success: true, role, expiresAt }
    })
    .on(endSession, () => new ApiError('internal', 'No.'))
    .on(listMail, () => noMail)
}

test('a wrong PIN is reported and clears the field; the right one of four characters lets staff in', async () => {
  staffServer()
  const router = createMemoryRouter(routes, { initialEntries: ['/admin/outbox'] })
  const screen = await render(<RouterProvider router={router} />)
  const pin = screen.getByLabelText('PIN')
  await pin.fill('111')
  await expect.element(screen.getByRole('button', { name: 'Unlock' })).toBeDisabled()
  await pin.fill('1111')
  await screen.getByRole('button', { name: 'Unlock' }).click()
  await expect.element(screen.getByText('Incorrect PIN code')).toBeVisible()
  await expect.element(pin).toHaveValue('')
  await pin.fill('2468')
  await screen.getByRole('button', { name: 'Unlock' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Outbox' })).toBeVisible()
  await expect.element(screen.getByText('No mail yet')).toBeVisible()
})

test('a log-out that does not reach the server says so and what to do, and nobody looks logged out', async () => {
  const server = staffServer('admin')
  const router = createMemoryRouter(routes, { initialEntries: ['/admin/outbox'] })
  const screen = await render(<RouterProvider router={router} />)
  server.unreachable.add(endSession.path)
  await screen.getByRole('button', { name: 'Log out' }).click()
  await expect.poll(() => shownToasts()[0]).toMatchObject({ title: 'You are still logged in', tone: 'bad', open: true })
  expect(shownToasts()[0]?.description).toContain('press ‘Log out’ again')
  await expect.element(screen.getByRole('heading', { name: 'Outbox' })).toBeVisible()
})
