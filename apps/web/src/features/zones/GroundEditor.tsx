import type { Camera } from '@foresite/contract/cameras'
import { type GroundCalibration, groundCalibration } from '@foresite/contract/ground'
import type { ImagePoint } from '@foresite/contract/primitives'
import { Ground } from '@foresite/geometry/ground'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import { Alert, InputAdornment, TextField } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useCall } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { floorGrid } from '#scene/ground-editor/floor-grid.ts'
import { shownGround } from '#scene/ground-editor/ground-draft.ts'
import { GroundDrawing } from '#scene/ground-editor/GroundDrawing.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { EdgeButton } from '#ui/EdgeButton.tsx'
import { PictureEditor } from './PictureEditor.tsx'
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
  const t = useZoneTexts()
  const format = useFormat()
  const work = useGround(camera)
  const { editor, lengths, widthM, depthM } = work
  const saving = useSaveWork('cameras', work.unsaved, onClose)
  const measure = useCall('measureGround', { quiet: true })
  const save = (ground: GroundCalibration | null) =>
    saving.save(() => measure.mutateAsync({ params: { id: camera.id }, body: { ground, was: work.was } }))
  const { corners, ends } = shownGround(editor)
  const floor = measuredFloor(corners, widthM, depthM)
  const [from, to] = ends
  const distance = floor && from && to ? floor.ground.distance(from, to) : null
  const inWords = (metres: number) => format.number(metres, { style: 'unit', unit: 'meter', maximumFractionDigits: 2 })
  return (
    <PictureEditor
      title={t('ground')}
      unsaved={work.unsaved}
      saving={saving}
      saveLabel={t('ground.save')}
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
          label={t(`ground.${side}`)}
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
        {distance === null ? t('ground.check') : t('ground.measured', { distance: inWords(distance) })}
      </Alert>
    </PictureEditor>
  )
}

interface RemoveGroundProps {
  readonly name: string
  readonly removing: boolean
  readonly onRemove: () => void
}

/** Removes a camera's floor calibration after confirmation. */
function RemoveGround({ name, removing, onRemove }: RemoveGroundProps) {
  const t = useZoneTexts()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <EdgeButton color="error" startIcon={<DeleteOutlined />} onClick={() => setAsking(true)}>
        {t('ground.remove')}
      </EdgeButton>
      <ConfirmDialog
        open={asking}
        title={t('ground.remove.title', { name })}
        confirmLabel={t('ground.remove')}
        destructive
        pending={removing}
        onConfirm={() => {
          setAsking(false)
          onRemove()
        }}
        onClose={() => setAsking(false)}
      >
        {t('ground.remove.text')}
      </ConfirmDialog>
    </>
  )
}

/** The calibration and floor from corners and lengths; null if one is missing or invalid. */
function measuredFloor(
  corners: readonly ImagePoint[],
  widthM: number,
  depthM: number,
): { readonly calibration: GroundCalibration; readonly ground: Ground } | null {
  const calibration = groundCalibration.safeParse({ corners, widthM, depthM }).data
  const ground = calibration === undefined ? null : Ground.of(calibration)
  return calibration === undefined || ground === null ? null : { calibration, ground }
}

/** Every reason why a floor cannot be saved, as keys of the server's messages. */
function floorProblems(
  corners: readonly ImagePoint[],
  widthM: number,
  depthM: number,
): readonly ('ground.corners.invalid' | 'ground.length.invalid' | 'ground.flat')[] {
  const lengths = groundCalibration.pick({ widthM: true, depthM: true })
  const hasLengths = lengths.safeParse({ widthM, depthM }).success
  const hasCorners = corners.length === 4
  return [
    ...(hasCorners ? [] : (['ground.corners.invalid'] as const)),
    ...(hasLengths ? [] : (['ground.length.invalid'] as const)),
    ...(hasCorners && hasLengths && measuredFloor(corners, widthM, depthM) === null ? (['ground.flat'] as const) : []),
  ]
}
