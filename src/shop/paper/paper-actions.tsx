import { FileDown, Printer } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import type { PaperDownload } from './use-paper-download.ts'

/** The buttons that print a paper and download it. */
export function PaperActions({ download }: { readonly download: PaperDownload }) {
  return (
    <>
      <Button variant="secondary" onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-5" />
        Print
      </Button>
      <Button variant="secondary" loading={download.isUnderWay} onClick={download.start}>
        <FileDown aria-hidden="true" className="size-5" />
        Download PDF
      </Button>
    </>
  )
}
