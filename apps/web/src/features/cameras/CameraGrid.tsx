import type { Camera } from '@foresite/contract/cameras'
import { Box } from '@mui/material'
import { useRef, type ReactNode } from 'react'
import { useKeys } from '#scene/keyboard/use-keys.ts'
import { CameraTile } from './CameraTile.tsx'
import { useColumns } from './columns-store.ts'
import { useCameraTexts } from './texts/texts.ts'
import { columnsOf, nextTile } from './tile-keys.ts'

interface CameraGridProps {
  readonly cameras: readonly Camera[]
  readonly hrefOf: (camera: Camera) => string
  /** Layers over a camera's picture. */
  readonly overlayOf?: (camera: Camera) => ReactNode
  /** What is seen is drawn over the pictures. */
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
    // From elsewhere on the page, like a tile's menu, the arrows are not the grid's.
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
      aria-label={t('grid')}
      sx={{
        display: 'grid',
        gap: 2,
        p: 0,
        m: 0,
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
