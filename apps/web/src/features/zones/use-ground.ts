import type { Camera } from '@foresite/contract/cameras'
import { useReducer, useRef, useState } from 'react'
import { cornersChanged, groundReducer, openGround, type GroundAction } from '#scene/ground-editor/ground-draft.ts'
import type { Lengths } from './GroundFields.tsx'
import { keptGrounds } from './kept-camera-work.ts'
import { useKeepWork } from './kept-work.ts'

type Ground = Camera['ground']

/** The floor of a camera while it is measured, what is kept of it, and what somebody else has made of it since. */
export function useGround({ id, ground }: Pick<Camera, 'id' | 'ground'>) {
  const [kept] = useState(() => keptGrounds.read(id))
  const [was, setWas] = useState<Ground>(kept === null ? ground : kept.was)
  const [restored, setRestored] = useState(kept?.keptAt ?? null)
  const [editor, dispatch] = useReducer(groundReducer, was?.corners ?? [], (corners) =>
    kept === null
      ? openGround(corners)
      : groundReducer(openGround(corners), { type: 'restore', corners: kept.corners }),
  )
  const [lengths, setLengths] = useState<Lengths>(() => kept?.lengths ?? lengthsOf(was))
  const released = useRef(false)
  const unsaved = cornersChanged(editor) || !sameLengths(lengths, lengthsOf(was))
  const { corners } = editor.history.present
  useKeepWork(keptGrounds, id, unsaved ? { corners: [...corners], lengths, was } : null, released)
  return {
    was,
    editor,
    act: (action: GroundAction) => {
      dispatch(action)
    },
    lengths,
    setLengths,
    unsaved,
    released,
    /** When what is shown was kept, where it is unsaved work of before; null where it is not. */
    restored: unsaved ? restored : null,
    isChanged: JSON.stringify(ground) !== JSON.stringify(was),
    /** Discards unsaved changes and loads the stored version. */
    acceptTheirs: () => {
      setWas(ground)
      setRestored(null)
      setLengths(lengthsOf(ground))
      dispatch({ type: 'open', corners: ground?.corners ?? [] })
    },
    /** Continues with one's own version, based on the other's. */
    keepMine: () => {
      setWas(ground)
    },
    /** Nothing more is to be kept: it was saved. */
    finish: () => {
      released.current = true
      keptGrounds.forget(id)
    },
  }
}

function lengthsOf(ground: Ground): Lengths {
  return {
    width: ground === null ? '' : String(ground.widthM),
    depth: ground === null ? '' : String(ground.depthM),
  }
}

function sameLengths(a: Lengths, b: Lengths): boolean {
  return a.width === b.width && a.depth === b.depth
}
