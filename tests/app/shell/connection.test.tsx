import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ConnectionBar } from '#app/app/connection-bar.tsx'
import { browserQueue } from '#app/lib/browser-queue.ts'

afterEach(async () => {
  for (const entry of browserQueue.entries()) await browserQueue.discard(entry.idempotencyKey)
  vi.unstubAllGlobals()
})

const intent = (label: string) => ({ method: 'POST' as const, path: '/api/x', body: {}, idempotencyKey: crypto.randomUUID(), label })

test('says when there is no signal, and stops when it is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const screen = await render(<ConnectionBar />)
  await expect.element(screen.getByText(/You are offline/)).toBeVisible()
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => screen.getByText(/You are offline/).query()).toBeNull()
  online.mockRestore()
})

test('what waits is counted, kept while there is no signal, and gone once it is sent', async () => {
  let signal = false
  vi.stubGlobal('fetch', async () => {
    if (signal) return Response.json({ success: true })
    throw new TypeError('Failed to fetch')
  })
  const screen = await render(<ConnectionBar />)
  await browserQueue.enqueue(intent('order'))
  await browserQueue.enqueue(intent('note'))
  await browserQueue.enqueue(intent('note'))
  await expect.element(screen.getByText('1 order and 2 notes waiting to be sent')).toBeVisible()
  await browserQueue.flush()
  expect(browserQueue.entries()).toHaveLength(3)
  signal = true
  await screen.getByRole('button', { name: 'Send now' }).click()
  await expect.poll(() => browserQueue.entries()).toEqual([])
  expect(screen.getByText(/waiting to be sent/).query()).toBeNull()
})

test('what the server refused is shown with its reason until it is discarded', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: false, error_type: 'invalid_request', message: 'No address.' }, { status: 400 }),
  )
  const screen = await render(<ConnectionBar />)
  await browserQueue.enqueue(intent('note'))
  await expect.element(screen.getByText('Your note was not accepted: No address.')).toBeVisible()
  await screen.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => browserQueue.entries()).toEqual([])
})
