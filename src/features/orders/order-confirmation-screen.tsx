import { useQuery } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { House } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { call } from '#app/lib/calls/call.ts'
import { useSiteConfig } from '#app/lib/site-config.ts'
import { ChangedSinceOrdered } from '#app/shop/order/changed-since-ordered.tsx'
import { DeliveryDetails } from '#app/shop/order/delivery-details.tsx'
import type { LeftOut } from '#app/shop/order/left-out.ts'
import { type CompletedOrder, completedOrderAtom } from '#app/shop/order/order-in-hand.ts'
import { PaymentPrompt } from '#app/shop/order/payment-prompt.tsx'
import { asCompletedOrder } from '#app/shop/order/seen-order.ts'
import { OrderReceipt } from '#app/shop/paper/order-receipt.tsx'
import { PaperActions } from '#app/shop/paper/paper-actions.tsx'
import { type PaperDownload, usePaperDownload } from '#app/shop/paper/use-paper-download.ts'
import { isUnknownLink, privateLinkQuery, type SeenOrder, untilPaid } from '#app/shop/private-links.queries.ts'
import { ShareLink } from '#app/shop/share-link.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Page } from '#app/ui/page.tsx'
import { getSampleReceipt } from '#shared/contracts/orders.ts'
import { getPrivatePdf } from '#shared/contracts/private-links.ts'
import { orderPaper } from '#shared/domain/order-paper.ts'
import { SAMPLE_NOTICE, SAMPLE_REFERENCE } from '#shared/domain/sample-order.ts'
import { KEEP_ORDER_LINK } from '#shared/domain/terms.ts'
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
  const hasEnded = isUnknownLink(status.error)
  const seen = status.data?.kind === 'order' ? status.data : undefined
  const isPaid = wasPaid || seen?.paymentStatus === 'paid'
  const isTestPayment = seen?.isTestPayment ?? order.isTestPayment
  useEffect(() => {
    if (isPaid && !(wasPaid && isTestPayment === order.isTestPayment)) setStored({ ...order, paymentStatus: 'paid', isTestPayment })
  }, [isPaid, wasPaid, isTestPayment, order, setStored])
  const download = usePaperDownload(
    () => call(getPrivatePdf, { params: { link } }),
    orderPaper({ reference, paymentStatus: isPaid ? 'paid' : 'pending' }).fileName,
  )
  const sendsMail = useSiteConfig()?.features.sendsMail
  const isMailed = sendsMail && order.isConfirmationMailed !== false
  const whyNot = sendsMail ? `No confirmation goes to ${order.customerEmail} by email. ` : ''
  const wayToKeep = isMailed ? `A confirmation goes to ${order.customerEmail} by email.` : `${whyNot}${KEEP_ORDER_LINK}`
  return (
    <Layout
      title={`Thank you, ${order.customerName.replace(/\.$/, '')}. Your order is ${isPaid ? 'paid' : 'placed'}.`}
      lead={`Your order number is ${reference}. ${wayToKeep}`}
      download={link === '' || hasEnded ? null : download}
    >
      {order.leftOut ? null : <ChangedSinceOrdered />}
      {order.wasTakenBack && (order.leftOut || !isPaid) ? (
        <Alert tone="warn" className="print:hidden" title="You had taken this order back">
          {isPaid ? null : (
            <p>
              It is placed now, and only once. If you do not want it, please tell us. If you told us so already and now want it, tell us
              that too.
            </p>
          )}
          {order.leftOut ? <WhatIsLeftOut leftOut={order.leftOut} given={detailsGivenSince(order, seen)} /> : null}
        </Alert>
      ) : null}
      {hasEnded ? (
        <LinkHasEnded />
      ) : (
        <PaymentPrompt
          isPaid={isPaid}
          isTestPayment={isTestPayment}
          paymentUrl={seen ? seen.paymentUrl : order.paymentUrl}
          isUnsure={status.isError}
          isAsking={status.isFetching}
          onCheckAgain={() => void status.refetch()}
        />
      )}
      {seen && !hasEnded ? <DeliveryDetails order={seen} link={link} /> : null}
      <OrderReceipt
        order={seen ? asCompletedOrder(seen, link, order) : order}
        isPaid={isPaid}
        isTestPayment={isTestPayment}
        releasedAt={seen?.releasedAt ?? null}
      />
      {link === '' || hasEnded ? null : <ShareLink privateLink={link} to="order" what={`order ${reference}`} />}
    </Layout>
  )
}

/** What the customer has corrected on the order's page since it was placed. */
function detailsGivenSince(order: CompletedOrder, seen: SeenOrder | undefined): LeftOut['details'] {
  if (!seen) return []
  return [
    ...(seen.customer_phone === order.customerPhone ? [] : (['phone'] as const)),
    ...(seen.customer_address === order.customerAddress ? [] : (['delivery address'] as const)),
    ...(seen.special_instructions === order.specialInstructions ? [] : (['special instructions'] as const)),
  ]
}

interface WhatIsLeftOutProps {
  readonly leftOut: LeftOut
  /** Details that are others now than those that the order was placed with. */
  readonly given: LeftOut['details']
}

/** The order reached the shop before its customer ordered again, with other blinds or other details. */
function WhatIsLeftOut({ leftOut: { added, changed, removed, details }, given }: WhatIsLeftOutProps) {
  const kept = details.filter((detail) => !given.includes(detail))
  return (
    <>
      {added.length > 0 ? <p>Not in this order: {added.join('; ')}. It is not ordered: please order it separately.</p> : null}
      {changed.map(({ ordered, meant }) => (
        <p key={ordered + meant}>
          Ordered as before: {ordered}. You chose since then: {meant}. Please tell us before we make it, rather than order it again.
        </p>
      ))}
      {removed.length > 0 ? <p>Still in this order: {removed.join('; ')}. Please tell us if you do not want it.</p> : null}
      {kept.length > 0 ? (
        <p>It keeps the {new Intl.ListFormat('en-ZA').format(kept)} that it was placed with. Please tell us if that is wrong now.</p>
      ) : null}
    </>
  )
}

/** The order is safe, but this browser cannot ask about it any more. */
function LinkHasEnded() {
  return (
    <Alert tone="warn" className="print:hidden" title="The private link of this order has ended">
      Your order is placed. To pay it or to see how far it is, use the newest link that you have from us, or ask us for one.
    </Alert>
  )
}

function SampleConfirmation({ order }: { readonly order: CompletedOrder }) {
  const download = usePaperDownload(
    () => call(getSampleReceipt, {}),
    orderPaper({ reference: SAMPLE_REFERENCE, paymentStatus: 'paid' }).fileName,
  )
  return (
    <Layout title="A sample order" lead="This is what a confirmation looks like." download={download}>
      <Alert tone="warn" title={`Sample order ${SAMPLE_REFERENCE}`}>
        {SAMPLE_NOTICE}
      </Alert>
      <OrderReceipt order={order} isPaid isTestPayment={false} releasedAt={null} />
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
