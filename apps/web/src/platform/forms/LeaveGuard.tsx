import { useEffect } from 'react'
import { NavigationType, useBlocker, type BlockerFunction } from 'react-router'
import { sameScreen, useUnsavedInputs } from './unsaved-store.ts'

/** Checks for unsaved input at the moment of leaving, so input saved or discarded just before raises no question. */
const isHeld: BlockerFunction = (move) => {
  // Only as it happens: the history keeps the state, and going back to it later does leave a screen.
  if (move.historyAction === NavigationType.Replace && move.nextLocation.state === sameScreen) return false
  const lost = [...useUnsavedInputs.getState().inputs].find(({ current }) => current.isLost(move))
  if (lost !== undefined) useUnsavedInputs.setState({ asked: { question: lost.current.question } })
  return lost !== undefined
}

const keepTab = (event: BeforeUnloadEvent) => event.preventDefault()

/** Asks, once for the whole application, before unsaved input is lost: by a link, the back button, a dialog's Escape, or closing the tab. */
export function LeaveGuard() {
  const asked = useUnsavedInputs((state) => state.asked)
  const blocker = useBlocker(isHeld)
  const holdsTab = useUnsavedInputs(({ inputs }) => [...inputs].some(({ current }) => current.isLostWithTab))
  useEffect(() => {
    // Only while there is something to lose: a page that always listens is not kept for the back button.
    if (!holdsTab) return undefined
    window.addEventListener('beforeunload', keepTab)
    return () => window.removeEventListener('beforeunload', keepTab)
  }, [holdsTab])
  useEffect(() => () => useUnsavedInputs.setState({ asked: null }), [])
  const answer = (act: (() => void) | undefined) => () => {
    useUnsavedInputs.setState({ asked: null })
    act?.()
  }
  return asked?.question({ onLeave: answer(asked.onLeave ?? blocker.proceed), onStay: answer(blocker.reset) })
}
