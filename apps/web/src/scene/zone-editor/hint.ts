import type { Draft } from './draft.ts'

/** The text key of the next step's hint. */
export function hintFor(draft: Draft, outlineOnly = false) {
  if (draft.step === 'rest') return outlineOnly ? 'hint.rest.outline' : 'hint.rest'
  if (draft.step === 'outline') {
    if (draft.closed) return 'hint.reshape'
    if (draft.points.length > 0) return 'hint.drawing'
    return outlineOnly ? 'hint.start.outline' : 'hint.start'
  }
  if (draft.arrow !== null) return 'hint.arrowAdjust'
  return draft.tail === null ? 'hint.arrow' : 'hint.arrowHead'
}
