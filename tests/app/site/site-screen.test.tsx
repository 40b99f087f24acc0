import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SiteScreen } from '#app/features/site/site-screen.tsx'
import { type AssistantUse, getAssistantUse, getSiteSettings } from '#shared/contracts/site.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { renderScreen } from '#tests/support/fake-shop.tsx'

const settings = [
  { variable: 'ANTHROPIC_API_KEY', meaning: 'Key of Claude', isSet: true, inForce: 'set; not shown' },
  { variable: 'OPENAI_API_KEY', meaning: 'Key of GPT', isSet: false, inForce: 'none: GPT is not asked' },
]
const nobody: AssistantUse[] = []
const today: AssistantUse[] = [{ provider: 'claude', answers: 12, input_tokens: 34_567, output_tokens: 890 }]
const month: AssistantUse[] = [
  { provider: 'claude', answers: 1_234, input_tokens: 5_678_901, output_tokens: 45_678 },
  { provider: 'embedded', answers: 77, input_tokens: 0, output_tokens: 0 },
]
const limits = { tokens_per_conversation: 60_000, tokens_per_day: 2_000_000, silence_seconds: 20 }

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer().on(getSiteSettings, () => ({ success: true, settings }))
})
afterEach(() => vi.unstubAllGlobals())

test('shows what the assistant took today and in 30 days, and the limits in force', async () => {
  server.on(getAssistantUse, () => ({ success: true, today, last_30_days: month, limits }))
  const { rendered } = await renderScreen(<SiteScreen />)
  const ofToday = rendered.getByRole('table', { name: 'Today' })
  const ofMonth = rendered.getByRole('table', { name: 'Last 30 days' })
  await expect.element(ofToday.getByRole('row', { name: /^Claude/ })).toHaveTextContent(/Claude12\D*34\s?567\D*890/)
  await expect.element(ofMonth.getByRole('row', { name: /^Claude/ })).toHaveTextContent(/1\s?234\D*5\s?678\s?901\D*45\s?678/)
  await expect.element(ofMonth.getByRole('row', { name: /^Embedded assistant/ })).toHaveTextContent(/7700$/)
  expect(ofToday.getByText('Embedded assistant').elements()).toEqual([])
  await expect.element(rendered.getByText(/60\s?000 tokens in one conversation and 2\s?000\s?000 in a day/)).toBeVisible()
  await expect.element(rendered.getByText(/says nothing for 20 seconds is given up/)).toBeVisible()
  await expect.element(rendered.getByText('none: GPT is not asked')).toBeVisible()
})

test('says so where nobody asked the assistant', async () => {
  server.on(getAssistantUse, () => ({ success: true, today: nobody, last_30_days: nobody, limits }))
  const { rendered } = await renderScreen(<SiteScreen />)
  await expect.element(rendered.getByRole('table', { name: 'Today' }).getByText('Nobody asked.')).toBeVisible()
})
