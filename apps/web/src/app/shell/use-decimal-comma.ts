import { useEffect } from 'react'

/**
 * In Portuguese a comma in a number is decimal. A browser in another language drops it, and 12,5 would become 125: where
 * it does, a point is inserted, which it then shows in its own way.
 */
export function useDecimalComma(): void {
  useEffect(() => {
    const replace = (event: InputEvent) => {
      const { target, data, cancelable } = event
      if (
        !(target instanceof HTMLInputElement) ||
        target.type !== 'number' ||
        !document.documentElement.lang.startsWith('pt')
      )
        return
      const parts = data?.split(',') ?? []
      if (parts.length !== 2 || !cancelable) return
      event.preventDefault()
      const [whole = '', decimals = ''] = parts
      if (whole !== '') insert(target, whole)
      if (!insert(target, ',')) insert(target, '.')
      if (decimals !== '') insert(target, decimals)
    }
    window.addEventListener('beforeinput', replace)
    return () => window.removeEventListener('beforeinput', replace)
  }, [])
}

/** Types a text at the cursor. @returns whether the field accepted it */
function insert(field: HTMLInputElement, text: string): boolean {
  let isAccepted = false
  const accept = () => {
    isAccepted = true
  }
  field.addEventListener('input', accept)
  // oxlint-disable-next-line typescript/no-deprecated -- number fields have no `setRangeText`
  document.execCommand('insertText', false, text)
  field.removeEventListener('input', accept)
  return isAccepted
}
