import type { Zone } from '@foresite/contract/zones'
import Add from '@mui/icons-material/Add'
import ChevronRight from '@mui/icons-material/ChevronRight'
import { Box, Button, Chip, List, ListItem, ListItemButton, ListItemText, Stack } from '@mui/material'
import { PictureStage } from '#scene/picture/PictureStage.tsx'
import { drawnZone, zoneColour } from '#scene/picture/zone-colour.ts'
import { ZoneOverlay } from '#scene/picture/ZoneOverlay.tsx'
import { AlertWithAction } from '#ui/AlertWithAction.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Columns } from '#ui/SideBySide.tsx'
import { newZone } from './chosen-zone.ts'
import { keepAsNew, keptZoneId, keptZones } from './kept-draft.ts'
import { useZoneTexts } from './texts/texts.ts'
import type { ZoneEditorProps } from './zone-editor-props.ts'

/** A camera's zones, on its picture and in a list, with the unsaved ones marked. */
export function ZoneOverview({ camera, picture, zones, chosen, onChoose, more }: ZoneEditorProps) {
  const t = useZoneTexts()
  const unsaved = zones.filter(({ id }) => keptZones.read(keptZoneId(camera.id, id)) !== null).map(({ id }) => id)
  return (
    <Columns from="lg" widths="minmax(0, 1fr) 340px">
      <Panel>
        <Box sx={{ borderRadius: 2, overflow: 'hidden' }}>
          <PictureStage width={camera.width} height={camera.height}>
            {picture}
            <ZoneOverlay zones={zones.map(drawnZone)} aspect={camera.width / camera.height} onChoose={onChoose} />
          </PictureStage>
        </Box>
      </Panel>
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
    </Columns>
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

interface ZoneListProps {
  readonly zones: readonly Zone[]
  /** Zones with unsaved drafts. */
  readonly unsaved: readonly string[]
  readonly onChoose: (id: string) => void
}

/** Lists a camera's zones; choosing one opens it. */
function ZoneList({ zones, unsaved, onChoose }: ZoneListProps) {
  const t = useZoneTexts()
  return (
    <List disablePadding aria-label={t('word.zones')}>
      {zones.map(({ id, name, type, purpose }) => (
        <ListItem key={id} disablePadding>
          <ListItemButton sx={{ borderRadius: 2, gap: 1.5, px: 1 }} onClick={() => onChoose(id)}>
            <Box
              aria-hidden
              sx={{
                flex: 'none',
                width: 14,
                height: 14,
                borderRadius: 1,
                bgcolor: zoneColour(type),
                border: 1,
                borderColor: 'divider',
              }}
            />
            <ListItemText
              primary={name}
              secondary={[t(`type.${type}`), ...(purpose === null ? [] : [t(`purpose.${purpose}`)])].join(' · ')}
              slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
            />
            {unsaved.includes(id) && <Chip size="small" color="warning" label={t('kept.mark')} />}
            <ChevronRight color="action" />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  )
}
