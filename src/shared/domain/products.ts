import type { Construction } from '#workers/render/api.ts'
import type { SizeLimitsMm } from './price-grid.ts'

/** The groups of the catalogue: what a product is and whether it is for indoors or outdoors. */
export const CATALOGUE_GROUPS = ['indoor_blinds', 'indoor_shutters', 'outdoor_blinds', 'outdoor_shutters', 'outdoor_awnings'] as const
export type CatalogueGroup = (typeof CATALOGUE_GROUPS)[number]

/** What comes through a blind in one state, closed or open, as shares from 0 to 1. */
export interface LightThrough {
  /** The share of its area that is holes or gaps through which one sees straight out, and in. A colour does not change it. */
  readonly openness: number
  /** The share of visible light that comes in, holes included, in black and in white. Every colour lies between. */
  readonly transmittance: { readonly black: number; readonly white: number }
}

export interface BlindLight {
  readonly closed: LightThrough
  /** The blind lowered, with its slats flat, its vanes turned, or its lighter cloth in the window; null where there is one state only. */
  readonly open: LightThrough | null
}

/** A blind that can be priced and ordered. All that the shop knows about a product is in this record and nowhere else. */
export interface Product {
  /** The value that the form sends. It is stored in orders and quotes, so it never changes. */
  readonly productType: string
  /** The id of the product's price list and colours. For a few products it differs from `productType`. */
  readonly pricingId: string
  /** The name that customers see. */
  readonly name: string
  readonly description: string
  readonly group: CatalogueGroup
  /** The colour in which the product's card is drawn, #rrggbb. It tells the products apart before a colour is chosen. */
  readonly cardColour: string
  /** How it is built, for the renderer. Widths of vanes, cells and bands are usual ones of the trade. */
  readonly construction: Construction
  readonly light: BlindLight
  /** The smallest and the largest size that can be made. The bands of the price list lie within these limits. */
  readonly limits: SizeLimitsMm
  /** What the workshop takes off the width and the drop of a recess, in total, so that the blind hangs free. */
  readonly deduction: { readonly widthMm: number; readonly dropMm: number }
  /** How deep a recess must be for the head rail and its brackets, measured from the wall face to the glass or the handle. */
  readonly recessDepthMm: number
  /** The business days for production that the shop promises. */
  readonly productionDays: { readonly least: number; readonly most: number }
}

const limits = (minWidthMm: number, maxWidthMm: number, minDropMm: number, maxDropMm: number): SizeLimitsMm => ({
  minWidthMm,
  maxWidthMm,
  minDropMm,
  maxDropMm,
})

/** Source: customer specification, section 9. */
const PRODUCTION_DAYS = { least: 7, most: 10 } as const

const through = (openness: number, black: number, white: number): LightThrough => ({ openness, transmittance: { black, white } })

/** Coated cloth has no holes and lets nothing through. The light round its edges depends on the window, so it is not counted. */
const BLOCKOUT: BlindLight = { closed: through(0, 0, 0), open: null }

/**
 * Sunscreen mesh with 5 % holes. Published for SWFcontract's Compass Y500, 5 % open: white lets in 19 % of visible light; its black threads
 * let in nothing beside the holes. Mermet's M-Screen 5 % is close, 15 % in white and 5 % in charcoal.
 */
const MESH_5_PERCENT: BlindLight = { closed: through(0.05, 0.05, 0.19), open: null }

/**
 * Slats or vanes that turn. Flat ones let in, in black, the share of an even sky's light that meets none of them:
 * √(1 + (w/s)²) − w/s for a width w at a spacing s (the view factor of two parallel plates). White ones pass on about 0.25 more, which is
 * typical of the trade, as are the gaps that closed ones leave.
 *
 * @param openness The share of the view straight out that flat slats leave free: all but their thickness and curve. Typical of the trade.
 */
function turning(slatMm: number, pitchMm: number, openness: number): BlindLight {
  const between = Math.hypot(1, slatMm / pitchMm) - slatMm / pitchMm
  return { closed: through(0, 0.01, 0.03), open: through(openness, between, between + 0.25) }
}

