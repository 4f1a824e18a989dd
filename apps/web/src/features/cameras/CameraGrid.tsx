import type { Camera } from '@foresite/contract/cameras'
import { Box, Card, CardActionArea, Stack, Typography } from '@mui/material'
import { useRef, type ReactNode } from 'react'
import { useKeys } from '#scene/keyboard/use-keys.ts'
import { LivePicture } from '#scene/live/LivePicture.tsx'
import { FittedPicture } from '#scene/picture/FittedPicture.tsx'
import { PictureStage } from '#scene/picture/PictureStage.tsx'
import { useColumns } from './columns-store.ts'
import { useCameraTexts } from './texts/texts.ts'
import { columnsOf, nextTile } from './tile-keys.ts'
import { CameraMenu } from './CameraMenu.tsx'
import { CameraStatus } from './CameraStatus.tsx'

interface CameraGridProps {
  readonly cameras: readonly Camera[]
  readonly hrefOf: (camera: Camera) => string
  /** Layers over a camera's picture. */
  readonly overlayOf?: (camera: Camera) => ReactNode
  /** Draws detections over the pictures. */
  readonly tracks?: boolean
}

/** Every camera live, in as many columns as were chosen or as there is room for (CAM-1). */
export function CameraGrid({ cameras, hrefOf, overlayOf, tracks = false }: CameraGridProps) {
  const t = useCameraTexts()
  const columns = useColumns((state) => state.columns)
  const list = useRef<HTMLUListElement>(null)
  const go = (key: string) => () => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-tile]') ?? [])]
    const standing = links.findIndex((link) => link === document.activeElement)
    // Arrow keys elsewhere, as in a tile's menu, do not move within the grid.
    if (standing === -1 && document.activeElement !== document.body) return false
    const next = nextTile(key, {
      at: standing === -1 ? null : standing,
      count: links.length,
      columns: columnsOf(links),
    })
    if (next === null) return false
    links[next]?.focus()
    return true
  }
  useKeys(Object.fromEntries(gridKeys.map((key) => [key, go(key)])))
  return (
    <Box
      component="ul"
      ref={list}
      aria-label={t('word.cameras')}
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns:
          columns === 'auto'
            ? 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))'
            : `repeat(${columns}, minmax(0, 1fr))`,
      }}
    >
      {cameras.map((camera) => (
        <CameraTile
          key={camera.id}
          camera={camera}
          href={hrefOf(camera)}
          overlay={overlayOf?.(camera)}
          tracks={tracks}
        />
      ))}
    </Box>
  )
}

const gridKeys = ['arrowleft', 'arrowright', 'arrowup', 'arrowdown', 'home', 'end']

interface CameraTileProps {
  readonly camera: Camera
  /** The address of the enlarged camera. */
  readonly href: string
  /** Layers over the picture. */
  readonly overlay?: ReactNode
  readonly tracks: boolean
}

/** A camera in the grid: its live picture, name and state. */
function CameraTile({ camera, href, overlay, tracks }: CameraTileProps) {
  const t = useCameraTexts()
  return (
    <Card component="li" sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
      <Box sx={{ position: 'relative' }}>
        {/* Tiles are alike whatever shape their pictures have. */}
        <PictureStage width={16} height={9}>
          <FittedPicture width={camera.width} height={camera.height}>
            <LivePicture
              cameraId={camera.id}
              name={camera.name}
              stream={camera.analysis === null ? 'main' : 'analysis'}
              tracks={tracks}
            />
            {overlay}
          </FittedPicture>
        </PictureStage>
        {/* Over the picture, not around it, so that texts on the picture stay out of the link's name. */}
        <CardActionArea
          href={href}
          data-tile
          aria-label={t('open', { name: camera.name })}
          sx={{ position: 'absolute', inset: 0 }}
        />
      </Box>
      <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 1, pl: 2, pr: 1, py: 1.25 }}>
        <Stack sx={{ flexGrow: 1, minWidth: 0, gap: 0.25, py: 0.5 }}>
          <Typography variant="subtitle2" component="h2" noWrap title={camera.name}>
            {camera.name}
          </Typography>
          <CameraStatus status={camera.status} />
        </Stack>
        <CameraMenu camera={camera} />
      </Stack>
    </Card>
  )
}
