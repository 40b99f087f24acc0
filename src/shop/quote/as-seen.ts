/** Which kept quote is meant, and in which state the person saw it, as calls say it. Nothing for a quote that was never kept. */
export function asSeen({ privateLink, version }: { readonly privateLink?: string | undefined; readonly version?: string | undefined }) {
  return privateLink ? { private_link: privateLink, ...(version ? { quote_version: version } : {}) } : {}
}
