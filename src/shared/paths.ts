/**
 * The addresses of all screens. The router shows them. The server writes them into e-mails and payment returns, and answers every other
 * address with 404.
 */
export const paths = {
  home: '/',
  chat: '/chat',
  measurement: '/measurement',
  quoteCalculator: '/quote-calculator',
  quoteDocument: '/quote-document',
  quote: '/quote',
  completeQuote: '/complete-quote',
  orderConfirmation: '/order-confirmation',
  privateLink: '/my-blinds/:link',
  paymentSuccess: '/payment-success',
  paymentCancelled: '/payment-cancelled',
  paymentFailed: '/payment-failed',
  arMeasurement: '/ar-measurement',
  roomWalkthrough: '/room-walkthrough-rebuilt',
  workingPolygon: '/working-polygon',
  measureBoard: '/measure-board',
  shutters: '/shutters',
  shutterVisualization: '/shutter-visualization',
  adminOutbox: '/admin/outbox',
  adminJobs: '/admin/jobs',
  adminSite: '/admin/site',
} as const

/** Leads to the camera ruler, which is no screen: a static page of its own, with its own words. */
export const mobileRulerPath = '/mobile-ruler'
/** The slash at its end is part of it: the page's service worker serves this folder. */
export const rulerPage = '/ruler/'

/** Where other assistants find the shop's tools (Model Context Protocol), and what they read of it first. No screens either. */
export const mcpPath = '/mcp'
export const llmsPath = '/llms.txt'

export const privateLinkPath = (link: string) => paths.privateLink.replace(':link', encodeURIComponent(link))

export const workspacePath = (consultantName: string) => `/${consultantName}-workspace` as const

/** The address of the scan, with the camera on. */
export const quickScanPath = `${paths.measurement}?scan=quick`

/** The address of the calculator with the photo measuring tool open. */
export const calculatorWithPhoto = `${paths.quoteCalculator}?measure=photo`

/** The address of the calculator that begins with the first measured window which has no blind yet. */
export const calculatorWithWindows = `${paths.quoteCalculator}?next=window`
