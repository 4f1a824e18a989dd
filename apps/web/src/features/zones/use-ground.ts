import type { Camera } from '@foresite/contract/cameras'
import { useReducer, useState } from 'react'
import { cornersChanged, groundReducer, openGround } from '#scene/ground-editor/ground-draft.ts'
import { keptGrounds } from './kept-camera-work.ts'
import { useUnsavedWork } from './kept-work.ts'

type Ground = Camera['ground']

/** The calibration of a camera's floor: its draft, and another user's newer version. */
export function useGround({ id, ground }: Pick<Camera, 'id' | 'ground'>) {
  const [kept] = useState(() => keptGrounds.read(id))
  const [was, setWas] = useState<Ground>(kept === null ? ground : kept.was)
  const [editor, act] = useReducer(groundReducer, was?.corners ?? [], (corners) =>
    kept === null
      ? openGround(corners)
      : groundReducer(openGround(corners), { type: 'restore', corners: kept.corners }),
  )
  const [lengths, setLengths] = useState(() => kept?.lengths ?? lengthsOf(was))
  const stored = lengthsOf(was)
  const isChanged = cornersChanged(editor) || lengths.width !== stored.width || lengths.depth !== stored.depth
  const { corners } = editor.history.present
  const unsaved = useUnsavedWork(keptGrounds, id, kept, isChanged ? { corners: [...corners], lengths, was } : null)
  return {
    was,
    editor,
    act,
    lengths,
    setLengths,
    unsaved,
    isChangedMeanwhile: JSON.stringify(ground) !== JSON.stringify(was),
    /** Discards unsaved changes and loads the stored version. */
    acceptTheirs: () => {
      setWas(ground)
      unsaved.discard()
      setLengths(lengthsOf(ground))
      act({ type: 'open', corners: ground?.corners ?? [] })
    },
    /** Continues with the user's own version, based on the newer one. */
    keepMine: () => setWas(ground),
  }
}

/** The lengths as typed; empty while not entered. */
function lengthsOf(ground: Ground) {
  return ground === null ? { width: '', depth: '' } : { width: String(ground.widthM), depth: String(ground.depthM) }
}
