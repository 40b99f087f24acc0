import { Collapsible } from '#app/ui/collapsible.tsx'

export function Disclaimer() {
  return (
    <aside aria-label="Important Disclaimer" className="mx-auto w-full max-w-6xl px-4 pb-8 sm:px-6 print:hidden">
      <Collapsible title="Important Disclaimer" className="border-y py-1 text-sm">
        <ul className="grid max-w-prose list-disc gap-1.5 pl-5 text-muted">
          <li>All figures are estimates only.</li>
          <li>Colours are indicative: a screen cannot show a fabric or a paint exactly.</li>
          <li>The customer is responsible for the final measurements.</li>
          <li>The company may request verification of the measurements and adjust the price.</li>
        </ul>
      </Collapsible>
    </aside>
  )
}
