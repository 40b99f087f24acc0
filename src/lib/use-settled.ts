import { useEffect, useState } from 'react'

/** @returns the latest value that stayed the same for `restMs`, so that a size being typed is not priced digit by digit. */
export function useSettled<Value>(value: Value, restMs: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs)
    return () => clearTimeout(timer)
  }, [value, restMs])
  return settled
}
