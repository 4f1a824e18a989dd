import { useEffect, useRef, type RefObject } from 'react'

/**
 * The top of a step's content: a new step is a new screen, so it scrolls into view and receives the screen reader's
 * focus.
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
