import type { Camera } from '@foresite/contract/cameras'
import type { Zone } from '@foresite/contract/zones'
import { Box, Card, CardActionArea, Chip, Stack, Typography } from '@mui/material'
import { StillPicture } from '#scene/live/StillPicture.tsx'
import { PictureStage } from '#scene/picture/PictureStage.tsx'
import { drawnZone, zoneColour } from '#scene/picture/zone-colour.ts'
import { ZoneOverlay } from '#scene/picture/ZoneOverlay.tsx'
import { CardGrid } from '#ui/CardGrid.tsx'
import { Muted } from '#ui/Muted.tsx'
import { useZoneTexts } from './texts/texts.ts'

interface CameraZoneCardsProps {
  readonly cameras: readonly Camera[]
  readonly zones: readonly Zone[]
  readonly hrefOf: (cameraName: string) => string
}

/** Cameras with their zones. */
export function CameraZoneCards({ cameras, zones, hrefOf }: CameraZoneCardsProps) {
  const t = useZoneTexts()
  return (
    <CardGrid label={t('word.cameras')} narrowest={320}>
      {cameras.map((camera) => (
        <CameraCard
          key={camera.id}
          camera={camera}
          zones={zones.filter(({ cameraId }) => cameraId === camera.id)}
          href={hrefOf(camera.name)}
        />
      ))}
    </CardGrid>
  )
}

interface CameraCardProps {
  readonly camera: Camera
  readonly zones: readonly Zone[]
  readonly href: string
}

function CameraCard({ camera, zones, href }: CameraCardProps) {
  const t = useZoneTexts()
  return (
    <Card component="li">
      <CardActionArea href={href} sx={{ height: 1, display: 'flex', flexDirection: 'column' }}>
        <PictureStage width={camera.width} height={camera.height}>
          <StillPicture cameraId={camera.id} name={camera.name} refreshing={false} />
          <ZoneOverlay zones={zones.map(drawnZone)} aspect={camera.width / camera.height} names={false} />
        </PictureStage>
        <Stack sx={{ gap: 1, p: 2, width: 1, flexGrow: 1 }}>
          <Typography variant="subtitle2" component="h3" noWrap title={camera.name}>
            {camera.name}
          </Typography>
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.75, minHeight: 24 }}>
            {zones.length === 0 && <Muted>{t('count', { count: 0 })}</Muted>}
            {zones.map(({ id, name, type }) => (
              <Chip
                key={id}
                size="small"
                label={name}
                variant="outlined"
                icon={
                  <Box
                    component="span"
                    aria-hidden
                    sx={{ width: 10, height: 10, borderRadius: 0.75, bgcolor: zoneColour(type) }}
                  />
                }
                sx={{ '& .MuiChip-icon': { ml: 1 }, maxWidth: 1 }}
              />
            ))}
          </Stack>
        </Stack>
      </CardActionArea>
    </Card>
  )
}
