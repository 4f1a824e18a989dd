import { useEffect, useEffectEvent, type RefObject } from 'react'
import { isForOthers } from './use-dialog-keys.ts'

/** Scanners type a key every 1 to 20 ms; people need more than this between two. */
const longestGapMs = 60
/** Shorter codes are keys that a person pressed. */
const fewestKeys = 4
/** FNC1 between two fields of a GS1 code: scanners type it as Ctrl+]. */
const separator = '\u001d'

/**
 * Reads a hand-held barcode scanner, which types a code like a keyboard and ends it with Enter. Active while no field has
 * the focus and no other dialog is on top; in a field, the code is text like any other.
 */
export function useScanner(root: RefObject<Element | null>, onScan: (code: string) => void): void {
  const scanned = useEffectEvent(onScan)
  useEffect(() => {
    let code = ''
    let lastAt = 0
    const onKeyDown = (event: KeyboardEvent) => {
      const isSeparator = event.ctrlKey && event.key === ']'
      if (!isSeparator && isForOthers(event, root.current)) return
      if (event.timeStamp - lastAt > longestGapMs) code = ''
      lastAt = event.timeStamp
      if (isSeparator) code += separator
      else if (event.key.length === 1) code += event.key
      else if (event.key === 'Enter' && code.length >= fewestKeys) {
        // A focused button is not pressed by it.
        event.preventDefault()
        const whole = code
        code = ''
        scanned(whole)
      }
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [root])
}
