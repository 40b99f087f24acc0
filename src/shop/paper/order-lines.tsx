import { LinePicture } from '#app/shop/pictures/line-picture.tsx'
import { SizeStage } from '#app/shop/size-stage.tsx'
import { lineStage, lineTotalCents, optionsText, type QuoteLine } from '#shared/domain/blind-line.ts'
import { productName } from '#shared/domain/products.ts'
import { formatMm } from '#shared/formats/millimetres.ts'
import { formatCents } from '#shared/formats/rand.ts'

interface OrderLinesProps {
  readonly lines: readonly QuoteLine[]
  /** Pictures of their windows by line id, where the list of windows no longer knows them. */
  readonly pictureIds?: Readonly<Record<string, string>> | undefined
}

/** Lists the ordered blinds line by line. It is shown before and after the order is placed. */
export function OrderLines({ lines, pictureIds }: OrderLinesProps) {
  return (
    <ul className="divide-y">
      {lines.map((line) => (
        <li
          key={line.id}
          className="grid grid-cols-[auto_1fr] break-inside-avoid gap-x-3 gap-y-1 py-4 sm:grid-cols-[auto_1fr_auto] sm:gap-x-4 first:pt-0 last:pb-0"
        >
          <LinePicture line={line} pictureId={pictureIds?.[line.id]} className="size-thumb shrink-0 sm:size-20" />
          <div className="min-w-0">
            <p className="font-semibold">{line.room ? `${line.room}: ${productName(line.productType)}` : productName(line.productType)}</p>
            <p>
              {formatMm(line.widthMm)} wide × {formatMm(line.dropMm)} drop · quantity {line.quantity}
            </p>
            <p className="text-muted text-sm">{optionsText(line)}</p>
            <SizeStage blind={line} />
          </div>
          <div className="col-start-2 sm:col-start-3 sm:row-start-1 sm:text-right">
            <p className="whitespace-nowrap font-semibold">{formatCents(lineTotalCents(line))}</p>
            {lineStage(line).kind === 'estimate' ? <p className="text-sm text-warn">Estimated price</p> : null}
            {line.quantity > 1 ? <p className="text-muted text-sm">{formatCents(line.unitCents)} each</p> : null}
          </div>
        </li>
      ))}
    </ul>
  )
}
