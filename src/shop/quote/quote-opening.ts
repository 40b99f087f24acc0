/**
 * Writes the number of the quote in hand into the heading that its page opens with (server/http/pages/page-opening.ts), long before the application
 * has come. A script of its own, which imports nothing: what it shared with the application would have to be loaded first.
 */
const opening = document.getElementById('quote-opening')
const number = numberInHand()
if (opening && number) {
  const [heading] = opening.getElementsByTagName('h1')
  heading?.append(` ${number}`)
  opening.hidden = false
}

/** As stored-quote-in-hand.ts stores it. Anything else is left to the application, which then says what there is. */
function numberInHand(): string | null {
  try {
    const hand = JSON.parse(localStorage.getItem('unsent:quote-in-hand') ?? '{}')
    const found = hand.state === 'changing' ? hand.quote && hand.number : hand.quote?.number
    return typeof found === 'string' ? found : null
  } catch {
    // A browser that refuses storage, or something else under this key: no quote is shown, neither here nor by the application.
    return null
  }
}
