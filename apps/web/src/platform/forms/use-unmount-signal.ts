import { useEffect, useRef, type RefObject } from 'react'

/** A signal that aborts when the component unmounts. Read it when it is needed: React's strict mode mounts twice. */
export function useUnmountSignal(): RefObject<AbortSignal> {
  const signal = useRef(AbortSignal.abort())
  useEffect(() => {
    const unmount = new AbortController()
    signal.current = unmount.signal
    return () => unmount.abort()
  }, [])
  return signal
}
