import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import { Box, IconButton, ToggleButton, ToggleButtonGroup } from '@mui/material'
import type { ReactNode } from 'react'
import { useUiTexts } from '../texts/use-ui-texts.ts'

interface TimelineToolsProps<T extends string> {
  /** How much time is shown at once. */
  readonly zoom: T
  readonly zooms: readonly { readonly value: T; readonly label: string }[]
  readonly hasEarlier?: boolean
  readonly hasLater: boolean
  readonly onZoom: (zoom: T) => void
  readonly onShift: (way: -1 | 1) => void
  /** Further ways to change the shown time. */
  readonly children: ReactNode
}

/** Selects how much time a timeline shows, and the period before or after. */
export function TimelineTools<T extends string>(props: TimelineToolsProps<T>) {
  const { zoom, zooms, hasEarlier = true, hasLater, onZoom, onShift, children } = props
  const t = useUiTexts()
  return (
    <Box sx={layout}>
      <IconButton
        aria-label={t('timeline.earlier')}
        title={t('timeline.earlier')}
        disabled={!hasEarlier}
        onClick={() => onShift(-1)}
        sx={{ gridArea: 'earlier' }}
      >
        <ChevronLeft />
      </IconButton>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={zoom}
        aria-label={t('timeline.zoom')}
        onChange={(_, chosen: T | null) => {
          if (chosen !== null) onZoom(chosen)
        }}
        sx={{ gridArea: 'zoom' }}
      >
        {zooms.map(({ value, label }) => (
          <ToggleButton
            key={value}
            value={value}
            sx={{
              flexGrow: { xs: 1, sm: 0 },
              textTransform: 'none',
              fontWeight: 600,
              color: 'text.primary',
              px: { xs: 0.75, sm: 1.25 },
            }}
          >
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <IconButton
        aria-label={t('timeline.later')}
        title={t('timeline.later')}
        disabled={!hasLater}
        onClick={() => onShift(1)}
        sx={{ gridArea: 'later' }}
      >
        <ChevronRight />
      </IconButton>
      <Box sx={{ gridArea: 'more', justifySelf: { xs: 'center', sm: 'start' } }}>{children}</Box>
    </Box>
  )
}

/** One row; on a phone two: the zoom, then the ways to another time. */
const layout = {
  display: 'grid',
  width: { xs: 1, sm: 'auto' },
  alignItems: 'center',
  gap: 1,
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr) auto', sm: 'auto auto auto minmax(0, 1fr)' },
  gridTemplateAreas: { xs: '"zoom zoom zoom" "earlier more later"', sm: '"earlier zoom later more"' },
} as const
