import { BlindPicture } from '#app/shop/pictures/blind-picture.tsx'
import { LinePicture } from '#app/shop/pictures/line-picture.tsx'
import type { BasketLine } from '#shared/contracts/assistant.ts'
import { blindText } from '#shared/domain/blind-line.ts'
import { isOnlyEstimated } from '#shared/domain/ordered-blind.ts'
import { productName } from '#shared/domain/products.ts'
import { formatSize } from '#shared/formats/millimetres.ts'
import { formatRand } from '#shared/formats/rand.ts'
import { type AnswerWords, useAnswerWords } from '../../answer-words.ts'
import { lineOfBasket } from '../../list/list-change.ts'
import { keepSizes } from '../../text/keep-sizes.ts'

/** A blind of an answer: its picture, size, colour, control side, mount and price, as the answer has them. */
export function LineFigure({ line }: { readonly line: BasketLine }) {
  const { product_type, width_mm, drop_mm, colour, colour_hex, control_side, mount_type, quantity, price, room } = line
  const words = useAnswerWords()
  const listed = lineOfBasket(line)
  return (
    <div className="flex min-w-0 gap-3">
      {listed ? (
        <LinePicture line={listed} className="size-thumb shrink-0" />
      ) : (
        <BlindPicture
          productType={product_type}
          colourHex={colour_hex}
          widthMm={width_mm}
          dropMm={drop_mm}
          className="size-thumb shrink-0"
        />
      )}
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{room ? words.room(room) : productName(product_type)}</p>
        {room ? <p>{productName(product_type)}</p> : null}
        <p className="text-muted text-sm">
          {isOnlyEstimated(line) ? words.estimatedSize(formatSize(width_mm, drop_mm)) : formatSize(width_mm, drop_mm)} ·{' '}
          {words.options({ colour, controlSide: control_side, mountType: mount_type })}
        </p>
        <p className="font-semibold">
          <span className="whitespace-nowrap">{formatRand(price * quantity)}</span>
          {quantity > 1 ? (
            <span className="font-normal text-muted text-sm">
              {' '}
              {quantity} × <span className="whitespace-nowrap">{formatRand(price)}</span>
            </span>
          ) : null}
        </p>
      </div>
    </div>
  )
}

/** @returns for example 'Kitchen: 2 × Roller Blinds - Blockout, 1 200 × 1 500 mm, Ivory' */
export function lineWords(line: BasketLine, words: AnswerWords): string {
  const listed = lineOfBasket(line)
  if (!listed) return productName(line.product_type)
  const blind = blindText({ ...listed, room: words.room(listed.room), productName: productName(listed.productType) })
  return keepSizes([blind, listed.colour].filter(Boolean).join(', '))
}
