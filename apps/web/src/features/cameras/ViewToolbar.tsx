import FullscreenOutlined from '@mui/icons-material/Fullscreen'
import FullscreenExitOutlined from '@mui/icons-material/FullscreenExit'
import PersonSearchOutlined from '@mui/icons-material/PersonSearchOutlined'
import PolylineOutlined from '@mui/icons-material/PolylineOutlined'
import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import type { ReactNode } from 'react'
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
  const say = useCameraTexts()
  return (
    <Stack
      role="toolbar"
      aria-label={say('tools')}
      direction="row"
      sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      {children}
      <Toggle label={say('tools.zones')} on={zones} onToggle={onZones}>
        <PolylineOutlined fontSize="small" />
      </Toggle>
      <Toggle label={say('tools.tracks')} on={tracks} onToggle={onTracks}>
        <PersonSearchOutlined fontSize="small" />
      </Toggle>
      <Toggle label={say('tools.full')} on={full} onToggle={onFull}>
        {full ? (
          <FullscreenExitOutlined fontSize="small" />
        ) : (
          <FullscreenOutlined fontSize="small" />
        )}
      </Toggle>
      <KeyHelp large={large} />
    </Stack>
  )
}

interface ToggleProps {
  readonly label: string
  readonly on: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

function Toggle({ label, on, onToggle, children }: ToggleProps) {
  return (
    <ToggleButton
      value={label}
      selected={on}
      size="small"
      onChange={onToggle}
      sx={{
        gap: 1,
        px: 1.5,
        borderRadius: 2,
        textTransform: 'none',
        fontWeight: 600,
        color: 'text.primary',
        '&.Mui-selected, &.Mui-selected:hover': {
          color: 'primary.text',
          bgcolor: 'primary.tint',
          borderColor: 'primary.main',
        },
      }}
    >
      {children}
      {label}
    </ToggleButton>
  )
}
