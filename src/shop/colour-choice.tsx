import { useQuery } from '@tanstack/react-query'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { useLanguage } from '#app/ui/language-place.ts'
import { RadioCards } from '#app/ui/radio-cards.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Colour } from '#shared/contracts/products.ts'
import { constructionOf } from '#shared/domain/products.ts'
import { coloursQuery } from './colours.queries.ts'

interface ColourChoiceProps {
  readonly productType: string
  readonly value: string
  readonly onChoose: (colour: Colour) => void
  readonly error?: string
  /** CSS classes of the grid; wrapped rows of swatches unless said. */
  readonly className?: string
}

const WORDS = {
  en: {
    label: 'Colour',
    noProduct: 'Choose a product first: its colours then show here.',
    loading: 'Loading the colours',
    notLoaded: 'The colours could not be loaded',
    isKept: 'Please check your connection. Everything you filled in is kept.',
    again: 'Try again',
    none: 'There are no colours for this product at the moment. Please contact us.',
  },
  af: {
    label: 'Kleur',
    noProduct: "Kies eers 'n produk: dan wys sy kleure hier.",
    loading: 'Die kleure word gelaai',
    notLoaded: 'Die kleure kon nie gelaai word nie',
    isKept: 'Gaan asseblief jou verbinding na. Alles wat jy ingevul het, word gehou.',
    again: 'Probeer weer',
    none: 'Daar is tans geen kleure vir hierdie produk nie. Kontak ons asseblief.',
  },
} as const

/** The columns are wide enough that a colour name of one long word fits under its swatch, however large the text is. */
const SWATCH_GRID = 'grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] sm:grid-cols-4 xl:grid-cols-6'

/** @returns the colours that can be shown. A colour needs an image or a swatch; for honeycomb blinds a hex value is enough. */
export function showableColours(productType: string, colours: readonly Colour[]): readonly Colour[] {
  const hexIsEnough = constructionOf(productType).family === 'honeycomb'
  return colours.filter((colour) => colour.imageUrl || colour.swatchPath || (hexIsEnough && colour.hex))
}

export function ColourChoice({ productType, value, onChoose, error, className = SWATCH_GRID }: ColourChoiceProps) {
  const words = WORDS[useLanguage()]
  const { data, isError, refetch, isFetching } = useQuery({ ...coloursQuery(productType), enabled: productType !== '' })
  if (!productType) return <p className="text-muted">{words.noProduct}</p>
  if (isError && !data) {
    return (
      <Alert
        tone="bad"
        title={words.notLoaded}
        actions={
          <Button variant="secondary" size="small" loading={isFetching} onClick={() => refetch()}>
            {words.again}
          </Button>
        }
      >
        {words.isKept}
      </Alert>
    )
  }
  if (!data) return <ColourSkeleton className={className} />
  const colours = showableColours(productType, data.colours)
  if (colours.length === 0) return <p className="text-muted">{words.none}</p>
  return (
    <RadioCards
      label={words.label}
      hideLabel
      value={value}
      onValueChange={(name) => {
        const chosen = colours.find((colour) => colour.name === name)
        if (chosen) onChoose(chosen)
      }}
      options={colours.map((colour) => ({ value: colour.name, label: colour.name, picture: <Swatch colour={colour} /> }))}
      error={error}
      className={className}
    />
  )
}

function Swatch({ colour }: { readonly colour: Colour }) {
  const source = colour.imageUrl ?? colour.swatchPath
  return (
    <span className="mb-1 block h-11 w-full overflow-hidden rounded-sm border" style={{ backgroundColor: colour.hex || undefined }}>
      {source ? <img src={source} alt="" loading="lazy" decoding="async" className="size-full object-cover" /> : null}
    </span>
  )
}

function ColourSkeleton({ className }: { readonly className: string }) {
  const { loading } = WORDS[useLanguage()]
  return (
    <div aria-busy="true" className={`grid gap-2.5 ${className}`}>
      <span role="status" className="sr-only">
        {loading}
      </span>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((place) => (
        <Skeleton key={place} className="h-24 rounded-control" />
      ))}
    </div>
  )
}
