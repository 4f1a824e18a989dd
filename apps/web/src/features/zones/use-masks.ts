import type { Camera } from '@foresite/contract/cameras'
import type { ImagePoint } from '@foresite/contract/primitives'
import { useReducer, useState } from 'react'
import { emptyDraft, type Draft } from '#scene/zone-editor/draft.ts'
import { editorReducer, openEditor, type EditorAction } from '#scene/zone-editor/editor.ts'
import { keptMasks } from './kept-camera-work.ts'
import { useUnsavedWork } from './kept-work.ts'

type Outline = readonly ImagePoint[]

/** A camera's privacy masks as stored now. */
export type MaskedCamera = Pick<Camera, 'id' | 'privacyMasks' | 'privacyMasksAt'>

/** Nothing is being drawn. */
const resting = openEditor({ ...emptyDraft, step: 'rest' })

/** A camera's privacy masks in the editor; one is drawn at a time. */
export function useMasks(camera: MaskedCamera) {
  const [kept] = useState(() => keptMasks.read(camera.id))
  const [read, setRead] = useState(() => readOf(kept === null ? camera : kept.was))
  const [masks, setMasks] = useState<readonly Outline[]>(kept?.masks ?? camera.privacyMasks)
  // Index of the mask being drawn; a new one gets the next index.
  const [drawn, setDrawn] = useState<number | null>(kept?.drawn?.index ?? null)
  const [editor, dispatch] = useReducer(editorReducer, kept?.drawn ?? null, (begun) => {
    const from = openEditor(maskDraft((begun && kept?.masks[begun.index]) ?? []))
    return begun === null ? from : editorReducer(from, { type: 'restore', draft: begun.drawing })
  })
  const { present } = editor.history
  const isEmpty = drawn === masks.length && present.points.length === 0
  const shown = drawn === null || isEmpty ? masks : withOutline(masks, drawn, present.points)
  const isChanged = JSON.stringify(shown) !== JSON.stringify(read.privacyMasks)
  const unsaved = useUnsavedWork(
    keptMasks,
    camera.id,
    kept,
    isChanged
      ? {
          masks: masks.map((mask) => [...mask]),
          drawn: drawn === null ? null : { index: drawn, drawing: { ...present, points: [...present.points] } },
          was: read,
        }
      : null,
  )
  return {
    masks,
    drawn,
    editor: drawn === null ? resting : editor,
    since: read.privacyMasksAt,
    unsaved,
    /** Another user has changed the masks since they were read. */
    isChangedMeanwhile: camera.privacyMasksAt !== read.privacyMasksAt,
    open: (index: number) => {
      dispatch({ type: 'open', draft: maskDraft(masks[index] ?? []) })
      setDrawn(index)
    },
    remove: (index: number) => {
      // The one being drawn stays open, in its new place.
      setDrawn(drawn === null || drawn === index ? null : drawn > index ? drawn - 1 : drawn)
      setMasks(masks.toSpliced(index, 1))
    },
    acceptTheirs: () => {
      setRead(readOf(camera))
      unsaved.discard()
      setMasks(camera.privacyMasks)
      setDrawn(null)
    },
    /** Continues with the user's own masks: saving replaces the newer ones. */
    keepMine: () => setRead(readOf(camera)),
    act: (action: EditorAction) => {
      if (drawn === null) return
      const after = editorReducer(editor, action).history.present
      dispatch(action)
      // Done: add the outline to the masks.
      if (action.type !== 'finish' || !after.outlineDone) return
      setMasks(withOutline(masks, drawn, after.points))
      setDrawn(null)
    },
  }
}

/** Replaces a mask, or adds one at the end. */
function withOutline(masks: readonly Outline[], index: number, outline: Outline): readonly Outline[] {
  return masks.toSpliced(index, 1, outline)
}

function readOf({ privacyMasks, privacyMasksAt }: Omit<MaskedCamera, 'id'>) {
  return { privacyMasks: privacyMasks.map((mask) => [...mask]), privacyMasksAt }
}

/** A mask has an outline, but no direction. */
function maskDraft(points: Outline): Draft {
  const closed = points.length > 0
  return { ...emptyDraft, step: 'outline', points, closed, arrowDone: true }
}
