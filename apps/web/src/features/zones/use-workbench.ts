import type { Zone } from '@foresite/contract/zones'
import { useReducer, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { formResolver } from '#platform/forms/form-resolver.ts'
import { draftOf, emptyDraft } from '#scene/zone-editor/draft.ts'
import { editorReducer, hasChanged, openEditor, type EditorAction } from '#scene/zone-editor/editor.ts'
import { besideItself } from '#scene/zone-editor/outline-reshaping.ts'
import { keptZoneId, keptZones } from './kept-draft.ts'
import { useKeepWork } from './kept-work.ts'
import { copiedName, fieldsOf, sameFields, zoneFields, type ZoneFieldsIn, type ZoneFieldsOut } from './zone-form.ts'

interface WorkbenchOptions {
  readonly cameraId: string
  /** What its unsaved work is kept under: the zone's id, or what stands for a new one. */
  readonly keptAs: string
  readonly zone: Zone | null
  /** A new zone begins as a copy of this one. */
  readonly copied: Zone | null
  /** The names of the camera's other zones. */
  readonly usedNames: readonly string[]
}

/** One zone being worked on: its drawing, its fields, what is kept of them, and what somebody else has made of it since. */
export function useWorkbench(options: WorkbenchOptions) {
  const { cameraId, keptAs, zone } = options
  const [opened] = useState(() => openedWork(options))
  const [base, setBase] = useState(opened.base)
  const [restored, setRestored] = useState(opened.kept?.keptAt ?? null)
  const [editor, dispatch] = useReducer(editorReducer, opened, ({ base: { drawing }, kept }) =>
    kept === null ? openEditor(drawing) : editorReducer(openEditor(drawing), { type: 'restore', draft: kept.drawing }),
  )
  const form = useForm<ZoneFieldsIn, unknown, ZoneFieldsOut>({
    resolver: formResolver<ZoneFieldsIn, ZoneFieldsOut>(zoneFields),
    defaultValues: opened.kept?.fields ?? opened.base.fields,
  })
  const [name, type, purpose] = useWatch({
    control: form.control,
    name: ['name', 'type', 'purpose'],
  })
  const { present } = editor.history
  const unsaved = hasChanged(editor) || !sameFields({ name, type, purpose }, base.fields)
  /** Set when the work has just been saved or deleted: the way out that follows at once is free. */
  const released = useRef(false)
  const { since } = base

  const keptId = keptZoneId(cameraId, keptAs)
  useKeepWork(
    keptZones,
    keptId,
    unsaved
      ? {
          fields: { name, type, purpose },
          drawing: { ...present, points: [...present.points] },
          since,
        }
      : null,
    released,
  )

  const begin = (from: Work) => {
    setBase(from)
    setRestored(null)
    dispatch({ type: 'open', draft: from.drawing })
    form.reset(from.fields)
  }
  return {
    editor,
    act: (action: EditorAction) => {
      dispatch(action)
    },
    form,
    type,
    unsaved,
    released,
    /** When what is shown was kept, where it is unsaved work of before; null where it is not. */
    restored,
    /** As of which change of the stored zone it is worked on. */
    since,
    /** What somebody else has made of the zone since; null while it is as it was. */
    theirs: zone !== null && zone.updatedAt !== since ? zone : null,
    /** Nothing more is to be kept: it was saved, or is gone. */
    finish: () => {
      released.current = true
      keptZones.forget(keptId)
    },
    /** Discards unsaved changes and loads the stored version. */
    discard: () => {
      begin(zone === null ? opened.base : workOf(zone))
    },
    /** Continues with one's own version, based on the other's. */
    keepMine: (theirs: Zone) => {
      setBase({ ...base, since: theirs.updatedAt })
    },
  }
}

interface Work {
  readonly drawing: ReturnType<typeof draftOf>
  readonly fields: ZoneFieldsIn
  readonly since: string | null
}

function openedWork({ cameraId, keptAs, zone, copied, usedNames }: WorkbenchOptions) {
  const kept = keptZones.read(keptZoneId(cameraId, keptAs))
  const base = zone === null ? newWork(copied, usedNames) : workOf(zone)
  return { kept, base: kept === null ? base : { ...base, since: kept.since } }
}

function workOf(zone: Zone): Work {
  return { drawing: draftOf(zone), fields: fieldsOf(zone), since: zone.updatedAt }
}

function newWork(copied: Zone | null, usedNames: readonly string[]): Work {
  if (copied === null) return { drawing: emptyDraft, fields: fieldsOf(null), since: null }
  const name = copiedName(copied.name, usedNames)
  return {
    drawing: besideItself(draftOf(copied)),
    fields: { ...fieldsOf(copied), name },
    since: null,
  }
}

export type Workbench = ReturnType<typeof useWorkbench>
