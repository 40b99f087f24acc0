export interface QuoteMeant {
  readonly privateLink?: string | undefined
  readonly version?: string | undefined
  /** Of a quote of this browser whose link is not known here. */
  readonly quoteKey?: string | undefined
}

/** Which quote is meant, as calls say it: a kept one by its link and the state in which the person saw it, another one by its key. */
export function asSeen({ privateLink, version, quoteKey }: QuoteMeant) {
  if (privateLink) return { private_link: privateLink, ...(version ? { quote_version: version } : {}) }
  return quoteKey ? { quote_key: quoteKey } : {}
}
