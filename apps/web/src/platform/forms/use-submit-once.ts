import { useRef, type SyntheticEvent } from 'react'

/** A form's submission that does nothing while it runs: a second click may come before the button is disabled. */
export function useSubmitOnce(submit: (event?: SyntheticEvent) => unknown) {
  const isSending = useRef(false)
  return async (event?: SyntheticEvent) => {
    event?.preventDefault()
    if (isSending.current) return
    isSending.current = true
    try {
      await submit(event)
    } finally {
      isSending.current = false
    }
  }
}
