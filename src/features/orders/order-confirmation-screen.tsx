import { useMutation, useQuery } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { FileDown, House, Printer } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { CallError, call } from '#app/lib/call.ts'
import { downloadBlob } from '#app/lib/download.ts'
import { type CompletedOrder, completedOrderAtom } from '#app/shop/order-in-hand.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Page } from '#app/ui/page.tsx'
import { toast } from '#app/ui/toast.ts'
import { getOrderPdf } from '#shared/contracts/orders.ts'
import { SAMPLE_NOTICE, SAMPLE_REFERENCE } from '#shared/domain/sample-order.ts'
import { paths } from '#shared/paths.ts'
import { KnownByReference } from './known-by-reference.tsx'
import { NoOrder } from './no-order.tsx'
import { OrderReceipt } from './order-receipt.tsx'
import { orderStatusQuery } from './order-status.queries.ts'
import { PaymentPrompt } from './payment-prompt.tsx'
import { sampleOrder } from './sample-order.ts'

/** The screen asks the server this often while a payment is pending. It stops when the payment is settled or the tab is left. */
const ASK_AGAIN_MS = 10_000

export function OrderConfirmationScreen() {
  const [search] = useSearchParams()
  const [stored] = useAtom(completedOrderAtom)
  const [sample] = useState(() => sampleOrder(new Date()))
  const asked = search.get('ref')
  if (asked === SAMPLE_REFERENCE) return <SampleConfirmation order={sample} />
  if (stored && (!asked || asked === stored.orderReference)) return <Confirmation order={stored} />
  if (asked) return <KnownByReference reference={asked} />
  return <NoOrder />
}

function Confirmation({ order }: { readonly order: CompletedOrder }) {
  const [, setStored] = useAtom(completedOrderAtom)
  const reference = order.orderReference
  const wasPaid = order.paymentStatus === 'paid'
  const status = useQuery({ ...orderStatusQuery(reference), refetchInterval: wasPaid ? false : ASK_AGAIN_MS })
  const isPaid = wasPaid || status.data?.paymentStatus === 'paid'
  useEffect(() => {
    if (isPaid && !wasPaid) setStored({ ...order, paymentStatus: 'paid' })
  }, [isPaid, wasPaid, order, setStored])
  const download = useReceiptDownload(reference)
  return (
    <Layout
      title={`Thank you, ${order.customerName.split(' ')[0]}. Your order is placed.`}
      lead={`Keep the reference ${reference}. A confirmation goes to ${order.customerEmail}.`}
      download={download}
    >
      <PaymentPrompt
        isPaid={isPaid}
        paymentUrl={status.data ? status.data.paymentUrl : order.paymentUrl}
        isUnsure={status.isError}
        onCheckAgain={() => void status.refetch()}
      />
      <OrderReceipt order={order} isPaid={isPaid} />
    </Layout>
  )
}

function SampleConfirmation({ order }: { readonly order: CompletedOrder }) {
  const download = useReceiptDownload(SAMPLE_REFERENCE)
  return (
    <Layout title="A sample order" lead="This is what a confirmation looks like." download={download}>
      <Alert tone="warn" title={`Sample order ${SAMPLE_REFERENCE}`}>
        {SAMPLE_NOTICE}
      </Alert>
      <OrderReceipt order={order} isPaid />
    </Layout>
  )
}

/** Downloads the receipt that the server draws. */
function useReceiptDownload(reference: string): Download {
  const downloading = useMutation({
    mutationFn: () => call(getOrderPdf, { params: { reference } }),
    onSuccess: (file) => downloadBlob(file, `order-${reference}.pdf`),
    onError: (failure) =>
      toast({
        title: 'Download Failed',
        description: failure instanceof CallError && failure.serverMessage ? failure.serverMessage : 'Please check your connection.',
        tone: 'bad',
      }),
  })
  return { start: () => downloading.mutate(), isUnderWay: downloading.isPending }
}

interface Download {
  start(): void
  readonly isUnderWay: boolean
}

interface LayoutProps {
  readonly title: string
  readonly lead: string
  readonly download: Download
  readonly children: ReactNode
}

function Layout({ title, lead, download, children }: LayoutProps) {
  return (
    <Page title={title} lead={lead}>
      <div className="grid gap-6">
        {children}
        <div className="flex flex-wrap gap-3 print:hidden">
          <Button variant="secondary" onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-5" />
            Print
          </Button>
          <Button variant="secondary" loading={download.isUnderWay} onClick={download.start}>
            <FileDown aria-hidden="true" className="size-5" />
            Download PDF
          </Button>
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
