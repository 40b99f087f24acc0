import { type ComponentType, lazy, Suspense } from 'react'
import { Spinner } from './spinner.tsx'

/** Makes a component whose code loads when it is first shown. Meanwhile `label` says what is loading. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, label: string): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load() }))
  return function LazyPart(props: Props) {
    return (
      <Suspense
        fallback={
          <div className="grid min-h-60 place-items-center">
            <Spinner label={label} />
          </div>
        }
      >
        <Loaded {...props} />
      </Suspense>
    )
  }
}
