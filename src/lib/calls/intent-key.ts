const keys = new Map<string, string>()

/**
 * @returns the idempotency key of something that the visitor wants done. During a visit, the same action with the same content gets the
 * same key, so that a second press or a retry does nothing twice.
 */
export function intentKey(action: string, content: unknown): string {
  const intent = intentOf(action, content)
  const key = keys.get(intent) ?? crypto.randomUUID()
  keys.set(intent, key)
  return key
}

/** What the visitor wanted was answered. If he asks for the same again, he wants it once more. */
export function forgetIntent(action: string, content: unknown): void {
  keys.delete(intentOf(action, content))
}

const intentOf = (action: string, content: unknown): string => `${action} ${JSON.stringify(content)}`
