import type { Camera } from '@foresite/contract/cameras'
import { mostPrivacyMasks } from '@foresite/contract/privacy'
import Add from '@mui/icons-material/Add'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState, type ReactNode } from 'react'
import { ZoneDrawing } from '#scene/zone-editor/ZoneDrawing.tsx'
import { ChangedMeanwhile } from '#platform/records/ChangedMeanwhile.tsx'
import { Panel } from '#ui/Panel.tsx'
import { MaskList } from './MaskList.tsx'
import { MaskShapes } from './MaskShapes.tsx'
import { RestoredWork } from './RestoredWork.tsx'
import { useZoneTexts } from './texts/texts.ts'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import { useMasks, type MaskedCamera } from './use-masks.ts'
import { useSaveMasks } from './use-save-masks.ts'
import { ZoneLayout } from './ZoneLayout.tsx'

interface MaskEditorProps {
  readonly camera: MaskedCamera & Pick<Camera, 'name' | 'width' | 'height'>
  readonly picture: ReactNode
  readonly onClose: () => void
}

/** The privacy masks over a camera's picture: outlines drawn one after the other and saved together (ZONE-10). */
export function MaskEditor({ camera, picture, onClose }: MaskEditorProps) {
  const say = useZoneTexts()
  const work = useMasks(camera)
  const { masks, drawn } = work
  const [problem, setProblem] = useState<string | null>(null)
  const { saving, save } = useSaveMasks({
    cameraId: camera.id,
    since: work.since,
    onSaved: () => {
      work.finish()
      onClose()
    },
    onRefused: setProblem,
  })
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
                <MaskShapes masks={masks} without={drawn} />
              </>
            }
            editor={work.editor}
            act={(action) => {
              setProblem(null)
              work.act(action)
            }}
            color="white"
            outlineOnly
          />
        </Panel>
      }
      side={
        <Panel title={say('masks')}>
          <Stack sx={{ gap: 2 }}>
            {work.restored !== null && <RestoredWork at={work.restored} onDiscard={work.acceptTheirs} />}
            <Typography variant="body2" color="textSecondary">
              {say('masks.text')}
            </Typography>
            <MaskList
              count={masks.length}
              drawn={drawn}
              onOpen={work.open}
              onRemove={(index) => {
                setProblem(null)
                work.remove(index)
              }}
            />
            <Button
              variant="outlined"
              startIcon={<Add />}
              disabled={drawn !== null || masks.length >= mostPrivacyMasks}
              sx={{ alignSelf: 'flex-start' }}
              onClick={() => {
                work.open(masks.length)
              }}
            >
              {say('masks.new')}
            </Button>
            {problem !== null && <Alert severity="error">{problem}</Alert>}
            {work.isChanged && (
              <ChangedMeanwhile
                theirs={{ updatedAt: camera.privacyMasksAt, updatedBy: null }}
                onTheirs={() => {
                  setProblem(null)
                  work.acceptTheirs()
                }}
                onMine={() => {
                  setProblem(null)
                  work.keepMine()
                }}
              >
                <Typography variant="body2">{say('masks.changed')}</Typography>
              </ChangedMeanwhile>
            )}
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
              <Button
                variant="contained"
                loading={saving}
                onClick={() => {
                  if (drawn !== null) setProblem(say('masks.undone'))
                  else save(masks)
                }}
              >
                {say('masks.save')}
              </Button>
              <Button color="inherit" onClick={onClose}>
                {say('cancel')}
              </Button>
            </Stack>
          </Stack>
        </Panel>
      }
      guard={<UnsavedGuard unsaved={work.unsaved} released={work.released} />}
    />
  )
}
