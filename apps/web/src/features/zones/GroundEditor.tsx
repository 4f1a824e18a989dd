import type { Camera } from '@foresite/contract/cameras'
import type { GroundCalibration } from '@foresite/contract/ground'
import Alert from '@mui/material/Alert'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import type { ReactNode } from 'react'
import { useCall } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { floorGrid } from '#scene/ground-editor/floor-grid.ts'
import { shownGround } from '#scene/ground-editor/ground-draft.ts'
import { GroundDrawing } from '#scene/ground-editor/GroundDrawing.tsx'
import { floorProblems, measuredFloor, readLength } from './measured-floor.ts'
import { PictureEditor } from './PictureEditor.tsx'
import { RemoveGround } from './RemoveGround.tsx'
import { useZoneTexts } from './texts/texts.ts'
import { useGround } from './use-ground.ts'
import { useSaveWork } from './use-save-work.ts'

interface GroundEditorProps {
  readonly camera: Pick<Camera, 'id' | 'name' | 'width' | 'height' | 'ground'>
  readonly picture: ReactNode
  readonly onClose: () => void
}

/** Calibrates a camera's floor: four corners, two lengths, and a measured distance to check them (ZONE-8). */
export function GroundEditor({ camera, picture, onClose }: GroundEditorProps) {
  const say = useZoneTexts()
  const format = useFormat()
  const work = useGround(camera)
  const { editor, lengths } = work
  const saving = useSaveWork('cameras', () => {
    work.unsaved.finish()
    onClose()
  })
  const measure = useCall('measureGround', { quiet: true })
  const save = (ground: GroundCalibration | null) =>
    saving.save(() => measure.mutateAsync({ params: { id: camera.id }, body: { ground, was: work.was } }))
  const [widthM, depthM] = [readLength(lengths.width), readLength(lengths.depth)]
  const { corners, ends } = shownGround(editor)
  const floor = measuredFloor(corners, widthM, depthM)
  const [from, to] = ends
  const distance = floor && from && to ? floor.ground.distance(from, to) : null
  const inWords = (metres: number) => format.number(metres, { style: 'unit', unit: 'meter', maximumFractionDigits: 2 })
  return (
    <PictureEditor
      title={say('ground')}
      unsaved={work.unsaved}
      saving={saving}
      saveLabel={say('ground.save')}
      changed={work.isChangedMeanwhile ? { theirs: { updatedAt: null, updatedBy: null } } : null}
      onTheirs={work.acceptTheirs}
      onMine={work.keepMine}
      onSave={() => {
        const problems = floorProblems(corners, widthM, depthM)
        if (floor !== null && problems.length === 0) void save(floor.calibration)
        else saving.setProblems(problems)
      }}
      onClose={onClose}
      foot={
        camera.ground !== null && (
          <RemoveGround name={camera.name} removing={saving.isSaving} onRemove={() => void save(null)} />
        )
      }
      drawing={
        <GroundDrawing
          name={camera.name}
          size={camera}
          picture={picture}
          editor={editor}
          act={(action) => {
            saving.clearProblems()
            work.act(action)
          }}
          grid={floor && floorGrid(floor.calibration)}
          labels={{
            width: `A${Number.isNaN(widthM) ? '' : ` ${inWords(widthM)}`}`,
            depth: `B${Number.isNaN(depthM) ? '' : ` ${inWords(depthM)}`}`,
            distance: distance === null ? '' : inWords(distance),
          }}
        />
      }
    >
      {(['width', 'depth'] as const).map((side) => (
        <TextField
          key={side}
          label={say(`ground.${side}`)}
          fullWidth
          value={lengths[side]}
          onChange={({ target }) => {
            saving.clearProblems()
            work.setLengths({ ...lengths, [side]: target.value })
          }}
          slotProps={{
            htmlInput: { inputMode: 'decimal', autoComplete: 'off', maxLength: 12 },
            input: { endAdornment: <InputAdornment position="end">m</InputAdornment> },
          }}
        />
      ))}
      <Alert severity="info" role="status">
        {distance === null ? say('ground.check') : say('ground.measured', { distance: inWords(distance) })}
      </Alert>
    </PictureEditor>
  )
}
