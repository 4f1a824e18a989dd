import type { Area } from '@foresite/contract/areas'
import type { Camera } from '@foresite/contract/cameras'
import { Card, CardActionArea, Chip, Stack, Typography } from '@mui/material'
import { StillPicture } from '#scene/live/StillPicture.tsx'
import { NoPicture } from '#scene/picture/NoPicture.tsx'
import { PictureStage } from '#scene/picture/PictureStage.tsx'
import { CardGrid } from '#ui/CardGrid.tsx'
import { Muted } from '#ui/Muted.tsx'
import { useAreaTexts } from './texts/texts.ts'

interface AreaCardsProps {
  readonly areas: readonly Area[]
  readonly cameras: readonly Camera[]
  readonly hrefOf: (id: string) => string
}

/** The docks and gates of the site; each opens its form. */
export function AreaCards({ areas, cameras, hrefOf }: AreaCardsProps) {
  const t = useAreaTexts()
  return (
    <CardGrid label={t('areas')} narrowest={260}>
      {areas.map((area) => (
        <AreaCard
          key={area.id}
          area={area}
          cameras={area.cameraIds.flatMap((id) => cameras.find((camera) => camera.id === id) ?? [])}
          href={hrefOf(area.id)}
        />
      ))}
    </CardGrid>
  )
}

interface AreaCardProps {
  readonly area: Area
  readonly cameras: readonly Camera[]
  readonly href: string
}

function AreaCard({ area, cameras, href }: AreaCardProps) {
  const t = useAreaTexts()
  const [first] = cameras
  const { name, type, location, dockNumber, description } = area
  return (
    <Card component="li">
      <CardActionArea href={href} sx={{ height: 1, display: 'flex', flexDirection: 'column' }}>
        <PictureStage width={16} height={9}>
          {first === undefined ? (
            <NoPicture>{t('cameras', { count: 0 })}</NoPicture>
          ) : (
            <StillPicture cameraId={first.id} name={first.name} refreshing={false} fit="contain" />
          )}
        </PictureStage>
        <Stack sx={{ gap: 1, p: 2, width: 1, flexGrow: 1 }}>
          <Typography variant="subtitle2" component="h3" noWrap title={name}>
            {name}
          </Typography>
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.75 }}>
            <Chip
              size="small"
              color="primary"
              variant="outlined"
              label={dockNumber === null ? t(`type.${type}`) : t('dock.number', { number: dockNumber })}
            />
            <Chip size="small" variant="outlined" label={t(`location.${location}`)} />
          </Stack>
          {description !== '' && (
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {description}
            </Typography>
          )}
          <Muted sx={{ overflowWrap: 'anywhere' }}>
            {cameras.length === 0 ? t('cameras', { count: 0 }) : cameras.map((camera) => camera.name).join(', ')}
          </Muted>
        </Stack>
      </CardActionArea>
    </Card>
  )
}
