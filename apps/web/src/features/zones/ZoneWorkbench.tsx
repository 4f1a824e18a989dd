import type { Zone } from '@foresite/contract/zones'
import { useState, type ReactNode } from 'react'
import { drawnZone, zoneColour } from '#scene/picture/zone-colour.ts'
import { ZoneOverlay } from '#scene/picture/ZoneOverlay.tsx'
import type { EditorAction } from '#scene/zone-editor/editor.ts'
import { ZoneDrawing } from '#scene/zone-editor/ZoneDrawing.tsx'
import { Panel } from '#ui/Panel.tsx'
import { newZone } from './chosen-zone.ts'
import { checkDrawing } from './drawing-problem.ts'
import { useZoneTexts } from './texts/texts.ts'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import { useSaveZone } from './use-save-zone.ts'
import { useWorkbench } from './use-workbench.ts'
import { WorkbenchPanel } from './WorkbenchPanel.tsx'
import { ZoneLayout } from './ZoneLayout.tsx'

interface ZoneWorkbenchProps {
  readonly camera: {
    readonly id: string
    readonly name: string
    readonly width: number
    readonly height: number
  }
  readonly picture: ReactNode
  /** The zone that is changed, as it is stored now; null draws a new one. */
  readonly zone: Zone | null
  /** A new zone begins as a copy of this one. */
  readonly copied?: Zone | null
  /** What its unsaved work is kept under. */
  readonly keptAs?: string
  readonly otherZones: readonly Zone[]
  readonly onClose: () => void
  readonly onDuplicate?: () => void
}

/** One zone being drawn or changed: the drawing, its name and type, and everything that is still missing (ZONE-2, ZONE-3). */
export function ZoneWorkbench(props: ZoneWorkbenchProps) {
  const { camera, picture, zone, copied = null, otherZones, onClose, onDuplicate } = props
  const say = useZoneTexts()
  const [problems, setProblems] = useState<readonly string[]>([])
  const resume = () => {
    setProblems([])
  }
  const work = useWorkbench({
    cameraId: camera.id,
    keptAs: props.keptAs ?? zone?.id ?? newZone,
    zone,
    copied,
    usedNames: otherZones.map(({ name }) => name),
  })
  const { editor, form, theirs } = work
  const { saving, save } = useSaveZone({
    cameraId: camera.id,
    zone,
    since: work.since,
    onSaved: () => {
      work.finish()
      onClose()
    },
    onRefused: (sentence, field) => {
      if (field === 'name' || field === 'type') form.setError(field, { message: sentence })
      else setProblems([sentence])
    },
  })
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
  const aspect = camera.width / camera.height
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
                <ZoneOverlay zones={otherZones.map(drawnZone)} aspect={aspect} faint />
                {theirs !== null && <TheirZone zone={theirs} aspect={aspect} />}
              </>
            }
            editor={editor}
            act={(action: EditorAction) => {
              resume()
              work.act(action)
            }}
            color={zoneColour(work.type)}
          />
        </Panel>
      }
      side={
        <WorkbenchPanel
          title={copied === null ? say(zone === null ? 'new' : 'edit') : say('copy', { name: copied.name })}
          work={work}
          zone={zone}
          problems={problems}
          saving={saving}
          onSubmit={() => void submit()}
          onResume={resume}
          onClose={onClose}
          onDuplicate={onDuplicate}
        />
      }
      guard={<UnsavedGuard unsaved={work.unsaved} released={work.released} />}
    />
  )
}

interface TheirZoneProps {
  readonly zone: Zone
  readonly aspect: number
}

/** What somebody else has made of the zone meanwhile, told from one's own by its colour. */
function TheirZone({ zone, aspect }: TheirZoneProps) {
  const say = useZoneTexts()
  const name = say('theirs', { name: zone.name })
  return <ZoneOverlay zones={[{ ...drawnZone(zone), name, color: 'white' }]} aspect={aspect} />
}
