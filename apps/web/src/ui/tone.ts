/** A rating of any kind; each tone has a colour that is readable in light and dark mode. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error'

/** A tone's colour for text and marks on the page's surfaces. */
export function toneColor(tone: Tone): string {
  return tone === 'neutral' ? 'text.secondary' : `${tone}.text`
}
