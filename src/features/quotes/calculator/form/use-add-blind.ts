import { useMutation } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { linesAtom } from '#app/shop/quote/working-list.ts'
import { toast } from '#app/ui/toast.ts'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import { productName } from '#shared/domain/products.ts'
import { askPrice, priceFailure } from '../../price/price.queries.ts'
import { addingPrice } from '../../price/price-outcome.ts'
import { tellPrice } from '../../price/use-tell-price.ts'
import type { BlindChosen } from './blind-form.ts'

/** Adds the blind to the list, or replaces the line being edited. First the server prices the blind once more. */
export function useAddBlind() {
  const setLines = useSetAtom(linesAtom)
  return useMutation({
    /** @returns the line, or undefined when there is no price. Then it has told the customer why. */
    mutationFn: async (chosen: BlindChosen): Promise<QuoteLine | undefined> => {
      const size = { widthMm: chosen.width, dropMm: chosen.drop }
      const answer = await askPrice(chosen.productType, size).catch((failure: Error) => failure)
      tellPrice({ productType: chosen.productType, ...size }, answer)
      const outcome = answer instanceof Error ? priceFailure(answer) : addingPrice(answer, size)
      if (outcome.outcome === 'refused') {
        toast({ title: outcome.title, description: outcome.message, tone: 'bad' })
        return undefined
      }
      const line: QuoteLine = {
        id: chosen.editing ?? crypto.randomUUID(),
        room: chosen.room,
        productType: chosen.productType,
        productName: productName(chosen.productType),
        ...size,
        controlSide: chosen.controlSide,
        mountType: chosen.mountType,
        colour: chosen.colour,
        colourHex: chosen.colourHex,
        quantity: chosen.quantity,
        unitCents: outcome.unitCents,
        widthBandMm: outcome.widthBandMm,
        dropBandMm: outcome.dropBandMm,
        sizeSource: chosen.sizeSource,
      }
      setLines((lines) =>
        lines.some(({ id }) => id === line.id) ? lines.map((each) => (each.id === line.id ? line : each)) : [...lines, line],
      )
      return line
    },
  })
}
