import { beforeEach, expect, test } from 'vitest'
import { APP_VERSION, applyAppVersionRule, clearMeasurementsAndCatalogue } from '#app/lib/app-version.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

function stored(storage: Storage): Record<string, string> {
  return Object.fromEntries(Object.keys(storage).map((key) => [key, storage.getItem(key) ?? '']))
}

test.each([null, '2025.01.01.v1'])('a stored version of %s clears both storages, all but what is not sent yet', (version) => {
  if (version) localStorage.setItem('app_version', version)
  localStorage.setItem('quote-blinds', '[]')
  localStorage.setItem('unsent:order-form', '{"name":"Thandi"}')
  sessionStorage.setItem('currentQuote', '{}')
  sessionStorage.setItem('unsent:product-note', 'kept')

  applyAppVersionRule(localStorage, sessionStorage)

  expect(stored(localStorage)).toEqual({ app_version: '2025.06.20.v4', 'unsent:order-form': '{"name":"Thandi"}' })
  expect(stored(sessionStorage)).toEqual({ 'unsent:product-note': 'kept', 'leftovers-cleared': 'true' })
})

test('the same version keeps everything', () => {
  localStorage.setItem('app_version', APP_VERSION)
  localStorage.setItem('quote-blinds', '[1]')
  sessionStorage.setItem('currentQuote', '{}')

  applyAppVersionRule(localStorage, sessionStorage)

  expect(localStorage.getItem('quote-blinds')).toBe('[1]')
  expect(sessionStorage.getItem('currentQuote')).toBe('{}')
})

test.each([
  ['without a version', '{"width_mm":1200}', null],
  ['of another version', '{"version":"1","width_mm":1200}', null],
  ['that cannot be read', '{"version":', null],
  ['that is null', 'null', null],
  ['of this version', `{"version":"${APP_VERSION}"}`, `{"version":"${APP_VERSION}"}`],
])('a stored measurement %s is kept only when it is ours', (_, text, left) => {
  localStorage.setItem('app_version', APP_VERSION)
  localStorage.setItem('measurementData', text)
  applyAppVersionRule(localStorage, sessionStorage)
  expect(localStorage.getItem('measurementData')).toBe(left)
})

test('the selective cleanup takes measurements, colours, swatches and products, and nothing else', () => {
  for (const key of ['measurementData', 'polygonData', 'auto-measurements', 'myColourList', 'swatch-1', 'productCache']) {
    localStorage.setItem(key, 'x')
  }
  localStorage.setItem('quote-blinds', 'kept')
  localStorage.setItem('unsent:product-note', 'kept')
  clearMeasurementsAndCatalogue(localStorage)
  expect(stored(localStorage)).toEqual({ 'quote-blinds': 'kept', 'unsent:product-note': 'kept' })
})

test('a tab starts without what earlier visits left of measuring and catalogue; a reload keeps the size just measured', () => {
  localStorage.setItem('app_version', APP_VERSION)
  localStorage.setItem('polygonData', '{}')
  localStorage.setItem('swatch-1', 'x')
  localStorage.setItem('customer-details', '{}')
  applyAppVersionRule(localStorage, sessionStorage)
  expect(stored(localStorage)).toEqual({ app_version: APP_VERSION, 'customer-details': '{}' })

  localStorage.setItem('auto-measurements', '{"width_mm":1180}')
  applyAppVersionRule(localStorage, sessionStorage)
  expect(localStorage.getItem('auto-measurements')).toBe('{"width_mm":1180}')
})
