import { useSearchParams } from 'react-router-dom'

const STEPS = ['details', 'check'] as const
export type FormStep = (typeof STEPS)[number]

/**
 * The step of the order form that is open, kept in the address: so back, forward and reload lead where the customer expects. Null while the
 * form is closed.
 */
export function useOrderStep() {
  const [search, setSearch] = useSearchParams()
  const named = search.get('order')
  const step = STEPS.find((each) => each === named) ?? null
  return {
    step,
    go: (next: FormStep | null, { replace = false } = {}) =>
      setSearch(
        (before) => {
          if (next) before.set('order', next)
          else before.delete('order')
          return before
        },
        { replace },
      ),
  }
}