/** Thin aluminium with a curve of about 2 mm. */
const SLATS_25_MM = turning(25, 21, 0.88)
const SLATS_50_MM = turning(50, 44, 0.9)
/** Timber and foamed polymer are about 3 mm thick and flat. */
const THICK_SLATS_50_MM = turning(50, 44, 0.92)
/** Vanes of 127 mm, which overlap by 17 mm. Cloth hangs in a slight curve. */
const VANES_127_MM = turning(127, 110, 0.9)

/**
 * One cloth is foil-lined, the other a filtering spun polyester, which has no holes. Typical of the trade: 0.2 to 0.35 in white. It is the pale
 * companion of the colour's name, whatever that is (PALE in workers/render/families/honeycomb.ts), so a dark name darkens it little.
 */
const DUOTONE: BlindLight = { closed: BLOCKOUT.closed, open: through(0, 0.19, 0.3) }

/**
 * Solid bands of dim-out cloth over sheer ones that are about 62 % holes, by how bright they are in photographs of installed blinds. With the
 * bands side by side half of the area is two sheers one behind the other, 0.62² of them holes. Their clear yarn scatters light on: reckoned from
 * what the renderer draws (GAUZE in workers/render/families/zebra.ts).
 */
const ZEBRA: BlindLight = { closed: through(0, 0.01, 0.12), open: through(0.19, 0.22, 0.33) }

/**
 * The blinds that the shop offers, in the order in which customers see them. Deductions and recess depths are usual figures of the trade.
 * The shop should replace them by the figures of its manufacturers.
 */
