import { contractQuery } from '#app/lib/calls/contract-query.ts'
import { getColours } from '#shared/contracts/products.ts'

export const coloursQuery = (productType: string) => contractQuery(getColours, { params: { product_type: productType } })
