import type { Zone } from '@foresite/contract/zones'
import { useReducer, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { formResolver } from '#platform/forms/form-resolver.ts'
import { draftOf, emptyDraft } from '#scene/zone-editor/draft.ts'
import { editorReducer, hasChanged, openEditor } from '#scene/zone-editor/editor.ts'
import { besideItself } from '#scene/zone-editor/outline-reshaping.ts'
import { keptZoneId, keptZones } from './kept-draft.ts'
import { useUnsavedWork } from './kept-work.ts'
import { copiedName, fieldsOf, sameFields, zoneFields, type ZoneFieldsIn, type ZoneFieldsOut } from './zone-form.ts'

interface WorkbenchOptions {
  readonly cameraId: string
  /** The key of its draft: the zone's id, or the marker of a new one. */
  readonly keptAs: string
  readonly zone: Zone | null
  /** The zone to copy into a new one. */
  readonly copied: Zone | null
  readonly usedNames: readonly string[]
}

/** One zone in the editor: its drawing, fields and draft, and another user's newer version. */
export function useWorkbench(options: WorkbenchOptions) {
  const { cameraId, keptAs, zone } = options
  const [opened] = useState(() => openedWork(options))
  const [base, setBase] = useState(opened.base)
  const [editor, act] = useReducer(editorReducer, opened, ({ base: { drawing }, kept }) =>
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
  const { since } = base
  const isChanged = hasChanged(editor) || !sameFields({ name, type, purpose }, base.fields)
  const unsaved = useUnsavedWork(
    keptZones,
    keptZoneId(cameraId, keptAs),
    opened.kept,
    isChanged ? { fields: { name, type, purpose }, drawing: { ...present, points: [...present.points] }, since } : null,
  )
  return {
    editor,
    act,
    form,
    type,
    unsaved,
    /** The version of the stored zone it is based on. */
    since,
    /** The zone as another user saved it since; null if unchanged. */
    theirs: zone !== null && zone.updatedAt !== since ? zone : null,
    /** Discards unsaved changes and loads the stored version. */
    discard: () => {
      const stored = zone === null ? opened.base : workOf(zone)
      setBase(stored)
      unsaved.discard()
      act({ type: 'open', draft: stored.drawing })
      form.reset(stored.fields)
    },
    /** Continues with the user's own version, based on the newer one. */
    keepMine: () => setBase({ ...base, since: zone?.updatedAt ?? null }),
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
