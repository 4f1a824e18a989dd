import type { StatedBy } from '@foresite/contract/stated-by'
import { create } from 'zustand'
import { useSession } from './session-store.ts'

interface WhoQuestion {
  /** Resolves the question, null for no answer; null itself while no question is open. */
  readonly answer: ((who: StatedBy | null) => void) | null
}

/** The state of the question who uses this tab, for its dialog. */
export const useWhoQuestion = create<WhoQuestion>(() => ({ answer: null }))

let asked: Promise<StatedBy | null> | null = null

/**
 * Asks who uses this tab and stores the answer (AUTH-11); null when they decline. Callers during an open question share
 * its answer.
 */
export function askWho(): Promise<StatedBy | null> {
  asked ??= new Promise((resolve) => {
    const answer = (who: StatedBy | null) => {
      asked = null
      useWhoQuestion.setState({ answer: null })
      if (who !== null) useSession.getState().state(who)
      resolve(who)
    }
    useWhoQuestion.setState({ answer })
  })
  return asked
}
