/** How far keys move on a timeline, in milliseconds; the page keys move by a whole view. */

const secondMs = 1_000
const tenSecondsMs = 10_000

interface KeyStep {
  readonly key: string
  readonly shiftKey: boolean
  readonly atMs: number
  readonly view: { readonly fromMs: number; readonly toMs: number }
}

/** The moment that a key leads to; null for another key. */
export function keyTarget({ key, shiftKey, atMs, view }: KeyStep): number | null {
  const arrow = shiftKey ? tenSecondsMs : secondMs
  const page = (view.toMs - view.fromMs) / 10
  switch (key) {
    case 'ArrowLeft':
      return atMs - arrow
    case 'ArrowRight':
      return atMs + arrow
    case 'ArrowDown':
      return atMs - tenSecondsMs
    case 'ArrowUp':
      return atMs + tenSecondsMs
    case 'PageDown':
      return atMs - page
    case 'PageUp':
      return atMs + page
    case 'Home':
      return view.fromMs
    case 'End':
      return view.toMs
    default:
      return null
  }
}
