/** Every address of a screen once: the router shows them, the server writes them into e-mails and payment returns. */
export const paths = {
  home: '/',
  chat: '/chat',
  measurement: '/measurement',
  quoteCalculator: '/quote-calculator',
  quoteDocument: '/quote-document',
  quote: '/quote',
  completeQuote: '/complete-quote',
  orderConfirmation: '/order-confirmation',
  paymentSuccess: '/payment-success',
  paymentCancelled: '/payment-cancelled',
  paymentFailed: '/payment-failed',
  workingPolygon: '/working-polygon',
  measureBoard: '/measure-board',
  adminOutbox: '/admin/outbox',
  adminJobs: '/admin/jobs',
  adminSite: '/admin/site',
  apiDocs: '/api/docs',
} as const

export const workspacePath = (consultantName: string) => `/${consultantName}-workspace`

/** The calculator with the photo measuring tool in front. */
export const calculatorWithPhoto = `${paths.quoteCalculator}?measure=photo`
