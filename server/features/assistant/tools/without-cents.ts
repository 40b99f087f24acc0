/**
 * What a tool told, for a model that is not ours: prices stand in it as words, which an answer may use as they are. Beside them an amount in cents
 * would be one more number to say, and to say wrongly: R 123 450 for R 1 234.50.
 */
export function withoutCents<Told>(told: Told): Told {
  if (Array.isArray(told)) return told.map(withoutCents) as Told
  if (typeof told !== 'object' || told === null) return told
  const kept = Object.entries(told).filter(([name]) => !name.endsWith('_cents'))
  return Object.fromEntries(kept.map(([name, value]) => [name, withoutCents(value)])) as Told
}
