import { Copy, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { BlindPicture } from '#app/canvas/blind-picture.tsx'
import { formatCents, formatMm } from '#app/lib/formats.ts'
import { Button } from '#app/ui/button.tsx'
import { productLabel } from '#shared/domain/product-types.ts'
import { controlSideLabels, lineTotalCents, mountTypeLabels, type QuoteLine } from '#shared/domain/quote-line.ts'
import { SizeProvenance } from './size-provenance.tsx'

interface QuoteLinesProps {
  readonly lines: readonly QuoteLine[]
  readonly onEdit: (line: QuoteLine) => void
  readonly onDuplicate: (line: QuoteLine) => void
  readonly onRemove: (line: QuoteLine) => void
}

/** The blinds added so far, to be read like a quote and changed line by line. */
export function QuoteLines({ lines, onEdit, onDuplicate, onRemove }: QuoteLinesProps) {
  return (
    <ul className="divide-y">
      {lines.map((line) => (
        <li key={line.id} className="grid gap-x-4 gap-y-2 py-5 first:pt-0 last:pb-0 sm:grid-cols-[1fr_auto]">
          <LineFacts line={line} />
          <LinePrice line={line} />
          <div className="-ml-3.5 flex flex-wrap sm:col-span-2 sm:ml-16.5">
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

const lineName = (line: QuoteLine) => `${line.room || 'blind'}, ${productLabel(line.productType)}`

/** Room, picture, product, size and options of a line; also on the quote document. */
export function LineFacts({ line }: { readonly line: QuoteLine }) {
  return (
    <div className="flex min-w-0 gap-3 sm:gap-4">
      <BlindPicture
        productType={line.productType}
        colourHex={line.colourHex}
        widthMm={line.widthMm}
        dropMm={line.dropMm}
        controlSide={line.controlSide}
        className="size-14 shrink-0 sm:size-16"
      />
      <div className="min-w-0">
        <h3 className="font-semibold">{line.room || productLabel(line.productType)}</h3>
        {line.room ? <p>{productLabel(line.productType)}</p> : null}
        <p>
          {formatMm(line.widthMm)} wide × {formatMm(line.dropMm)} drop
        </p>
        <p className="text-muted text-sm">
          {line.colour} · controls {controlSideLabels[line.controlSide].toLowerCase()} · {mountTypeLabels[line.mountType].toLowerCase()}
        </p>
        {line.widthBandMm && line.dropBandMm ? (
          <p className="text-muted text-sm">
            Priced at the {formatMm(line.widthBandMm)} × {formatMm(line.dropBandMm)} size
          </p>
        ) : null}
        <SizeProvenance blind={line} />
      </div>
    </div>
  )
}

export function LinePrice({ line }: { readonly line: QuoteLine }) {
  return (
    <div className="pl-17 sm:pl-0 sm:text-right">
      <p className="font-semibold">{formatCents(lineTotalCents(line))}</p>
      {line.quantity > 1 ? (
        <p className="text-muted text-sm">
          {line.quantity} × {formatCents(line.unitPriceCents)}
        </p>
      ) : null}
    </div>
  )
}

/** What was just removed, and the way back; it takes the focus that the vanished button had. */
export function RemovedNotice({ line, onUndo }: { readonly line: QuoteLine; readonly onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus(), [])
  return (
    <div role="status" className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-sand px-4 py-1.5">
      <span>
        Removed: {line.room ? `${line.room}, ` : ''}
        {productLabel(line.productType)}
      </span>
      <Button ref={undo} variant="ghost" size="small" onClick={onUndo}>
        Undo
      </Button>
    </div>
  )
}
