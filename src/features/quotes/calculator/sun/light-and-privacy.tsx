import { RadioCards } from '#app/ui/radio-cards.tsx'
import { DAY, type LightRoundHouse, NIGHT_WITH_LAMP, reflectanceOf, seenFromOutside, transmittanceIn } from '#shared/domain/privacy.ts'
import { blindLight, constructionOf, type LightThrough, productName } from '#shared/domain/products.ts'
import { NO_BREAK } from '#shared/formats/grouped.ts'
import type { Construction } from '#workers/render/api.ts'
import type { BlindDraft } from '../form/blind-form.ts'

export type BlindState = 'closed' | 'open'

/** What a family's two states are called. */
const STATE_WORDS: Readonly<Partial<Record<Construction['family'], Readonly<Record<BlindState, string>>>>> = {
  venetian: { closed: 'Slats closed', open: 'Slats flat' },
  vertical: { closed: 'Vanes closed', open: 'Vanes turned open' },
  zebra: { closed: 'Bands closed', open: 'Bands open' },
  honeycomb: { closed: 'Blockout cloth down', open: 'Filtering cloth down' },
}

/** @returns what light does at the drawn blind in this state; undefined while no product is chosen. */
export function lightThrough(draft: BlindDraft, state: BlindState): LightThrough | undefined {
  if (!draft.productType) return undefined
  const { closed, open } = blindLight(draft.productType)
  return state === 'open' && open ? open : closed
}

interface LightAndPrivacyProps {
  readonly draft: BlindDraft
  readonly state: BlindState
  readonly onState: (state: BlindState) => void
}

/** How much light the chosen blind lets in, and who sees in by day and by night. */
export function LightAndPrivacy({ draft, state, onState }: LightAndPrivacyProps) {
  const through = lightThrough(draft, state)
  if (!through) return <p className="text-muted">Choose a product: then this says how much light comes in and who sees in.</p>
  const words = blindLight(draft.productType).open ? STATE_WORDS[constructionOf(draft.productType).family] : undefined
  const reflectance = reflectanceOf(draft.colourHex)
  const whoSeesIn = (light: LightRoundHouse) => sentenceCase(seenFromOutside(through, reflectance, light).who)
  return (
    <div className="grid gap-4">
      {words ? (
        <RadioCards
          label="The blind is down with its"
          hideLabel
          value={state}
          onValueChange={onState}
          options={(['closed', 'open'] as const).map((value) => ({ value, label: words[value] }))}
          className="grid-cols-2"
        />
      ) : null}
      <p>
        {productName(draft.productType)}
        {draft.colour ? ` in ${draft.colour}` : ', in a middle colour,'} {lightWords(through, reflectance)}
      </p>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        <dt className="text-muted">By day</dt>
        <dd className="font-semibold">{whoSeesIn(DAY)}</dd>
        <dt className="text-muted">By night, lamp on</dt>
        <dd className="font-semibold">{whoSeesIn(NIGHT_WITH_LAMP)}</dd>
      </dl>
    </div>
  )
}

function lightWords(through: LightThrough, reflectance: number): string {
  const percent = (share: number) => `${Math.round(100 * share)}${NO_BREAK}%`
  const transmittance = transmittanceIn(through, reflectance)
  if (transmittance === 0) return 'lets in no light; a little comes in round its edges.'
  const share = `lets in about ${percent(transmittance)} of the light`
  return through.openness > 0 ? `${share}. ${percent(through.openness)} of the view stays free to look out.` : `${share} and shows no view.`
}

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
