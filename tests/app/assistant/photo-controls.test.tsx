import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { planeCameraOf } from '#app/features/assistant/photos/photos-in-hand.ts'
import { BlindOnWindow } from '#app/features/visualiser/blind-on-window.tsx'
import { LanguagePlace } from '#app/ui/language-place.ts'
import { photoFile, windowSeen } from './photos-page.ts'

async function openDrawing(language: 'en' | 'af') {
  const full = await createImageBitmap(await photoFile('window.jpg'))
  const photo = { widthPx: full.width, heightPx: full.height, full, display: full }
  const seen = windowSeen('card').window?.camera
  if (!seen) throw new Error('the window was seen without a camera')
  const camera = planeCameraOf(seen)
  const blind = {
    productType: 'venetian-aluminium-25mm',
    colourHex: '#44484b',
    widthMm: 1204,
    dropMm: 903,
    mountType: 'inside-recess',
    controlSide: 'left',
    recessDepthMm: null,
  } as const
  return render(
    <LanguagePlace value={language}>
      <BlindOnWindow picture={{ photo, camera }} blind={blind} />
    </LanguagePlace>,
  )
}

test('what a blind on a photo is compared, raised, turned and saved with is in Afrikaans in an Afrikaans answer', async () => {
  const { getByRole, getByLabelText, container } = await openDrawing('af')
  const compare = getByRole('button', { name: 'Vergelyk met die foto' })
  await compare.click()
  await expect.element(getByLabelText('Hoeveel van die foto sonder die blinding is')).toBeVisible()
  await expect.element(getByLabelText('Opgetrek')).toHaveAttribute('aria-valuetext', '0 persent')
  await expect.element(getByLabelText('Toe', { exact: true })).toBeVisible()
  await expect.element(getByRole('button', { name: 'Stoor die prent' })).toBeVisible()
  await expect.element(getByRole('button', { name: 'Zoem in' })).toBeVisible()
  const names = [...container.querySelectorAll('[aria-label]')].map((each) => each.getAttribute('aria-label')).join(' ')
  expect(`${container.textContent} ${names}`).not.toMatch(/\b(?:the|photo|picture|raise|closed|save|zoom|without)\b/i)
})

test('on an English page they are English', async () => {
  const { getByRole, getByLabelText } = await openDrawing('en')
  await expect.element(getByRole('button', { name: 'Compare with the photo' })).toBeVisible()
  await expect.element(getByLabelText('Raised')).toBeVisible()
  await expect.element(getByRole('button', { name: 'Save the picture' })).toBeVisible()
})
