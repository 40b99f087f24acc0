import { useAtomValue, useSetAtom } from 'jotai'
import { useNavigate } from 'react-router-dom'
import { issueQuoteAtom, linesAtom } from '#app/shop/quote/working-list.ts'
import { paths } from '#shared/paths.ts'

/** Makes the quote of the list as it stands now and leads to it. An older quote would show other blinds. */
export function useSeeQuote() {
  const listed = useAtomValue(linesAtom)
  const issueQuote = useSetAtom(issueQuoteAtom)
  const navigate = useNavigate()
  function seeQuote() {
    issueQuote(listed, new Date())
    void navigate(paths.quoteDocument)
  }
  return { isEmpty: listed.length === 0, seeQuote }
}
