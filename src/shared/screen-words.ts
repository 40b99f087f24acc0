import type { paths } from './paths.ts'

export interface ScreenWords {
  /** The complete title of the document. */
  readonly title: string
  /** The text that search engines and link previews show. */
  readonly description: string
  /** The heading and the sentence under it, where they are always the same. The server puts them into the page, to be read before any script runs. */
  readonly opening?: ScreenOpening
  /** The same, where the heading ends with what the browser alone knows. */
  readonly openingInHand?: ScreenOpening
}

export interface ScreenOpening {
  readonly heading: string
  readonly lead: string
}

/** What each screen is called. The screens set it when the visitor moves on; the server puts it into the page that it sends. */
export const screenWords = {
  home: {
    title: 'Custom Blinds Online Tools',
    description:
      'Measure a window with your phone, see what a made-to-measure blind costs and order it. Blinds, shutters and awnings on the Garden Route.',
    opening: {
      heading: 'Custom Blinds Online Tools',
      lead: 'Measure your window with your phone, and know what the blind costs before the kettle boils.',
    },
  },
  chat: {
    // Word for word from the customer specification, section 2.
    title: 'Melvin AI - Custom Blinds Assistant | Instant Quotes & Expert Help',
    description: 'Upload photos, get instant quotes and expert guidance on made-to-measure blinds.',
  },
  measurement: {
    title: 'Measure Your Window',
    description: 'Measure a window with your phone’s camera or from a photo: width and drop in millimetres, with how sure we are of them.',
    opening: {
      heading: 'Measure Your Window',
      lead: 'With your phone’s camera or from a photo. You get millimetres, and how sure we are of them.',
    },
  },
  quoteCalculator: {
    title: 'Online Blind Quotation',
    description: 'Choose a blind for each window and see its price at once: blinds made to measure for inside and outside, VAT included.',
    opening: {
      heading: 'Online Blind Quotation',
      lead: 'Choose a blind for each window; the price is there as you choose. Prices include VAT.',
    },
  },
  quoteDocument: {
    title: 'Your quote',
    description: 'Your quote for made-to-measure blinds, to keep, to send on, or to order from.',
    openingInHand: { heading: 'Your quote', lead: 'To keep, to send on, or to order from. All prices include VAT.' },
  },
  quote: {
    title: 'Online Blind Quotation',
    description: 'Choose a blind for each window and see its price at once: blinds made to measure for inside and outside, VAT included.',
  },
  completeQuote: {
    title: 'Complete your quote',
    description: 'Add your details to your quote, then pay it by card or arrange a consultation.',
  },
  orderConfirmation: {
    title: 'Your order',
    description: 'Your order of made-to-measure blinds: its number, what was ordered, and what happens next.',
  },
  privateLink: {
    title: 'Your made-to-measure blinds',
    description: 'A private page: look at the blinds, change them, order, pay, and see how far they are.',
  },
  paymentSuccess: {
    title: 'Your payment',
    description: 'What became of your card payment, and what to do next.',
  },
  paymentCancelled: {
    title: 'Payment cancelled',
    description: 'What became of your card payment, and what to do next.',
  },
  paymentFailed: {
    title: 'Payment failed',
    description: 'What became of your card payment, and what to do next.',
  },
  arMeasurement: {
    title: 'AR Measurement and Visualizer',
    description: 'See a blind in your own window, live through your phone’s camera, and measure the window.',
    opening: {
      heading: 'AR Measurement and Visualizer',
      lead: 'Point your phone at the window: the blind you choose hangs in it.',
    },
  },
  roomWalkthrough: {
    title: 'Room Walk-Through',
    description:
      'Walk from window to window with your phone’s camera: each one is found, numbered and measured, and gets blinds that suit it.',
    opening: {
      heading: 'Room Walk-Through',
      lead: 'Walk from window to window with the camera on. Each one is found, numbered and measured.',
    },
  },
  workingPolygon: {
    title: 'Position Your Window',
    description: 'Upload a photo of your window, put four corners on it and read its width, drop and area.',
  },
  measureBoard: {
    title: 'Measuring board',
    description: 'A board to print at true size and hold beside the window, for the most exact measurements from a photo.',
  },
  shutters: {
    title: 'Shutters on Your Window',
    description: 'Plantation shutters on a photo of your own window.',
    opening: {
      heading: 'Shutters on Your Window',
      lead: 'Upload a photo, tap the four corners of your window, and see plantation shutters in it.',
    },
  },
  shutterVisualization: {
    title: 'Shutters on Your Window',
    description: 'Plantation shutters on a photo of your own window.',
  },
  adminOutbox: {
    title: 'Outbox',
    description: 'For staff: every email the site wrote and what became of it.',
  },
  adminJobs: {
    title: 'Jobs',
    description: 'For staff: the work that the server does beside the screens, and what became of it.',
  },
  adminSite: {
    title: 'Site',
    description: 'For staff: the settings of the site, and which are not set.',
  },
} as const satisfies Readonly<Record<keyof typeof paths, ScreenWords>>