export const PRODUCTS = [
  {
    productType: 'roller-blockout',
    pricingId: 'roller-blockout',
    name: 'Roller Blinds - Blockout',
    description: 'One smooth sheet of coated cloth that keeps out light and eyes. For bedrooms and screens.',
    group: 'indoor_blinds',
    cardColour: '#b7a98f',
    construction: { family: 'roller', cloth: 'blockout' },
    light: BLOCKOUT,
    limits: limits(600, 3000, 600, 3000),
    deduction: { widthMm: 10, dropMm: 10 },
    recessDepthMm: 65,
    productionDays: PRODUCTION_DAYS,
  },
  {
    productType: 'roller-sheer',
    pricingId: 'roller-sheer',
    name: 'Roller Blinds - Sheer',
    description: 'An open weave that softens the sun and keeps the view by day. For living rooms and sea views.',
    group: 'indoor_blinds',
    cardColour: '#e6ddcc',
    construction: { family: 'roller', cloth: 'sheer' },
    light: MESH_5_PERCENT,
    limits: limits(600, 3000, 600, 3000),
    deduction: { widthMm: 10, dropMm: 10 },
    recessDepthMm: 65,
    productionDays: PRODUCTION_DAYS,
  },
  {
    productType: 'venetian-aluminium-25mm',
    pricingId: 'venetian-aluminium-25mm',
    name: 'Venetian Blinds - Aluminium 25mm',
    description: 'Slim, light slats that tilt to a fine degree and stack away small. For kitchens, studies and offices.',
    group: 'indoor_blinds',
    cardColour: '#c3c9cb',
    construction: { family: 'venetian', slatMm: 25, material: 'aluminium' },
    light: SLATS_25_MM,
    limits: limits(600, 3000, 600, 3000),
    deduction: { widthMm: 10, dropMm: 10 },
    recessDepthMm: 35,
    productionDays: PRODUCTION_DAYS,
  },
  {
    productType: 'venetian-aluminium-50mm',
    pricingId: 'venetian-aluminium-50mm',
    name: 'Venetian Blinds - Aluminium 50mm',
    description: 'Broad aluminium slats with a clear view between them; they shrug off steam and salt air.',
    group: 'indoor_blinds',
    cardColour: '#aab4b8',
    construction: { family: 'venetian', slatMm: 50, material: 'aluminium' },
    light: SLATS_50_MM,
    limits: limits(600, 3000, 600, 3000),
    deduction: { widthMm: 10, dropMm: 10 },
    recessDepthMm: 65,
    productionDays: PRODUCTION_DAYS,
  },
  {
    productType: 'venetian-aluwood-25mm',
    pricingId: 'venetian-aluwood-25mm',
    name: 'Venetian Blinds - Aluwood 25mm',
    description: 'Aluminium slats with a printed wood grain: the look of timber where timber would warp.',
    group: 'indoor_blinds',
    cardColour: '#a9835c',
    construction: { family: 'venetian', slatMm: 25, material: 'aluwood' },
    light: SLATS_25_MM,
    limits: limits(600, 2700, 600, 3000),
    deduction: { widthMm: 10, dropMm: 10 },
    recessDepthMm: 35,
    productionDays: PRODUCTION_DAYS,
  },
  {
    productType: 'venetian-aluwood-50mm',
    pricingId: 'venetian-50mm-aluwood',
    name: 'Venetian Blinds - Aluwood 50mm',
    description: 'Broad wood-grain aluminium slats, light to lift even on a wide window.',
    group: 'indoor_blinds',
    cardColour: '#8f6b48',
    construction: { family: 'venetian', slatMm: 50, material: 'aluwood' },
    light: SLATS_50_MM,
    limits: limits(600, 2700, 600, 3000),
    deduction: { widthMm: 10, dropMm: 10 },
    recessDepthMm: 65,
    productionDays: PRODUCTION_DAYS,
  },
  {
    productType: 'venetian-plaswood',
    pricingId: 'venetian-plaswood',
    name: 'Venetian Blinds - Plaswood',
    description: 'Foamed polymer slats with the weight of painted wood, made for bathrooms and kitchens.',
    group: 'indoor_blinds',
    cardColour: '#efe9de',
    construction: { family: 'venetian', slatMm: 50, material: 'plaswood' },
    light: THICK_SLATS_50_MM,
    limits: limits(600, 2700, 600, 3000),
    deduction: { widthMm: 10, dropMm: 10 },
    recessDepthMm: 70,
    productionDays: PRODUCTION_DAYS,
  },
  {
    productType: 'venetian-wood',
    pricingId: 'venetian-wood',
    name: 'Venetian Blinds - Wood',
    description: 'Real basswood, stained or painted, every slat with a grain of its own. For dry rooms.',
    group: 'indoor_blinds',
    cardColour: '#7b4f2e',
    construction: { family: 'venetian', slatMm: 50, material: 'wood' },
    light: THICK_SLATS_50_MM,
    limits: limits(600, 2400, 600, 3000),
    deduction: { widthMm: 10, dropMm: 10 },
    recessDepthMm: 70,
    productionDays: PRODUCTION_DAYS,
  },
  {
    productType: 'verticals-blockout',
    pricingId: 'vertical-blockout',
    name: 'Vertical Blinds - Blockout',
    description: 'Vanes that turn and draw aside. For sliding doors and wide windows.',
    group: 'indoor_blinds',
    cardColour: '#b9b3a6',
    construction: { family: 'vertical', vaneMm: 127 },
    light: VANES_127_MM,
    limits: limits(700, 5100, 600, 3000),
    deduction: { widthMm: 12, dropMm: 15 },
    recessDepthMm: 100,
    productionDays: PRODUCTION_DAYS,
  },
  {
    productType: 'honeycomb-blockout',
    pricingId: 'honeycomb-blockout',
    name: 'Honeycomb Blinds - Blockout',
    description: 'Cells of still air behind a foil lining: dark, and the warmest blind there is.',
    group: 'indoor_blinds',
    cardColour: '#c9bfa9',
    construction: { family: 'honeycomb', cellMm: 38, cloth: 'blockout' },
    light: BLOCKOUT,
    limits: limits(600, 2700, 600, 2700),
    deduction: { widthMm: 6, dropMm: 6 },
    recessDepthMm: 50,
    productionDays: PRODUCTION_DAYS,
  },
  {
    productType: 'honeycomb-duotone',
    pricingId: 'honeycomb-duotone',
    name: 'Honeycomb Blinds - Duotone',
    description: 'A filtering and a blockout cloth on one blind; slide from one to the other.',
    group: 'indoor_blinds',
    cardColour: '#a7b3a4',
    construction: { family: 'honeycomb', cellMm: 38, cloth: 'duotone' },
    light: DUOTONE,
    limits: limits(600, 2700, 600, 2700),
    deduction: { widthMm: 6, dropMm: 6 },
    recessDepthMm: 50,
    productionDays: PRODUCTION_DAYS,
  },
  {
    productType: 'double-roller-zebra',
    pricingId: 'doubleroller-zebra',
    name: 'Double Roller Blinds - Zebra',
    description: 'Bands of sheer and solid cloth that pass each other: view, glow or privacy by a short pull.',
    group: 'indoor_blinds',
    cardColour: '#9d9486',
    construction: { family: 'zebra', bandMm: 75 },
    light: ZEBRA,
    limits: limits(600, 2500, 600, 2800),
    deduction: { widthMm: 10, dropMm: 10 },
    recessDepthMm: 90,
    productionDays: PRODUCTION_DAYS,
  },
  {
    productType: 'outdoor-blinds',
    pricingId: 'outdoor-blinds',
    name: 'Outdoor Blinds',
    description: 'Sun screen mesh in side channels for patios and stoeps; stops glare and wind, keeps the view.',
    group: 'outdoor_blinds',
    cardColour: '#6f7672',
    construction: { family: 'outdoor' },
    light: MESH_5_PERCENT,
    limits: limits(1000, 5500, 1000, 3500),
    deduction: { widthMm: 10, dropMm: 10 },
    recessDepthMm: 120,
    productionDays: PRODUCTION_DAYS,
  },
] as const satisfies readonly Product[]

