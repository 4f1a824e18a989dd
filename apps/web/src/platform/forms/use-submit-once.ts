import { useRef, type SyntheticEvent } from 'react'

/** A form's submission that does nothing while it runs: a second click may come before the button is disabled. */
export function useSubmitOnce(submit: (event?: SyntheticEvent) => Promise<void>) {
  const isSending = useRef(false)
  return async (event?: SyntheticEvent) => {
    event?.preventDefault()
    if (isSending.current) return
    isSending.current = true
    await submit(event)
    isSending.current = false
  }
}
