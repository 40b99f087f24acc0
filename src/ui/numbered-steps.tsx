interface NumberedStepsProps {
  readonly steps: readonly { readonly title: string; readonly text: string }[]
  /** How many stand side by side on which width. */
  readonly className: string
}

/** Steps that are done one after the other, each with a title and a sentence. */
export function NumberedSteps({ steps, className }: NumberedStepsProps) {
  return (
    <ol className={`grid gap-x-8 gap-y-6 ${className}`}>
      {steps.map(({ title, text }, index) => (
        <li key={title} className="border-line border-t pt-4">
          <h3 className="font-semibold text-lg">
            <span className="mr-2 font-display font-medium text-sea">{index + 1}</span>
            {title}
          </h3>
          <p className="mt-1 text-muted">{text}</p>
        </li>
      ))}
    </ol>
  )
}
