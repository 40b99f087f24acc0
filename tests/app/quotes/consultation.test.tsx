import { expect, test } from 'vitest'
import { browserQueue, enqueue } from '#app/lib/calls/browser-queue.ts'
import { saveCustomerDetails } from '#shared/contracts/customer-details.ts'
import type { Shop } from '#tests/support/fake-shop.tsx'
import { withFreshShop } from './calculator-page.tsx'
import { open, quote, told } from './complete-quote-page.tsx'

let shop: Shop
withFreshShop((opened) => {
  shop = opened
})

test('a quote of any other service leads to a consultation, once the shop knows whom to call, and takes no payment', async () => {
  shop.on(saveCustomerDetails, () => ({ success: true, leadId: 'lead-1' }))
  const { rendered } = await open({
    ...quote,
    total: null,
    service_type: 'consultation',
    customer_info: { ...quote.customer_info, email: 'thandi@example.com' },
  })
  await expect.element(rendered.getByText(/within 24 hours/)).toBeVisible()
  expect(rendered.getByRole('button', { name: /^Pay/ }).elements()).toEqual([])
  await rendered.getByRole('button', { name: 'Request consultation' }).click()
  await told({ title: 'Missing Information', description: 'Please fill in your name, email, and phone number.' })
  await rendered.getByLabelText('Phone').fill('082 555 0100')
  await rendered.getByRole('button', { name: 'Save' }).click()
  await rendered.getByRole('button', { name: 'Request consultation' }).click()
  await expect.element(rendered.getByText(/We have your request and will contact you within 24 hours/)).toBeVisible()
  expect(shop.sent.at(-1)).toMatchObject({ path: '/api/customer-details', body: { name: 'Thandi', whatsapp: '082 555 0100' } })
  await rendered.unmount()
  const again = await open(null)
  await expect.element(again.rendered.getByText(/We have your request/)).toBeVisible()
})

test('a quote of a consultation that was asked for without a signal says that the request still waits here', async () => {
  shop.unreachable.add('*')
  const body = { name: 'Thandi', whatsapp: '082 555 0100', email: 'thandi@example.com' }
  await enqueue(saveCustomerDetails, { body, idempotencyKey: 'waits-here', label: 'contact request' })
  const { rendered } = await open({ ...quote, total: null, service_type: 'consultation', consultation_requested: true })
  await expect.element(rendered.getByText(/^Your request waits on this device and is sent as soon as there is a signal/)).toBeVisible()
  await browserQueue.discard('waits-here')
  await expect.element(rendered.getByText(/^We have your request/)).toBeVisible()
})
