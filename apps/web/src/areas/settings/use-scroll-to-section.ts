import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Brings the section that the address names into view: also when it was already there, and the link was followed again. */
export function useScrollToSection(): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    if (hash === '') return
    document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' })
  }, [hash, key])
}
