import FullscreenOutlined from '@mui/icons-material/Fullscreen'
import FullscreenExitOutlined from '@mui/icons-material/FullscreenExit'
import PersonSearchOutlined from '@mui/icons-material/PersonSearchOutlined'
import PolylineOutlined from '@mui/icons-material/PolylineOutlined'
import { Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { StickyButton } from '#ui/StickyButton.tsx'
import { KeyHelp } from './KeyHelp.tsx'
import { useCameraTexts } from './texts/texts.ts'

interface ViewToolbarProps {
  readonly zones: boolean
  readonly tracks: boolean
  readonly full: boolean
  /** One camera is large: other keys than in the grid. */
  readonly large: boolean
  readonly onZones: () => void
  readonly onTracks: () => void
  readonly onFull: () => void
  /** More, at the beginning. */
  readonly children?: ReactNode
}

/** What is drawn over live pictures, full screen, and the keys for it. */
export function ViewToolbar(props: ViewToolbarProps) {
  const { zones, tracks, full, large, onZones, onTracks, onFull, children } = props
  const t = useCameraTexts()
  return (
    <Stack
      role="toolbar"
      aria-label={t('tools')}
      direction="row"
      sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      {children}
      <StickyButton value="zones" pressed={zones} onPress={onZones}>
        <PolylineOutlined fontSize="small" />
        {t('tools.zones')}
      </StickyButton>
      <StickyButton value="tracks" pressed={tracks} onPress={onTracks}>
        <PersonSearchOutlined fontSize="small" />
        {t('tools.tracks')}
      </StickyButton>
      <StickyButton value="full" pressed={full} onPress={onFull}>
        {full ? <FullscreenExitOutlined fontSize="small" /> : <FullscreenOutlined fontSize="small" />}
        {t('tools.full')}
      </StickyButton>
      <KeyHelp large={large} />
    </Stack>
  )
}
