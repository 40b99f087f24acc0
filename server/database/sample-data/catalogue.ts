import type { CatalogueProduct } from '#server/features/products/products.service.ts'
import { PRODUCTS } from '#shared/domain/products.ts'

type CatalogueEntry = Pick<CatalogueProduct, 'pricingId' | 'name' | 'description' | 'group'>

/** Products that are only shown. They have no price lists, so they are quoted after a visit. */
const SHOWN_ONLY: readonly CatalogueEntry[] = [
  {
    pricingId: 'shutter-polymer-89mm',
    name: 'Plantation Shutters - Polymer 89mm',
    description: 'Painted polymer frames with 89 mm louvres, for every room, bathrooms included.',
    group: 'indoor_shutters',
  },
  {
    pricingId: 'shutter-basswood-89mm',
    name: 'Plantation Shutters - Basswood 89mm',
    description: 'Light hardwood shutters, painted or stained to order.',
    group: 'indoor_shutters',
  },
  {
    pricingId: 'shutter-security-aluminium',
    name: 'Security Shutters - Aluminium',
    description: 'Lockable aluminium louvre panels that guard a door or window and still let the breeze in.',
    group: 'outdoor_shutters',
  },
  {
    pricingId: 'shutter-patio-aluminium',
    name: 'Patio Shutters - Aluminium',
    description: 'Sliding and bi-folding aluminium panels that close in a patio against sun and wind.',
    group: 'outdoor_shutters',
  },
  {
    pricingId: 'awning-folding-arm',
    name: 'Folding Arm Awnings',
    description: 'Acrylic canvas on sprung arms, out over the patio and back against the wall.',
    group: 'outdoor_awnings',
  },
  {
    pricingId: 'awning-drop-arm',
    name: 'Drop Arm Awnings',
    description: 'Canvas that swings out from the window and shades it without taking the view.',
    group: 'outdoor_awnings',
  },
]

/** Sample data: the catalogue of a fresh shop. The blinds can be ordered; their sample price lists are beside this file. */
export const sampleCatalogue: readonly CatalogueEntry[] = [
  ...PRODUCTS.map(({ pricingId, name, description, group }) => ({ pricingId, name, description, group })),
  ...SHOWN_ONLY,
]
