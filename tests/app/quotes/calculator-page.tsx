import { afterEach, beforeEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { QuoteCalculatorScreen } from '#app/features/quotes/calculator/quote-calculator-screen.tsx'
import { useOrderStep } from '#app/shop/order/order-form-step.ts'
import type { PhotoMeasurement } from '#app/shop/slots.ts'
import { dismissToast, shownToasts } from '#app/ui/toast.ts'
import { openShop, renderScreen, type Shop } from '#tests/support/fake-shop.tsx'

/** Gives each test of a file an empty browser storage and a fake shop. `use` receives the shop. */
export function withFreshShop(use: (shop: Shop) => void = () => {}): void {
  beforeEach(async () => {
    await page.viewport(1280, 800)
    localStorage.clear()
    sessionStorage.clear()
    use(openShop())
  })
  afterEach(() => {
    for (const shown of shownToasts()) dismissToast(shown.id)
    vi.unstubAllGlobals()
  })
}

const photoSize = { widthMm: 980, dropMm: 1210, source: { how: 'photo', scale: 'assumed' }, pictureId: 'of-the-photo' } as const

/** Stands for the order form, which opens by the address. */
const OrderForm = () => (useOrderStep().step ? <h2>The order form</h2> : null)

/** Renders the calculator. @returns it with helpers that fill in fields and press buttons. */
export async function openCalculator(at?: string, photoTold: PhotoMeasurement = photoSize) {
  const { rendered, where } = await renderScreen(
    <QuoteCalculatorScreen
      photoMeasuring={({ onUse }) => (
        <button type="button" onClick={() => onUse(photoTold)}>
          Use the photo's size
        </button>
      )}
      orderPanel={OrderForm}
      blindOnWindow={({ picture, blind }) => <p>{`${picture} with ${JSON.stringify(blind)}`}</p>}
    />,
    at,
  )
  const width = rendered.getByLabelText(/^Width/)
  const drop = rendered.getByLabelText(/^Drop/)
  const add = rendered.getByRole('button', { name: 'Add Blind' })
  const chooseProduct = (name: string) => rendered.getByRole('radio', { name }).click()
  const chooseColour = (name: string) => rendered.getByRole('radio', { name }).click()
  const fillBlind = async (widthText: string, dropText: string) => {
    await chooseProduct('Roller Blinds - Blockout')
    await width.fill(widthText)
    await drop.fill(dropText)
    await chooseColour('Ivory')
  }
  return { rendered, where, width, drop, add, chooseProduct, chooseColour, fillBlind }
}

/** Waits until the newest toast has this title and description. */
export const told = (toast: { title: string; description?: string }) =>
  expect.poll(() => shownToasts()[0]).toMatchObject({ ...toast, open: true })
