import type { Deps } from '#server/deps.ts'
import { mount, type Route } from '#server/http/calls/mount.ts'
import * as contracts from '#shared/contracts/quotes.ts'
import { emailQuote, renderQuotePdf, saveQuote } from './quotes.service.ts'

/** These calls get no transaction, because drawing a PDF takes time and sending a mail waits for the network. */
const OWN_TRANSACTIONS = { transaction: false }

export const quotesRoutes = (deps: Deps): Route[] => [
  mount(contracts.emailQuote, (call) => emailQuote(deps, call, call.body), OWN_TRANSACTIONS),
  mount(contracts.saveQuote, (call) => saveQuote(deps, call, call.body), OWN_TRANSACTIONS),
  mount(contracts.quotePdf, (call) => renderQuotePdf(deps, call, call.body), OWN_TRANSACTIONS),
]
