import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { routes } from '#app/app/router.tsx'
import { whereFrom } from '#app/app/visit-views.ts'
import { getSession } from '#shared/contracts/auth.ts'
import { openShop, type Shop } from '#tests/support/fake-shop.tsx'

let shop: Shop
beforeEach(() => {
  sessionStorage.clear()
  shop = openShop()
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

async function openAt(path: string) {
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  await render(<RouterProvider router={router} />)
  return router
}
const viewed = () => shop.events.flatMap((event) => (event.kind === 'view' ? [event.screen] : []))

test('every screen that is opened is told of by its path alone: no query, no id of a link, no address that does not exist', async () => {
  const router = await openAt('/?name=Thandi')
  await expect.poll(viewed, { timeout: 15_000 }).toEqual(['/'])
  await router.navigate('/quote?name=Thandi')
  await router.navigate('/my-blinds/a-private-link-of-the-')
  await expect.poll(viewed, { timeout: 15_000 }).toEqual(['/', '/quote-calculator', '/my-blinds/:link'])
  await router.navigate('/my-blinds/another-private-link--')
  await router.navigate('/nothing/of/Thandi')
  await expect.poll(viewed, { timeout: 15_000 }).toEqual(['/', '/quote-calculator', '/my-blinds/:link', '/my-blinds/:link', 'not-found'])
  expect(JSON.stringify(shop.events)).not.toMatch(/Thandi|private-link/)
})

test('a step of the order, which is only a query, is no new screen, and staff at work are no visitors', async () => {
  shop.on(getSession, () => ({ authenticated: false, role: null, expiresAt: null }))
  const router = await openAt('/measure-board')
  await expect.poll(viewed, { timeout: 15_000 }).toEqual(['/measure-board'])
  await router.navigate('/measure-board?order=details')
  await router.navigate('/admin/jobs')
  await router.navigate('/shutters')
  await expect.poll(viewed, { timeout: 15_000 }).toEqual(['/measure-board', '/shutters'])
})

const here = { host: 'shop.example', search: '' }
test.each([
  ['', here, {}],
  ['https://www.google.com/search?q=blinds+for+Thandi', here, { referrer_host: 'www.google.com' }],
  ['https://shop.example/quote-calculator', here, {}],
  ['android-app://com.google.android.gm', here, { referrer_host: 'com.google.android.gm' }],
  ['no address', here, {}],
  ['', { ...here, search: '?utm_source=Newsletter&utm_campaign=Thandi&email=thandi@example.com' }, { utm_source: 'newsletter' }],
  ['', { ...here, search: '?utm_source=thandi@example.com' }, {}],
  ['', { ...here, search: `?utm_source=${'x'.repeat(41)}` }, {}],
  ['', { ...here, search: '?utm_source=thandi-0821234567' }, {}],
])('of a visit from %j to %j is told %j', (referrer, location, told) => {
  expect(whereFrom(referrer, location)).toEqual(told)
})
