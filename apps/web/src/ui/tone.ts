/** How something is judged, whatever it is; each has a colour that is readable in light and dark. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error'

/** A tone's colour for text and marks on the page's surfaces. */
export function toneColor(tone: Tone): string {
  return tone === 'neutral' ? 'text.secondary' : `${tone}.text`
}
