import { Copy, Pencil, Trash2 } from 'lucide-react'
import { LineFacts, LinePrice } from '#app/shop/paper/line-parts.tsx'
import { Button } from '#app/ui/button.tsx'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import { productName } from '#shared/domain/products.ts'

interface WorkingLinesProps {
  readonly lines: readonly QuoteLine[]
  readonly onEdit: (line: QuoteLine) => void
  readonly onDuplicate: (line: QuoteLine) => void
  readonly onRemove: (line: QuoteLine) => void
}

/** Lists the blinds added so far, in the layout of a quote. Each line can be edited, duplicated and removed. */
export function WorkingLines({ lines, onEdit, onDuplicate, onRemove }: WorkingLinesProps) {
  return (
    <ul className="divide-y">
      {lines.map((line) => (
        <li key={line.id} className="grid gap-x-4 gap-y-2 py-5 first:pt-0 last:pb-0 sm:grid-cols-[1fr_auto]">
          <LineFacts line={line} />
          <LinePrice line={line} />
          <div className="-ml-3.5 flex flex-wrap sm:col-span-2 sm:ml-20.5">
            <Button variant="ghost" size="small" onClick={() => onEdit(line)} aria-label={`Edit ${lineName(line)}`}>
              <Pencil aria-hidden="true" className="size-4" />
              Edit
            </Button>
            <Button variant="ghost" size="small" onClick={() => onDuplicate(line)} aria-label={`Duplicate ${lineName(line)}`}>
              <Copy aria-hidden="true" className="size-4" />
              Duplicate
            </Button>
            <Button variant="ghost" size="small" onClick={() => onRemove(line)} aria-label={`Remove ${lineName(line)}`}>
              <Trash2 aria-hidden="true" className="size-4" />
              Remove
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}

export const lineName = (line: QuoteLine): string => `${line.room || 'blind'}, ${productName(line.productType)}`
