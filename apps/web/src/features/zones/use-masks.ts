import type { Camera } from '@foresite/contract/cameras'
import type { ImagePoint } from '@foresite/contract/primitives'
import { useReducer, useState } from 'react'
import { emptyDraft, type Draft } from '#scene/zone-editor/draft.ts'
import { editorReducer, openEditor, type EditorAction } from '#scene/zone-editor/editor.ts'

type Outline = readonly ImagePoint[]

/** A camera's privacy masks, as they are stored now. */
export type MaskedCamera = Pick<Camera, 'id' | 'privacyMasks' | 'privacyMasksAt'>

/** Nothing is being drawn. */
const resting = openEditor({ ...emptyDraft, step: 'rest' })

/** The privacy masks of a camera while they are worked on: one of them, or a new one, is drawn at a time. */
export function useMasks(camera: MaskedCamera) {
  const [read, setRead] = useState(camera)
  const [masks, setMasks] = useState<readonly Outline[]>(camera.privacyMasks)
  // The place of the one that is drawn; that of a new one is the next.
  const [drawn, setDrawn] = useState<number | null>(null)
  const [editor, dispatch] = useReducer(editorReducer, maskDraft([]), openEditor)
  const isEmpty = drawn === masks.length && editor.history.present.points.length === 0
  return {
    masks,
    drawn,
    editor: drawn === null ? resting : editor,
    since: read.privacyMasksAt,
    unsaved:
      (drawn !== null && !isEmpty) || JSON.stringify(masks) !== JSON.stringify(read.privacyMasks),
    /** Somebody else has changed them since they were read. */
    isChanged: camera.privacyMasksAt !== read.privacyMasksAt,
    open: (index: number) => {
      dispatch({ type: 'open', draft: maskDraft(masks[index] ?? []) })
      setDrawn(index)
    },
    remove: (index: number) => {
      setDrawn(null)
      setMasks(masks.toSpliced(index, 1))
    },
    takeTheirs: () => {
      setRead(camera)
      setMasks(camera.privacyMasks)
      setDrawn(null)
    },
    act: (action: EditorAction) => {
      if (drawn === null) return
      const { present } = editorReducer(editor, action).history
      dispatch(action)
      // Done: the outline takes its place among the others.
      if (action.type !== 'finish' || !present.outlineDone) return
      setMasks(
        drawn < masks.length ? masks.with(drawn, present.points) : [...masks, present.points],
      )
      setDrawn(null)
    },
  }
}

/** A mask has an outline and no direction. */
function maskDraft(points: Outline): Draft {
  const closed = points.length > 0
  return { ...emptyDraft, step: 'outline', points, closed, arrowDone: true }
}
