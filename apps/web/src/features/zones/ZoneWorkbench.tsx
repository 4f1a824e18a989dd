import type { Zone } from '@foresite/contract/zones'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useReducer, useRef, useState, type ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { formResolver } from '#platform/forms/form-resolver.ts'
import { sayMessage } from '#platform/i18n/messages.ts'
import { ZoneOverlay } from '#scene/picture/ZoneOverlay.tsx'
import { draftOf, emptyDraft } from '#scene/zone-editor/draft.ts'
import {
  editorReducer,
  hasChanged,
  openEditor,
  type EditorAction,
} from '#scene/zone-editor/editor.ts'
import { ZoneDrawing } from '#scene/zone-editor/ZoneDrawing.tsx'
import { Panel } from '#ui/Panel.tsx'
import { checkDrawing } from './drawing-problem.ts'
import { DeleteZone } from './DeleteZone.tsx'
import { useZoneTexts } from './texts/texts.ts'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import { useSaveZone } from './use-save-zone.ts'
import { drawnZone, zoneColour } from '#scene/picture/zone-colour.ts'
import { zoneFields, ZoneFields, type ZoneFieldsIn, type ZoneFieldsOut } from './ZoneFields.tsx'
import { ZoneLayout } from './ZoneLayout.tsx'

interface ZoneWorkbenchProps {
  readonly camera: {
    readonly id: string
    readonly name: string
    readonly width: number
    readonly height: number
  }
  readonly picture: ReactNode
  /** The zone that is changed; null draws a new one. */
  readonly zone: Zone | null
  readonly otherZones: readonly Zone[]
  readonly onClose: () => void
}

/** One zone being drawn or changed: the drawing, its name and type, and everything that is still missing (ZONE-2, ZONE-3). */
export function ZoneWorkbench({ camera, picture, zone, otherZones, onClose }: ZoneWorkbenchProps) {
  const say = useZoneTexts()
  const [editor, dispatch] = useReducer(
    editorReducer,
    zone === null ? emptyDraft : draftOf(zone),
    openEditor,
  )
  const [problems, setProblems] = useState<readonly string[]>([])
  const released = useRef(false)
  const form = useForm<ZoneFieldsIn, unknown, ZoneFieldsOut>({
    resolver: formResolver(zoneFields),
    defaultValues: { name: zone?.name ?? '', type: zone?.type ?? '' },
  })
  const type = useWatch({ control: form.control, name: 'type' })
  const { saving, save } = useSaveZone({
    cameraId: camera.id,
    zone,
    onSaved: () => {
      released.current = true
      onClose()
    },
    onRefused: (sentence, field) => {
      if (field === 'name' || field === 'type') form.setError(field, { message: sentence })
      else setProblems([sentence])
    },
  })
  const act = (action: EditorAction) => {
    setProblems([])
    dispatch(action)
  }
  const submit = form.handleSubmit(
    (fields) => {
      const drawing = checkDrawing(editor.history.present)
      setProblems(drawing.ok ? [] : drawing.problems)
      if (drawing.ok) save({ ...fields, polygon: drawing.polygon, arrow: drawing.arrow })
    },
    () => {
      const drawing = checkDrawing(editor.history.present)
      setProblems(drawing.ok ? [] : drawing.problems)
    },
  )
  return (
    <ZoneLayout
      drawing={
        <Panel>
          <ZoneDrawing
            name={camera.name}
            size={camera}
            picture={
              <>
                {picture}
                <ZoneOverlay
                  zones={otherZones.map(drawnZone)}
                  aspect={camera.width / camera.height}
                  faint
                />
              </>
            }
            editor={editor}
            act={act}
            color={zoneColour(type)}
          />
        </Panel>
      }
      side={
        <Panel title={say(zone === null ? 'new' : 'edit')}>
          <Stack
            component="form"
            noValidate
            sx={{ gap: 2 }}
            onSubmit={(event) => {
              void submit(event)
            }}
          >
            <ZoneFields form={form} />
            {problems.length > 0 && (
              <Alert severity="error">
                {problems.map((problem) => (
                  <div key={problem}>{sayMessage(problem)}</div>
                ))}
              </Alert>
            )}
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
              <Button type="submit" variant="contained" loading={saving}>
                {say('save')}
              </Button>
              <Button color="inherit" onClick={onClose}>
                {say('cancel')}
              </Button>
            </Stack>
            {zone !== null && (
              <DeleteZone
                zone={zone}
                onDeleted={() => {
                  released.current = true
                  onClose()
                }}
              />
            )}
          </Stack>
        </Panel>
      }
      guard={
        <UnsavedGuard unsaved={hasChanged(editor) || form.formState.isDirty} released={released} />
      }
    />
  )
}
