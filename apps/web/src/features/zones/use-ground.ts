import type { Camera } from '@foresite/contract/cameras'
import { useReducer, useState } from 'react'
import { cornersChanged, groundReducer, openGround } from '#scene/ground-editor/ground-draft.ts'
import { useFormat, type Format } from '#platform/i18n/format.ts'
import { keptGrounds } from './kept-camera-work.ts'
import { useUnsavedWork } from './kept-work.ts'

type Ground = Camera['ground']

/** The calibration of a camera's floor: its draft, and another user's newer version. */
export function useGround({ id, ground }: Pick<Camera, 'id' | 'ground'>) {
  const format = useFormat()
  const [kept] = useState(() => keptGrounds.read(id))
  const [was, setWas] = useState<Ground>(kept === null ? ground : kept.was)
  const [editor, act] = useReducer(groundReducer, was?.corners ?? [], (corners) =>
    kept === null
      ? openGround(corners)
      : groundReducer(openGround(corners), { type: 'restore', corners: kept.corners }),
  )
  const [lengths, setLengths] = useState(() => kept?.lengths ?? lengthsOf(was, format))
  const [widthM, depthM] = [readLength(lengths.width), readLength(lengths.depth)]
  const lengthsChanged = !Object.is(widthM, was?.widthM ?? Number.NaN) || !Object.is(depthM, was?.depthM ?? Number.NaN)
  const isChanged = cornersChanged(editor) || lengthsChanged
  const { corners } = editor.history.present
  const unsaved = useUnsavedWork(keptGrounds, id, kept, isChanged ? { corners: [...corners], lengths, was } : null)
  return {
    was,
    editor,
    act,
    lengths,
    /** The lengths in metres; NaN where the text is not a number. */
    widthM,
    depthM,
    setLengths,
    unsaved,
    isChangedMeanwhile: JSON.stringify(ground) !== JSON.stringify(was),
    /** Discards unsaved changes and loads the stored version. */
    acceptTheirs: () => {
      setWas(ground)
      unsaved.discard()
      setLengths(lengthsOf(ground, format))
      act({ type: 'open', corners: ground?.corners ?? [] })
    },
    /** Continues with the user's own version, based on the newer one. */
    keepMine: () => setWas(ground),
  }
}

/** The lengths as typed; empty while not entered. */
function lengthsOf(ground: Ground, { typed }: Format) {
  return ground === null ? { width: '', depth: '' } : { width: typed(ground.widthM), depth: typed(ground.depthM) }
}

/** A typed length, with a decimal point or comma; NaN if it is not a number. */
function readLength(text: string): number {
  const trimmed = text.trim().replace(',', '.')
  return trimmed === '' ? Number.NaN : Number(trimmed)
}
