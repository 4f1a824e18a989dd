import { useEffect, useState } from 'react'

/** A value once it has stayed the same for `pauseMs` milliseconds. */
export function useDebounced<T extends string | number>(value: T, pauseMs: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
