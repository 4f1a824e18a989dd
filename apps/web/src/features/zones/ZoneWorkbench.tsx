import type { SiteModule } from '@foresite/contract/modules'
import type { Zone } from '@foresite/contract/zones'
import ContentCopy from '@mui/icons-material/ContentCopy'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { useCall } from '#platform/api/query.ts'
import { drawnZone, zoneColour } from '#scene/picture/zone-colour.ts'
import { ZoneOverlay } from '#scene/picture/ZoneOverlay.tsx'
import { ZoneDrawing } from '#scene/zone-editor/ZoneDrawing.tsx'
import { newZone } from './chosen-zone.ts'
import { DeleteZone } from './DeleteZone.tsx'
import { checkDrawing } from './drawing-problem.ts'
import { PictureEditor } from './PictureEditor.tsx'
import { useZoneTexts } from './texts/texts.ts'
import { useSaveWork } from './use-save-work.ts'
import { useWorkbench } from './use-workbench.ts'
import { fieldsOf, type ZoneFieldsIn, type ZoneFieldsOut } from './zone-form.ts'
import { ZoneFields } from './ZoneFields.tsx'

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
  /** The modules that watch it. */
  readonly watching?: readonly SiteModule[]
  readonly onClose: () => void
  readonly onDuplicate?: () => void
}

/** One zone being drawn or changed: the drawing, its name and type, and everything that is still missing (ZONE-2, ZONE-3). */
export function ZoneWorkbench(props: ZoneWorkbenchProps) {
  const { camera, picture, zone, copied = null, otherZones, watching = [], onClose, onDuplicate } = props
  const say = useZoneTexts()
  const work = useWorkbench({
    cameraId: camera.id,
    keptAs: props.keptAs ?? zone?.id ?? newZone,
    zone,
    copied,
    usedNames: otherZones.map(({ name }) => name),
  })
  const { editor, form, theirs, since } = work
  const close = () => {
    work.unsaved.finish()
    onClose()
  }
  const saving = useSaveWork('zones', close, (field, message) => {
    if (field !== 'name' && field !== 'type') return false
    form.setError(field, { message })
    return true
  })
  const create = useCall('createZone', { quiet: true })
  const update = useCall('updateZone', { quiet: true })
  const submit = (fields: ZoneFieldsOut | null) => {
    const drawing = checkDrawing(editor.history.present)
    saving.setProblems(drawing.ok ? [] : drawing.problems)
    if (fields === null || !drawing.ok) return
    const input = { ...fields, polygon: drawing.polygon, arrow: drawing.arrow }
    void saving.save(() =>
      zone === null
        ? create.mutateAsync({ body: { ...input, cameraId: camera.id } })
        : update.mutateAsync({ params: { id: zone.id }, body: { ...input, since: since ?? undefined } }),
    )
  }
  const wordsOf = ({ name, type, purpose }: ZoneFieldsIn) =>
    [
      [say('name'), name],
      [say('type'), type === '' ? '' : say(`type.${type}`)],
      [say('purpose'), type === 'custom-occurrence' ? say(`purpose.${purpose}`) : ''],
    ] as const
  const aspect = camera.width / camera.height
  return (
    <PictureEditor
      title={copied === null ? say(zone === null ? 'new' : 'edit') : say('copy', { name: copied.name })}
      unsaved={work.unsaved}
      saving={saving}
      saveLabel={say('save')}
      changed={
        theirs && {
          theirs,
          words: { mine: wordsOf(form.getValues()), theirs: wordsOf(fieldsOf(theirs)) },
          children: say('changed.drawn'),
        }
      }
      onTheirs={work.discard}
      onMine={work.keepMine}
      onSave={() => void form.handleSubmit(submit, () => submit(null))()}
      onClose={onClose}
      foot={
        zone !== null && (
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', ml: -1 }}>
            <Button color="inherit" startIcon={<ContentCopy />} onClick={onDuplicate}>
              {say('duplicate')}
            </Button>
            <DeleteZone zone={zone} watching={watching} onDeleted={close} />
          </Stack>
        )
      }
      drawing={
        <ZoneDrawing
          name={camera.name}
          size={camera}
          picture={
            <>
              {picture}
              <ZoneOverlay zones={otherZones.map(drawnZone)} aspect={aspect} faint />
              {/* What somebody else has made of the zone meanwhile; its colour tells it from one's own. */}
              {theirs !== null && (
                <ZoneOverlay
                  zones={[{ ...drawnZone(theirs), name: say('theirs', { name: theirs.name }), color: 'white' }]}
                  aspect={aspect}
                />
              )}
            </>
          }
          editor={editor}
          act={(action) => {
            saving.clearProblems()
            work.act(action)
          }}
          color={zoneColour(work.type)}
        />
      }
    >
      <ZoneFields form={form} />
    </PictureEditor>
  )
}
