import { maxExamples } from '@foresite/contract/picture-counts'
import type { CountMark } from '@foresite/contract/product-counts'
import type { ImageBox, ImagePoint } from '@foresite/contract/primitives'
import { useEffect, useState } from 'react'
import { useStoppableUpload } from '#platform/api/use-upload.ts'
import { begin, edit, holds, isLargeEnough, marksOf, tapped, undo, type Edited } from './count-editing.ts'

/** The size of an added mark when nothing was found and no example drawn. */
const fallbackBox = { x: 0, y: 0, w: 0.06, h: 0.06 }

/**
 * A count by example, from the first box to the corrected marks.
 *
 * @param call the API call that counts
 * @param onChanged called with whether there are unsaved marks
 */
export function usePictureCount(
  call: 'countProducts' | 'inferCycleCount' = 'countProducts',
  onChanged?: (isChanged: boolean) => void,
) {
  const [examples, setExamples] = useState<Edited<readonly ImageBox[]>>(begin([]))
  const [marks, setMarks] = useState<Edited<readonly CountMark[]> | null>(null)
  /** The number found, before corrections. */
  const [proposed, setProposed] = useState<number | null>(null)
  const { send, flight, problem } = useStoppableUpload(call, {
    onSuccess: ({ detections }) => {
      setMarks(begin(marksOf(detections)))
      setProposed(detections.length)
    },
  })
  const isChanged = examples.present.length > 0 || marks !== null
  useEffect(() => {
    onChanged?.(isChanged)
    return () => onChanged?.(false)
  }, [isChanged, onChanged])
  const [usual] = examples.present
  const isFull = examples.present.length >= maxExamples
  const canUndo = marks === null ? examples.past.length > 0 : marks.past.length > 0
  return {
    /** Props for `<CountEditor>`. */
    editor: {
      examples: examples.present,
      marks: marks?.present ?? null,
      onDrawn: (box: ImageBox) => {
        if (!isFull) setExamples((present) => edit(present, [...present.present, box]))
      },
      onTap: (at: ImagePoint) => {
        if (marks !== null) {
          const id = `added-${String(marks.past.length)}`
          setMarks(edit(marks, tapped(marks.present, at, id, usual ?? fallbackBox)))
          return
        }
        const left = examples.present.filter((box) => !holds(box, at))
        if (left.length < examples.present.length) setExamples(edit(examples, left))
      },
      onUndo: canUndo
        ? () => {
            if (marks === null) setExamples(undo)
            else setMarks(undo(marks))
          }
        : null,
    },
    isFull,
    proposed,
    flight,
    problem,
    /** Counts by the boxes drawn, or by a product's stored examples. */
    count: (file: File, productId: string | null) =>
      send({ body: { count: { examples: examples.present.filter(isLargeEnough), productId } }, file }),
    backToExamples: () => setMarks(null),
  }
}
