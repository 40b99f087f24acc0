import { RadioCards } from '#app/ui/radio-cards.tsx'
import { formatMm } from '#shared/formats/millimetres.ts'
import { MAX_PANEL_MM, MIN_PANEL_MM, type PanelProblem } from '#workers/render/client.ts'
import { louvreMmOf, panelsOf, panelsOffered, type ShutterChoice } from './shutter-choice.ts'

interface PanelControlsProps {
  readonly choice: ShutterChoice
  readonly widthMm: number
  readonly onChange: (changed: Partial<ShutterChoice>) => void
}

const AS_FEW_AS_FIT = 'fewest'

/** How many panels, and whether T-posts part them. */
export function PanelControls({ choice, widthMm, onChange }: PanelControlsProps) {
  const offered = panelsOffered(choice, widthMm)
  const { panels, posts } = panelsOf(choice, widthMm)
  return (
    <div className="grid gap-5">
      <div className="grid gap-1.5">
        <RadioCards
          label="Panels"
          value={panels === null ? AS_FEW_AS_FIT : String(panels)}
          onValueChange={(value) => onChange({ panels: value === AS_FEW_AS_FIT ? null : Number(value) })}
          options={[
            { value: AS_FEW_AS_FIT, label: 'As few as fit', description: String(offered.fewest) },
            ...offered.counts.map((count) => ({ value: String(count), label: String(count) })),
          ]}
          className="grid-cols-[repeat(auto-fit,minmax(min(4.5rem,100%),1fr))]"
        />
        <p className="text-muted text-sm">{limitWords(choice, widthMm)}</p>
      </div>
      {(panels ?? offered.fewest) > 1 ? (
        <div className="grid gap-1.5">
          <RadioCards
            label="T-posts"
            value={posts ? 'between' : 'none'}
            onValueChange={(value) => onChange({ posts: value === 'between' })}
            options={[
              { value: 'none', label: 'None', disabled: offered.needsPosts },
              { value: 'between', label: 'Between the panels' },
            ]}
            className="grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))]"
          />
          <p className="text-muted text-sm">
            {offered.needsPosts ? 'A shutter this wide needs them: it would be too heavy without. ' : null}A T-post is an upright of the
            frame between two panels. With it each panel opens by itself. Without it two panels fold together as a pair, and nothing stands
            in the view when they are open.
          </p>
        </div>
      ) : null}
    </div>
  )
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** Why fewer panels, or more, are not among the choices. */
function limitWords(choice: ShutterChoice, widthMm: number): string {
  const { fewest, counts, fewer, more } = panelsOffered(choice, widthMm)
  const why: Record<PanelProblem, string> = {
    too_wide: `too wide (a panel is at most ${formatMm(MAX_PANEL_MM[louvreMmOf(choice.louvre)])})`,
    too_narrow: `too narrow (at least ${formatMm(MIN_PANEL_MM)})`,
    needs_posts: 'too heavy without T-posts',
  }
  const said = [
    fewer ? `${NUMBERS[fewest - 1]} would be ${why[fewer]}` : null,
    more ? `${NUMBERS[fewest + counts.length]} would be ${why[more]}` : null,
  ]
  const sentence = said.filter(Boolean).join(', ')
  return sentence ? `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.` : ''
}
