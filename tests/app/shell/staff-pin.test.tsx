import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { routes } from '#app/app/router.tsx'

afterEach(() => vi.unstubAllGlobals())

const noMail = { success: true, page: 1, page_size: 50, total: 0, mail: [] }
const wrong = { success: false, error_type: 'wrong_pin', message: 'Incorrect PIN code' }

/** A server whose PIN is 2468. */
function staffServer() {
  let role: string | null = null
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.split('?')[0]
    if (path === '/api/auth/session') return Response.json({ authenticated: role !== null, role, expiresAt: null })
    if (path === '/api/auth/pin') {
      if (JSON.parse(String(init.body)).pin !== '2468') return Response.json(wrong, { status: 401 })
      role = 'admin'
      return Response.json({ success: true, role, expiresAt: '2026-11-22T08:00:00.000Z' })
    }
    if (path === '/api/admin/outbox') return Response.json(noMail)
    return new Response(null, { status: 404 })
  })
}

test('a wrong PIN is said and clears the field; the right one of four characters lets staff in', async () => {
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
