import type { ScreenRoute } from '#app/lib/screen-route.ts'
import type { Slots } from '#app/shop/slots.ts'
import { laterPart } from '#app/ui/later-part.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { paths } from '#shared/paths.ts'
import { screenWords } from '#shared/screen-words.ts'

export const quotesRoutes = ({
  orderPanel,
  photoMeasuring,
  blindOnWindow,
}: Pick<Slots, 'orderPanel' | 'photoMeasuring' | 'blindOnWindow'>): ScreenRoute[] => {
  /** The code of the tool and its canvas loads when somebody measures from a photo. */
  const PhotoMeasuring = lazyPart(photoMeasuring, 'Loading the measuring tool', ({ onClose }) => onClose)
  /** The renderer loads where there is a picture to draw on. */
  const BlindOnWindow = lazyPart(blindOnWindow, 'Loading your picture')
  /** The quote is read before it is ordered. */
  const OrderPanel = laterPart(orderPanel)
  return [
    {
      path: paths.quoteCalculator,
      ...screenWords.quoteCalculator,
      access: 'anyone',
      asksServer: true,
      load: async () => {
        const [{ QuoteCalculatorScreen }, OrderPanel] = await Promise.all([
          import('./calculator/quote-calculator-screen.tsx'),
          orderPanel(),
        ])
        return () => <QuoteCalculatorScreen photoMeasuring={PhotoMeasuring} orderPanel={OrderPanel} blindOnWindow={BlindOnWindow} />
      },
    },
    {
      path: paths.quoteDocument,
      ...screenWords.quoteDocument,
      access: 'anyone',
      asksServer: true,
      hasOwnTerms: true,
      load: async () => {
        const { QuoteDocumentScreen } = await import('./document/quote-document-screen.tsx')
        return () => <QuoteDocumentScreen orderPanel={OrderPanel} blindOnWindow={BlindOnWindow} />
      },
    },
    {
      path: paths.completeQuote,
      ...screenWords.completeQuote,
      access: 'anyone',
      asksServer: true,
      hasOwnTerms: true,
      load: async () => (await import('./complete/complete-quote-screen.tsx')).CompleteQuoteScreen,
    },
  ]
}
