/**
 * Reads a number as South Africans type it: '1200', '1 200', '1 200,5' or '1200.5'. The field's own unit may follow it.
 * @returns null for an empty text, NaN for one that is no number (also '1e9' and '12 cm' in a field of mm).
 */
export function typedNumber(text: string, unit?: string): number | null {
  let digits = text.replace(/\s/g, '')
  if (digits === '') return null
  if (unit && digits.toLowerCase().endsWith(unit.toLowerCase())) digits = digits.slice(0, -unit.length)
  digits = digits.replace('−', '-').replace(',', '.')
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(digits) ? Number(digits) : Number.NaN
}
