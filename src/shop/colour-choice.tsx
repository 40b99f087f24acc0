import { useQuery } from '@tanstack/react-query'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
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

/** The columns are wide enough that a colour name of one long word fits under its swatch, however large the text is. */
const SWATCH_GRID = 'grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] sm:grid-cols-4 xl:grid-cols-6'

/** @returns the colours that can be shown. A colour needs an image or a swatch; for honeycomb blinds a hex value is enough. */
export function showableColours(productType: string, colours: readonly Colour[]): readonly Colour[] {
  const hexIsEnough = constructionOf(productType).family === 'honeycomb'
  return colours.filter((colour) => colour.imageUrl || colour.swatchPath || (hexIsEnough && colour.hex))
}

export function ColourChoice({ productType, value, onChoose, error, className = SWATCH_GRID }: ColourChoiceProps) {
  const { data, isError, refetch, isFetching } = useQuery({ ...coloursQuery(productType), enabled: productType !== '' })
  if (!productType) return <p className="text-muted">Choose a product first: its colours then show here.</p>
  if (isError && !data) {
    return (
      <Alert
        tone="bad"
        title="The colours could not be loaded"
        actions={
          <Button variant="secondary" size="small" loading={isFetching} onClick={() => refetch()}>
            Try again
          </Button>
        }
      >
        Please check your connection. Everything you filled in is kept.
      </Alert>
    )
  }
  if (!data) return <ColourSkeleton className={className} />
  const colours = showableColours(productType, data.colours)
  if (colours.length === 0) return <p className="text-muted">There are no colours for this product at the moment. Please contact us.</p>
  return (
    <RadioCards
      label="Colour"
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
  return (
    <div aria-busy="true" className={`grid gap-2.5 ${className}`}>
      <span role="status" className="sr-only">
        Loading the colours
      </span>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((place) => (
        <Skeleton key={place} className="h-24 rounded-control" />
      ))}
    </div>
  )
}
