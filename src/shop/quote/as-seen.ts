export interface SeenQuote {
  readonly privateLink?: string | undefined
  readonly version?: string | undefined
  /** Of a quote of this browser that was never kept, or whose answer has not come. */
  readonly quoteKey?: string | undefined
}

/** Which quote is meant, as calls say it: a kept one by its link and the state in which the person saw it, another one by its key. */
export function asSeen({ privateLink, version, quoteKey }: SeenQuote) {
  if (privateLink) return { private_link: privateLink, ...(version ? { quote_version: version } : {}) }
  return quoteKey ? { quote_key: quoteKey } : {}
}