export type ProductType = (typeof PRODUCTS)[number]['productType']

/** Values that earlier versions of the form sent, with the product that each one means. Source: customer specification, section 3. */
const FORMER_PRODUCT_TYPES: ReadonlyMap<string, ProductType> = new Map([['roller-blockout-riviera', 'roller-blockout']])

// Maps rather than objects, because any text may be looked up, and objects have inherited members such as valueOf.
const byProductType: ReadonlyMap<string, Product> = new Map(PRODUCTS.map((product) => [product.productType, product]))
const byPricingId: ReadonlyMap<string, Product> = new Map(PRODUCTS.map((product) => [product.pricingId, product]))

export const productTypes: readonly ProductType[] = PRODUCTS.map(({ productType }) => productType)
export const pricingIds: readonly string[] = PRODUCTS.map(({ pricingId }) => pricingId)

/** @returns the product with this form value or pricing id; undefined for anything that cannot be ordered. */
export function productOf(productTypeOrPricingId: string): Product | undefined {
  const productType = FORMER_PRODUCT_TYPES.get(productTypeOrPricingId) ?? productTypeOrPricingId
  return byProductType.get(productType) ?? byPricingId.get(productType)
}

/** @returns the id of the product's price list; for an unknown product the text itself. */
export const pricingIdOf = (productType: string): string => productOf(productType)?.pricingId ?? productType

/** @returns the product's name; for an unknown product the text itself. */
export const productName = (productType: string): string => productOf(productType)?.name ?? productType

/** @returns how the product is built. An unknown product is drawn as the first one, a plain roller blind. */
export const constructionOf = (productType: string): Construction => (productOf(productType) ?? PRODUCTS[0]).construction
/** @returns what light does at the product. An unknown product counts as the first one, a blockout roller blind. */
export const blindLight = (productType: string): BlindLight => (productOf(productType) ?? PRODUCTS[0]).light

const NARROWEST_DEDUCTION: Product['deduction'] = {
  widthMm: Math.min(...PRODUCTS.map(({ deduction }) => deduction.widthMm)),
  dropMm: Math.min(...PRODUCTS.map(({ deduction }) => deduction.dropMm)),
}

/**
 * @param productType empty while no product is chosen. The narrowest deduction counts then, so that what is promised holds for every product.
 * @returns what the workshop takes off a blind in a recess; undefined for an unknown product.
 */
export function deductionOf(productType: string): Product['deduction'] | undefined {
  return productType === '' ? NARROWEST_DEDUCTION : productOf(productType)?.deduction
}
