import type { Camera } from '@foresite/contract/cameras'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState, type ReactNode } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { sayMessage } from '#platform/i18n/messages.ts'
import { ChangedMeanwhile } from '#platform/records/ChangedMeanwhile.tsx'
import { floorGrid } from '#scene/ground-editor/floor-grid.ts'
import { shownGround, type GroundAction } from '#scene/ground-editor/ground-draft.ts'
import { GroundDrawing } from '#scene/ground-editor/GroundDrawing.tsx'
import { Panel } from '#ui/Panel.tsx'
import { GroundFields } from './GroundFields.tsx'
import { floorProblems, measuredFloor, readLength } from './measured-floor.ts'
import { RemoveGround } from './RemoveGround.tsx'
import { RestoredWork } from './RestoredWork.tsx'
import { useZoneTexts } from './texts/texts.ts'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import { useGround } from './use-ground.ts'
import { useSaveGround } from './use-save-ground.ts'
import { ZoneLayout } from './ZoneLayout.tsx'

interface GroundEditorProps {
  readonly camera: Pick<Camera, 'id' | 'name' | 'width' | 'height' | 'ground'>
  readonly picture: ReactNode
  readonly onClose: () => void
}

/** How a camera's picture lies on the floor: four corners, two lengths, and a distance measured to check them (ZONE-8). */
export function GroundEditor({ camera, picture, onClose }: GroundEditorProps) {
  const say = useZoneTexts()
  const format = useFormat()
  const work = useGround(camera)
  const { editor, lengths } = work
  const [problems, setProblems] = useState<readonly string[]>([])
  const { saving, save } = useSaveGround({
    cameraId: camera.id,
    was: work.was,
    onSaved: () => {
      work.finish()
      onClose()
    },
    onRefused: (sentence) => {
      setProblems([sentence])
    },
  })
  const act = (action: GroundAction) => {
    setProblems([])
    work.act(action)
  }
  const [widthM, depthM] = [readLength(lengths.width), readLength(lengths.depth)]
  const { corners, ends } = shownGround(editor)
  const floor = measuredFloor(corners, widthM, depthM)
  const [from, to] = ends
  const distance = floor && from && to ? floor.ground.distance(from, to) : null
  const inWords = (metres: number) => format.number(metres, { style: 'unit', unit: 'meter', maximumFractionDigits: 2 })
  return (
    <ZoneLayout
      drawing={
        <Panel>
          <GroundDrawing
            name={camera.name}
            size={camera}
            picture={picture}
            editor={editor}
            act={act}
            grid={floor && floorGrid(floor.calibration)}
            labels={{
              width: `A${Number.isNaN(widthM) ? '' : ` ${inWords(widthM)}`}`,
              depth: `B${Number.isNaN(depthM) ? '' : ` ${inWords(depthM)}`}`,
              distance: distance === null ? '' : inWords(distance),
            }}
          />
        </Panel>
      }
      side={
        <Panel title={say('ground')}>
          <Stack
            component="form"
            noValidate
            sx={{ gap: 2 }}
            onSubmit={(event) => {
              event.preventDefault()
              const found = floorProblems(corners, widthM, depthM)
              setProblems(found)
              if (floor !== null && found.length === 0) save(floor.calibration)
            }}
          >
            {work.restored !== null && <RestoredWork at={work.restored} onDiscard={work.acceptTheirs} />}
            <GroundFields
              lengths={lengths}
              onChange={(changed) => {
                setProblems([])
                work.setLengths(changed)
              }}
              measured={distance === null ? null : say('ground.measured', { distance: inWords(distance) })}
            />
            {problems.length > 0 && (
              <Alert severity="error">
                {problems.map((problem) => (
                  <div key={problem}>{sayMessage(problem)}</div>
                ))}
              </Alert>
            )}
            {work.isChanged && (
              <ChangedMeanwhile
                theirs={{ updatedAt: null, updatedBy: null }}
                onTheirs={() => {
                  setProblems([])
                  work.acceptTheirs()
                }}
                onMine={() => {
                  setProblems([])
                  work.keepMine()
                }}
              />
            )}
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
              <Button type="submit" variant="contained" loading={saving}>
                {say('ground.save')}
              </Button>
              <Button color="inherit" onClick={onClose}>
                {say('cancel')}
              </Button>
            </Stack>
            {camera.ground !== null && (
              <RemoveGround
                name={camera.name}
                removing={saving}
                onRemove={() => {
                  save(null)
                }}
              />
            )}
          </Stack>
        </Panel>
      }
      guard={<UnsavedGuard unsaved={work.unsaved} released={work.released} />}
    />
  )
}
