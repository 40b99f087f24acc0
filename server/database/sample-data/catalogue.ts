import type { Product } from '#server/features/products/products.service.ts'

/**
 * Sample data: what a fresh shop might sell. Blinds have sample price lists beside this file and can be ordered; shutters and awnings are
 * shown, and are quoted after a visit.
 */
export const SAMPLE_CATALOGUE: readonly Pick<Product, 'pricingId' | 'name' | 'description' | 'group'>[] = [
  {
    pricingId: 'roller-blockout',
    name: 'Roller Blinds - Blockout',
    description: 'One smooth sheet of coated cloth that keeps out light and eyes. For bedrooms and screens.',
    group: 'indoor_blinds',
  },
  {
    pricingId: 'roller-sheer',
    name: 'Roller Blinds - Sheer',
    description: 'An open weave that softens the sun and keeps the view by day. For living rooms and sea views.',
    group: 'indoor_blinds',
  },
  {
    pricingId: 'venetian-aluminium-25mm',
    name: 'Venetian Blinds - Aluminium 25mm',
    description: 'Slim, light slats that tilt to a fine degree and stack away small. For kitchens, studies and offices.',
    group: 'indoor_blinds',
  },
  {
    pricingId: 'venetian-aluminium-50mm',
    name: 'Venetian Blinds - Aluminium 50mm',
    description: 'Broad aluminium slats with a clear view between them; they shrug off steam and salt air.',
    group: 'indoor_blinds',
  },
  {
    pricingId: 'venetian-aluwood-25mm',
    name: 'Venetian Blinds - Aluwood 25mm',
    description: 'Aluminium slats with a printed wood grain: the look of timber where timber would warp.',
    group: 'indoor_blinds',
  },
  {
    pricingId: 'venetian-50mm-aluwood',
    name: 'Venetian Blinds - Aluwood 50mm',
    description: 'Broad wood-grain aluminium slats, light to lift even on a wide window.',
    group: 'indoor_blinds',
  },
  {
    pricingId: 'venetian-plaswood',
    name: 'Venetian Blinds - Plaswood',
    description: 'Foamed polymer slats with the weight of painted wood, made for bathrooms and kitchens.',
    group: 'indoor_blinds',
  },
  {
    pricingId: 'venetian-wood',
    name: 'Venetian Blinds - Wood',
    description: 'Real basswood, stained or painted, every slat with a grain of its own. For dry rooms.',
    group: 'indoor_blinds',
  },
  {
    pricingId: 'vertical-blockout',
    name: 'Vertical Blinds - Blockout',
    description: 'Vanes that turn and draw aside. For sliding doors and wide windows.',
    group: 'indoor_blinds',
  },
  {
    pricingId: 'honeycomb-blockout',
    name: 'Honeycomb Blinds - Blockout',
    description: 'Cells of still air behind a foil lining: dark, and the warmest blind there is.',
    group: 'indoor_blinds',
  },
  {
    pricingId: 'honeycomb-duotone',
    name: 'Honeycomb Blinds - Duotone',
    description: 'A filtering and a blockout cloth on one blind; slide from one to the other.',
    group: 'indoor_blinds',
  },
  {
    pricingId: 'doubleroller-zebra',
    name: 'Double Roller Blinds - Zebra',
    description: 'Bands of sheer and solid cloth that pass each other: view, glow or privacy by a short pull.',
    group: 'indoor_blinds',
  },
  {
    pricingId: 'outdoor-blinds',
    name: 'Outdoor Blinds',
    description: 'Sun screen mesh in side channels for patios and stoeps; stops glare and wind, keeps the view.',
    group: 'outdoor_blinds',
  },
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
