import { lineStage, type QuoteLine } from '#shared/domain/blind-line.ts'
import { agreedTerms } from '#shared/domain/terms.ts'

/** Tells the customer in plain words what an order means, before it is placed. */
export function AgreedTerms({ lines }: { readonly lines: readonly QuoteLine[] }) {
  const stages = new Set(lines.map((line) => lineStage(line).kind))
  return (
    <ul className="grid list-disc gap-1.5 pl-5 marker:text-muted">
      {agreedTerms(lines).map((term) => (
        <li key={term}>{term}</li>
      ))}
      {stages.has('price') ? (
        <li>
          <strong>Some sizes are ready for a price, but not yet ready to cut.</strong> Those blinds are not made until the step that stands
          beside the size is done.
        </li>
      ) : null}
      {stages.has('estimate') ? (
        <li className="text-warn">
          <strong>Some sizes are only estimates and may be far off.</strong> Measure those windows with a tape before you order: until then
          those blinds are not made.
        </li>
      ) : null}
    </ul>
  )
}
