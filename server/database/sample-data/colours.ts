/** Sample data: made-up colours of the usual kind, for a fresh shop until it has its own. */
interface Range {
  readonly pricingIds: readonly string[]
  readonly material: string
  readonly finish: string
  readonly colours: readonly (readonly [name: string, hex: string, description: string])[]
}

const RANGES: readonly Range[] = [
  {
    pricingIds: ['roller-blockout'],
    material: 'Polyester, triple-coated blockout',
    finish: 'Fine linen weave',
    colours: [
      ['Karoo Linen', '#E7DFD1', 'Warm white with a linen thread'],
      ['Cape Chalk', '#F4F2EC', 'Soft clean white'],
      ['Fynbos Sage', '#A9B29A', 'Grey-green of the coastal hills'],
      ['Driftwood', '#B9A890', 'Weathered beige'],
      ['Knysna Mist', '#CFD2CF', 'Pale cool grey'],
      ['Slate Rock', '#6E7478', 'Mid grey with a blue cast'],
      ['Robberg Charcoal', '#3F4346', 'Deep charcoal'],
      ['Lagoon Blue', '#6F8F9D', 'Muted blue'],
      ['Outeniqua Clay', '#B77F5F', 'Baked terracotta'],
      ['Midnight', '#23272B', 'Near black, darkest room'],
    ],
  },
  {
    pricingIds: ['roller-sheer'],
    material: 'Fibreglass and PVC screen, 5 % open',
    finish: 'Basket weave',
    colours: [
      ['Sea Foam White', '#F1EFEA', 'Brightest, most glow'],
      ['White Pearl', '#E4E0D8', 'White thread with a pearl one'],
      ['Oyster', '#D3CBBD', 'Warm light grey'],
      ['Sandbar', '#CDB99B', 'Sand and white'],
      ['Silver Grey', '#B1B4B4', 'Even mid grey'],
      ['Pebble', '#938B80', 'Brown-grey'],
      ['Graphite', '#5A5D5F', 'Clearest view out'],
      ['Charcoal Bronze', '#4A4039', 'Charcoal with a bronze thread'],
      ['Ebony', '#2B2B2C', 'Black, least glare'],
    ],
  },
  {
    pricingIds: ['venetian-aluminium-25mm', 'venetian-aluminium-50mm'],
    material: 'Aluminium, roll-formed',
    finish: 'Baked enamel',
    colours: [
      ['Arctic White', '#F5F6F4', 'Clean white, satin'],
      ['Ivory', '#EEE6D3', 'Warm off-white, satin'],
      ['Alabaster', '#E3DED4', 'Pale stone, matt'],
      ['Brushed Silver', '#B9BDC0', 'Metallic, brushed'],
      ['Champagne', '#CDB998', 'Metallic gold-beige'],
      ['Dove Grey', '#9FA3A4', 'Mid grey, matt'],
      ['Gunmetal', '#575C60', 'Dark metallic'],
      ['Bronze', '#6A5340', 'Dark metallic brown'],
      ['Satin Black', '#26282A', 'Black, satin'],
    ],
  },
  {
    pricingIds: ['venetian-aluwood-25mm', 'venetian-50mm-aluwood'],
    material: 'Aluminium with printed wood grain',
    finish: 'Matt grain film',
    colours: [
      ['Whitewash', '#E6E0D5', 'White over a pale grain'],
      ['Natural Ash', '#D2BB97', 'Pale straw'],
      ['Honey Oak', '#BD8F56', 'Golden oak'],
      ['Limed Oak', '#C6B79E', 'Greyed oak'],
      ['Teak', '#A06B3D', 'Warm mid brown'],
      ['Cherry', '#84452F', 'Red-brown'],
      ['Kiaat', '#7B4F31', 'Bushveld brown'],
      ['Walnut', '#5E412E', 'Dark brown'],
      ['Wenge', '#3B2C26', 'Almost black'],
    ],
  },
  {
    pricingIds: ['venetian-plaswood'],
    material: 'Foamed polymer, 50 mm slat',
    finish: 'Painted satin',
    colours: [
      ['Brilliant White', '#F7F7F4', 'As bright as skirting paint'],
      ['Antique White', '#EFE7D8', 'Creamy white'],
      ['Bone', '#DED3C0', 'Soft beige'],
      ['Stone', '#BDB4A6', 'Warm grey'],
      ['Light Grey', '#C5C8C8', 'Cool light grey'],
      ['Washed Oak', '#C9B290', 'Embossed grain, pale'],
      ['Mahogany', '#6B3A2A', 'Embossed grain, red-brown'],
      ['Espresso', '#3E2D25', 'Embossed grain, dark'],
    ],
  },
  {
    pricingIds: ['venetian-wood'],
    material: 'Basswood, 50 mm slat',
    finish: 'Stained and lacquered',
    colours: [
      ['Painted White', '#F3F1EA', 'Opaque paint, faint grain'],
      ['Vanilla', '#EBDFC6', 'Opaque cream'],
      ['Natural Basswood', '#DDBF8F', 'Clear lacquer'],
      ['Golden Oak', '#BA8343', 'Golden stain'],
      ['Chestnut', '#8C5832', 'Warm brown stain'],
      ['Stinkwood', '#5C3E2B', 'Deep Knysna brown'],
      ['Yellowwood', '#D3A654', 'Honey yellow stain'],
      ['Dark Walnut', '#4A3326', 'Dark stain'],
      ['Driftwood Grey', '#9C9184', 'Grey wash'],
    ],
  },
  {
    pricingIds: ['vertical-blockout'],
    material: 'Polyester blockout vane, 127 mm',
    finish: 'Woven, coated back',
    colours: [
      ['Snow', '#F2F1EC', 'Clean white'],
      ['Cream', '#EADFC9', 'Warm cream'],
      ['Biscuit', '#D2BE9F', 'Light brown'],
      ['Mushroom', '#B5A799', 'Brown-grey'],
      ['Ash', '#BFC1BF', 'Light grey'],
      ['Storm', '#7D8488', 'Mid blue-grey'],
      ['Denim', '#4F6478', 'Muted navy'],
      ['Anthracite', '#44484B', 'Dark grey'],
    ],
  },
  {
    pricingIds: ['honeycomb-blockout'],
    material: 'Spun polyester, foil-lined 20 mm cell',
    finish: 'Soft matt',
    colours: [
      ['Cloud', '#F0EEE8', 'Soft white'],
      ['Almond', '#E3D5BF', 'Pale almond'],
      ['Wheat', '#D5BE98', 'Warm straw'],
      ['Dune', '#BCA78B', 'Sandy brown'],
      ['Silver Leaf', '#C3C7C3', 'Silver-grey'],
      ['Eucalyptus', '#8FA08F', 'Grey-green'],
      ['Pewter', '#7A7E80', 'Mid grey'],
      ['Ink', '#37424C', 'Blue-black'],
    ],
  },
  {
    pricingIds: ['honeycomb-duotone'],
    material: 'Spun polyester, filtering above and blockout below',
    finish: 'Soft matt, two tones',
    colours: [
      ['Cloud and Chalk', '#EBE7DE', 'White below, sheer chalk above'],
      ['Almond and Cream', '#DECBAF', 'Almond below, sheer cream above'],
      ['Dune and Shell', '#BFA88A', 'Sand below, sheer shell above'],
      ['Rose Clay and Blush', '#BE8E79', 'Clay below, sheer blush above'],
      ['Eucalyptus and Mint', '#8A9E8C', 'Grey-green below, sheer mint above'],
      ['Lagoon and Mist', '#71909B', 'Blue below, sheer mist above'],
      ['Pewter and Silver', '#7E8385', 'Grey below, sheer silver above'],
      ['Ink and Fog', '#3C4750', 'Blue-black below, sheer fog above'],
    ],
  },
  {
    pricingIds: ['doubleroller-zebra'],
    material: 'Polyester, 75 mm solid and sheer bands',
    finish: 'Woven with a light sheen',
    colours: [
      ['Pure White', '#F3F2ED', 'Solid white bands'],
      ['Natural Linen', '#DDD0BA', 'Linen slub'],
      ['Latte', '#C3AA8B', 'Milky brown'],
      ['Taupe', '#A1927F', 'Brown-grey'],
      ['Moonlight', '#C9CBCA', 'Light grey with a sheen'],
      ['Steel', '#83898C', 'Mid grey'],
      ['Mocha', '#6B5341', 'Dark brown'],
      ['Onyx', '#34363A', 'Soft black'],
    ],
  },
  {
    pricingIds: ['outdoor-blinds'],
    material: 'PVC-coated polyester mesh, 95 % shade',
    finish: 'Open mesh, UV-stabilised',
    colours: [
      ['Beach Sand', '#C9B48F', 'Pale sand'],
      ['Shale', '#8E867A', 'Brown-grey'],
      ['Ocean Grey', '#7B868A', 'Blue-grey'],
      ['Milkwood Green', '#59664F', 'Deep leaf green'],
      ['Karoo Rust', '#8E5638', 'Red-brown'],
      ['Cocoa', '#574436', 'Dark brown'],
      ['Monument', '#4A4E51', 'Dark grey, matches window frames'],
      ['Charcoal', '#36393B', 'Clearest view out'],
      ['Black', '#222324', 'Black'],
    ],
  },
  {
    pricingIds: ['shutter-polymer-89mm', 'shutter-basswood-89mm'],
    material: 'Painted louvre, 89 mm',
    finish: 'Satin paint',
    colours: [
      ['Pure White', '#F6F6F2', 'Cool white'],
      ['Silk White', '#F1ECE1', 'Warm white'],
      ['Pearl', '#E6E0D4', 'Off-white'],
      ['Linen', '#DCD0BC', 'Pale linen'],
      ['Mist Grey', '#C9CBC9', 'Light grey'],
      ['Stone Grey', '#A5A49E', 'Mid warm grey'],
      ['Slate Blue', '#75858F', 'Grey-blue'],
      ['Charcoal', '#45494C', 'Dark grey'],
    ],
  },
  {
    pricingIds: ['shutter-security-aluminium', 'shutter-patio-aluminium'],
    material: 'Extruded aluminium louvre',
    finish: 'Powder-coated',
    colours: [
      ['White', '#F2F2EF', 'Matches white window frames'],
      ['Cream', '#E8DDC6', 'Warm cream'],
      ['Sandstone', '#C8B596', 'Pale stone'],
      ['Natural Anodised', '#B6B8B7', 'Silver metal'],
      ['Bronze', '#5A4636', 'Dark bronze, matches bronze frames'],
      ['Hunter Green', '#34473B', 'Dark green'],
      ['Charcoal', '#42464A', 'Dark grey, matches charcoal frames'],
      ['Matt Black', '#252627', 'Black'],
    ],
  },
  {
    pricingIds: ['awning-folding-arm', 'awning-drop-arm'],
    material: 'Solution-dyed acrylic canvas',
    finish: 'Woven stripe, water-repellent',
    colours: [
      ['Natural Canvas', '#D8C9AC', 'Unbleached'],
      ['Sunflower', '#D9A441', 'Yellow and cream stripe'],
      ['Terracotta', '#B4633F', 'Red-brown and cream stripe'],
      ['Burgundy', '#7A2F35', 'Dark red and cream stripe'],
      ['Forest', '#3F5B45', 'Green and cream stripe'],
      ['Harbour Blue', '#33587A', 'Blue and white stripe'],
      ['Pebble', '#9A948A', 'Grey and white stripe'],
      ['Graphite', '#4B4E51', 'Dark grey and white stripe'],
    ],
  },
]

export interface SampleColour {
  readonly pricingId: string
  readonly name: string
  readonly hex: string
  readonly material: string
  readonly finish: string
  readonly description: string
}

export const sampleColours: readonly SampleColour[] = RANGES.flatMap(({ pricingIds, material, finish, colours }) =>
  pricingIds.flatMap((pricingId) => colours.map(([name, hex, description]) => ({ pricingId, name, hex, material, finish, description }))),
)
