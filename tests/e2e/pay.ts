import type { Page } from 'playwright-core'

/** Pays on the checkout page that opens beside the order, and closes it. */
export async function pay(opening: Promise<Page>): Promise<void> {
  const checkout = await opening
  await checkout.getByRole('button', { name: /^Pay/ }).click()
  await checkout.getByText('Payment Successful!').first().waitFor()
  await checkout.close()
}
