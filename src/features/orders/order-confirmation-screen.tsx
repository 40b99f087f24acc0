import { useQuery } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { House } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { call } from '#app/lib/call.ts'
import { useSiteConfig } from '#app/lib/site-config.ts'
import { type CompletedOrder, completedOrderAtom } from '#app/shop/order-in-hand.ts'
import { OrderReceipt } from '#app/shop/order-receipt.tsx'
import { PaperActions } from '#app/shop/paper-actions.tsx'
import { PaymentPrompt } from '#app/shop/payment-prompt.tsx'
import { privateLinkQuery, untilPaid } from '#app/shop/private-links.queries.ts'
import { ShareLink } from '#app/shop/share-link.tsx'
import { type PaperDownload, usePaperDownload } from '#app/shop/use-paper-download.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Page } from '#app/ui/page.tsx'
import { getSampleReceipt } from '#shared/contracts/orders.ts'
import { getPrivatePdf } from '#shared/contracts/private-links.ts'
import { SAMPLE_NOTICE, SAMPLE_REFERENCE } from '#shared/domain/sample-order.ts'
import { paths } from '#shared/paths.ts'
import { NoOrder } from './no-order.tsx'
import { sampleOrder } from './sample-order.ts'

export function OrderConfirmationScreen() {
  const [search] = useSearchParams()
  const [stored] = useAtom(completedOrderAtom)
  const [sample] = useState(() => sampleOrder(new Date()))
  const asked = search.get('ref')
  if (asked === SAMPLE_REFERENCE) return <SampleConfirmation order={sample} />
  if (stored && (!asked || asked === stored.orderReference)) return <Confirmation order={stored} />
  return <NoOrder />
}

function Confirmation({ order }: { readonly order: CompletedOrder }) {
  const [, setStored] = useAtom(completedOrderAtom)
  const { orderReference: reference, privateLink } = order
  const wasPaid = order.paymentStatus === 'paid'
  const link = privateLink ?? ''
  const status = useQuery({
    ...privateLinkQuery(link),
    enabled: link !== '',
    refetchInterval: untilPaid,
  })
  const seen = status.data?.kind === 'order' ? status.data : undefined
  const isPaid = wasPaid || seen?.paymentStatus === 'paid'
  const isTestPayment = seen?.isTestPayment ?? order.isTestPayment
  useEffect(() => {
    if (isPaid && !(wasPaid && isTestPayment === order.isTestPayment)) setStored({ ...order, paymentStatus: 'paid', isTestPayment })
  }, [isPaid, wasPaid, isTestPayment, order, setStored])
  const download = usePaperDownload(() => call(getPrivatePdf, { params: { link } }), `order-${reference}.pdf`)
  const sendsMail = useSiteConfig()?.features.sendsMail
  const wayToKeep = sendsMail
    ? `A confirmation goes to ${order.customerEmail} by email.`
    : 'Keep its private link: it opens your order on any device.'
  return (
    <Layout
      title={`Thank you, ${order.customerName.split(' ')[0]}. Your order is ${isPaid ? 'paid' : 'placed'}.`}
      lead={`Your order number is ${reference}. ${wayToKeep}`}
      download={link === '' ? null : download}
    >
      <PaymentPrompt
        isPaid={isPaid}
        isTestPayment={isTestPayment}
        paymentUrl={seen ? seen.paymentUrl : order.paymentUrl}
        isUnsure={status.isError}
        isAsking={status.isFetching}
        onCheckAgain={() => void status.refetch()}
      />
      <OrderReceipt order={order} isPaid={isPaid} isTestPayment={isTestPayment} />
      {link === '' ? null : <ShareLink privateLink={link} what={`order ${reference}`} />}
    </Layout>
  )
}

function SampleConfirmation({ order }: { readonly order: CompletedOrder }) {
  const download = usePaperDownload(() => call(getSampleReceipt, {}), `order-${SAMPLE_REFERENCE}.pdf`)
  return (
    <Layout title="A sample order" lead="This is what a confirmation looks like." download={download}>
      <Alert tone="warn" title={`Sample order ${SAMPLE_REFERENCE}`}>
        {SAMPLE_NOTICE}
      </Alert>
      <OrderReceipt order={order} isPaid isTestPayment={false} />
    </Layout>
  )
}

interface LayoutProps {
  readonly title: string
  readonly lead: string
  /** Null for an order that was kept before there were private links. */
  readonly download: PaperDownload | null
  readonly children: ReactNode
}

function Layout({ title, lead, download, children }: LayoutProps) {
  return (
    <Page title={title} lead={lead}>
      <div className="grid gap-6 print:block print:space-y-6">
        {children}
        <div className="flex flex-wrap gap-3 print:hidden">
          {download ? <PaperActions download={download} /> : null}
          <ReturnHome />
        </div>
      </div>
    </Page>
  )
}

/** The button that leads home and clears the stored order. */
function ReturnHome() {
  const [, setStored] = useAtom(completedOrderAtom)
  const navigate = useNavigate()
  return (
    <Button
      variant="ghost"
      onClick={async () => {
        // The order is cleared only after the navigation. Otherwise this screen would say for a moment that there is no order.
        await navigate(paths.home)
        setStored(null)
      }}
    >
      <House aria-hidden="true" className="size-5" />
      Return Home
    </Button>
  )
}
