import { lineStage, lineTotalCents, optionsText, type QuoteLine } from '#shared/domain/blind-line.ts'
import { productName } from '#shared/domain/products.ts'
import { formatMm } from '#shared/formats/millimetres.ts'
import { formatCents } from '#shared/formats/rand.ts'
import { LinePicture } from '../pictures/line-picture.tsx'
import { SizeStage } from '../size-stage.tsx'

/** Shows the room, picture, product, size and options of a line, in the working list and on the quote document. */
export function LineFacts({ line }: { readonly line: QuoteLine }) {
  return (
    <div className="flex min-w-0 gap-3 sm:gap-4">
      <LinePicture line={line} className="size-thumb shrink-0 sm:size-20" />
      <div className="min-w-0">
        <h3 className="font-semibold">{line.room || productName(line.productType)}</h3>
        {line.room ? <p>{productName(line.productType)}</p> : null}
        <p>
          {formatMm(line.widthMm)} wide × {formatMm(line.dropMm)} drop
        </p>
        <p className="text-muted text-sm">{optionsText(line)}</p>
        {line.widthBandMm && line.dropBandMm ? (
          <p className="text-muted text-sm">
            Made to your size, priced as {formatMm(line.widthBandMm)} × {formatMm(line.dropBandMm)}
          </p>
        ) : null}
        <SizeStage blind={line} />
      </div>
    </div>
  )
}

export function LinePrice({ line }: { readonly line: QuoteLine }) {
  return (
    <div className="pl-[calc(var(--spacing-thumb)+0.75rem)] sm:pl-0 sm:text-right">
      <p className="whitespace-nowrap font-semibold">{formatCents(lineTotalCents(line))}</p>
      {lineStage(line).kind === 'estimate' ? <p className="text-sm text-warn">Estimated price</p> : null}
      {line.quantity > 1 ? (
        <p className="text-muted text-sm">
          {line.quantity} × {formatCents(line.unitCents)}
        </p>
      ) : null}
    </div>
  )
}
