import { useEffect, useRef, type RefObject } from 'react'

/** The beginning of a step's content: another step is another screen, so it comes into view, and a screen reader goes on there. */
export function useStepTop(step: string): RefObject<HTMLDivElement | null> {
  const top = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) top.current?.focus()
    before.current = step
  }, [step])
  return top
}
