import { useEffect, useRef, type RefObject } from 'react'

/**
 * The top of a step's content. A new step is like a new screen: it scrolls into view and gets the focus for screen
 * readers.
 */
export function useStepTop(step: string): RefObject<HTMLDivElement | null> {
  const top = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) top.current?.focus()
    before.current = step
  }, [step])
  return top
}
