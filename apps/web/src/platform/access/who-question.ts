import type { StatedBy } from '@foresite/contract/stated-by'
import { create } from 'zustand'
import { useSession } from './session-store.ts'

interface WhoQuestion {
  /** Takes the answer, null for none; itself null while nothing is asked. */
  readonly answer: ((who: StatedBy | null) => void) | null
}

/** The question who uses this tab, for the dialog that asks it. */
export const useWhoQuestion = create<WhoQuestion>(() => ({ answer: null }))

let asked: Promise<StatedBy | null> | null = null

/**
 * Asks who uses this tab, and keeps the answer for it (AUTH-11); null when they don't say. Whoever asks while the
 * question stands gets the same answer.
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
