import { Collapsible } from '#app/ui/collapsible.tsx'
import { IMPORTANT_NOTES } from '#shared/domain/important-notes.ts'

export function Disclaimer() {
  return (
    <aside aria-label="Important Disclaimer" className="mx-auto w-full max-w-6xl px-gutter pb-8 sm:px-6 print:hidden">
      <Collapsible title="Important Disclaimer" className="border-y py-1 text-sm">
        <ul className="grid max-w-prose list-disc gap-1.5 pl-5 text-muted">
          {IMPORTANT_NOTES.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </Collapsible>
    </aside>
  )
}
