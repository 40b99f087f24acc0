/** Stands under every form that asks for what an order needs. The shop deletes by hand: nothing here does it by itself. */
export function OrderPrivacyNotice() {
  return (
    <p className="text-muted text-sm">
      We use these details to make and deliver this order and to talk to you about it. They are not sold or used for anything else. Ask us
      at any time what we hold about you, or to delete it: somebody here does that by hand, apart from the invoice, which the law makes us
      keep.
    </p>
  )
}
