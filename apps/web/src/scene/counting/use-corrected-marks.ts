import type { CountMark } from '@foresite/contract/product-counts'
import type { ImageBox, ImagePoint } from '@foresite/contract/primitives'
import { useState } from 'react'
import { begin, edit, tapped, undo, type Edited } from './count-editing.ts'

/** A saved photo as it was opened. */
interface SavedMarks {
  readonly marks: readonly CountMark[]
  readonly examples: readonly ImageBox[]
}

const noExample: ImageBox = { x: 0, y: 0, w: 0.06, h: 0.06 }

/**
 * The marks of a saved photo, corrected later: a tap adds or removes a piece.
 * @param version when it was saved (ISO): added marks are named by it, so that no two corrections share a name
 */
export function useCorrectedMarks({ marks: found, examples }: SavedMarks, version: string) {
  const [marks, setMarks] = useState<Edited<readonly CountMark[]>>(begin(found))
  const usual = examples[0] ?? found[0]?.box ?? noExample
  return {
    marks: marks.present,
    isChanged: marks.past.length > 0,
    onTap: (at: ImagePoint) => {
      const id = `corrected-${String(Date.parse(version))}-${String(marks.past.length)}`
      setMarks(edit(marks, tapped(marks.present, at, id, usual)))
    },
    onUndo: marks.past.length === 0 ? null : () => setMarks(undo),
    /** Begins again with the marks of another version. */
    restart: (others: readonly CountMark[]) => setMarks(begin(others)),
  }
}
