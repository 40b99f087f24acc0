/** Stands on every screen, paper and mail about a payment of the sandbox, which serves while no payment provider is set. */
export const TEST_PAYMENT = 'Test payment: no money moved'

/** @returns what a mail about a payment says of that. */
export const testNotice = (isTestPayment: boolean): string | undefined => (isTestPayment ? `${TEST_PAYMENT}.` : undefined)
