import type { Zone } from '@foresite/contract/zones'
import Add from '@mui/icons-material/Add'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { PictureStage } from '#scene/picture/PictureStage.tsx'
import { ZoneOverlay } from '#scene/picture/ZoneOverlay.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useZoneTexts } from './texts/texts.ts'
import { drawnZone } from '#scene/picture/zone-colour.ts'
import { ZoneLayout } from './ZoneLayout.tsx'
import { ZoneList } from './ZoneList.tsx'
import { ZoneWorkbench } from './ZoneWorkbench.tsx'

/** What the editor's address says: no zone chosen, a new one, or the id of a stored one. */
export type ChosenZone = string | null
export const newZone = 'new'

interface ZoneEditorProps {
  readonly camera: {
    readonly id: string
    readonly name: string
    readonly width: number
    readonly height: number
  }
  readonly picture: ReactNode
  readonly zones: readonly Zone[]
  readonly chosen: ChosenZone
  readonly onChoose: (chosen: ChosenZone) => void
}

/** A camera's zones over its picture; one of them, or a new one, can be taken up to be drawn. */
export function ZoneEditor({ camera, picture, zones, chosen, onChoose }: ZoneEditorProps) {
  const say = useZoneTexts()
  const zone = zones.find(({ id }) => id === chosen) ?? null
  if (chosen === newZone || zone !== null)
    return (
      <ZoneWorkbench
        key={chosen}
        camera={camera}
        picture={picture}
        zone={zone}
        otherZones={zones.filter(({ id }) => id !== chosen)}
        onClose={() => {
          onChoose(null)
        }}
      />
    )
  return (
    <ZoneLayout
      drawing={
        <Panel>
          <Box sx={{ borderRadius: 2, overflow: 'hidden' }}>
            <PictureStage width={camera.width} height={camera.height}>
              {picture}
              <ZoneOverlay
                zones={zones.map(drawnZone)}
                aspect={camera.width / camera.height}
                onChoose={onChoose}
              />
            </PictureStage>
          </Box>
        </Panel>
      }
      side={
        <Panel title={say('zones')}>
          {chosen !== null && (
            <Alert severity="info" sx={{ mb: 1 }}>
              {say('gone')}
            </Alert>
          )}
          {zones.length === 0 ? (
            <Typography variant="body2" color="textSecondary">
              {say('none')}
            </Typography>
          ) : (
            <ZoneList zones={zones} onChoose={onChoose} />
          )}
          <Button
            variant="contained"
            startIcon={<Add />}
            sx={{ mt: 2, alignSelf: 'flex-start' }}
            onClick={() => {
              onChoose(newZone)
            }}
          >
            {say('new')}
          </Button>
        </Panel>
      }
    />
  )
}
