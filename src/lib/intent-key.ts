const keys = new Map<string, string>()

/**
 * @returns the idempotency key of something that the visitor wants done. During a visit, the same action with the same content gets the
 * same key, so that a second press or a retry does nothing twice.
 */
export function intentKey(action: string, content: unknown): string {
  const intent = `${action} ${JSON.stringify(content)}`
  const key = keys.get(intent) ?? crypto.randomUUID()
  keys.set(intent, key)
  return key
}
