import Add from '@mui/icons-material/Add'
import { Box, Button, Stack } from '@mui/material'
import { PictureStage } from '#scene/picture/PictureStage.tsx'
import { drawnZone } from '#scene/picture/zone-colour.ts'
import { ZoneOverlay } from '#scene/picture/ZoneOverlay.tsx'
import { AlertWithAction } from '#ui/AlertWithAction.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Panel } from '#ui/Panel.tsx'
import { newZone } from './chosen-zone.ts'
import { keepAsNew, keptZoneId, keptZones } from './kept-draft.ts'
import { useZoneTexts } from './texts/texts.ts'
import type { ZoneEditorProps } from './zone-editor-props.ts'
import { ZoneLayout } from './ZoneLayout.tsx'
import { ZoneList } from './ZoneList.tsx'

/** A camera's zones, on its picture and in a list, with the unsaved ones marked. */
export function ZoneOverview({ camera, picture, zones, chosen, onChoose, more }: ZoneEditorProps) {
  const t = useZoneTexts()
  const unsaved = zones.filter(({ id }) => keptZones.read(keptZoneId(camera.id, id)) !== null).map(({ id }) => id)
  return (
    <ZoneLayout
      drawing={
        <Panel>
          <Box sx={{ borderRadius: 2, overflow: 'hidden' }}>
            <PictureStage width={camera.width} height={camera.height}>
              {picture}
              <ZoneOverlay zones={zones.map(drawnZone)} aspect={camera.width / camera.height} onChoose={onChoose} />
            </PictureStage>
          </Box>
        </Panel>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <Panel title={t('word.zones')}>
          {chosen !== null && (
            <GoneZone
              cameraId={camera.id}
              chosen={chosen}
              onContinue={() => {
                keepAsNew(camera.id, chosen, newZone)
                onChoose(newZone)
              }}
            />
          )}
          {keptZones.read(keptZoneId(camera.id, newZone)) !== null && (
            <AlertWithAction
              severity="warning"
              sx={{ mb: 1 }}
              action={t('kept.continue')}
              onClick={() => onChoose(newZone)}
            >
              {t('kept.new')}
            </AlertWithAction>
          )}
          {zones.length === 0 ? (
            <Muted>{t('none')}</Muted>
          ) : (
            <ZoneList zones={zones} unsaved={unsaved} onChoose={onChoose} />
          )}
          <Button
            variant="contained"
            startIcon={<Add />}
            sx={{ mt: 2, alignSelf: 'flex-start' }}
            onClick={() => onChoose(newZone)}
          >
            {t('new')}
          </Button>
        </Panel>
        {more}
      </Stack>
    </ZoneLayout>
  )
}

interface GoneZoneProps {
  readonly cameraId: string
  readonly chosen: string
  readonly onContinue: () => void
}

/** The zone in the address was deleted, but its draft was not. */
function GoneZone({ cameraId, chosen, onContinue }: GoneZoneProps) {
  const t = useZoneTexts()
  const isKept = keptZones.read(keptZoneId(cameraId, chosen)) !== null
  return (
    <AlertWithAction
      severity={isKept ? 'warning' : 'info'}
      sx={{ mb: 1 }}
      action={isKept ? t('gone.asNew') : null}
      onClick={onContinue}
    >
      {t(isKept ? 'gone.kept' : 'gone')}
    </AlertWithAction>
  )
}
