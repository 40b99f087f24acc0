const keys = new Map<string, string>()

/**
 * The idempotency key of an intent: the same for the same deed with the same content during a visit, so that a second press or a retry does
 * nothing twice.
 */
export function intentKey(deed: string, content: unknown): string {
  const intent = `${deed} ${JSON.stringify(content)}`
  const key = keys.get(intent) ?? crypto.randomUUID()
  keys.set(intent, key)
  return key
}
