import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { zooms, type Zoom } from './dock-search.ts'
import { useDockTexts } from './texts/texts.ts'

interface TimelineToolsProps {
  readonly zoom: Zoom
  /** Nothing later can be shown. */
  readonly isAtEnd: boolean
  readonly onZoom: (zoom: Zoom) => void
  readonly onShift: (way: -1 | 1) => void
  readonly onNow: () => void
}

/** How much time is shown, what comes before and after, and the way back to now. */
export function TimelineTools({ zoom, isAtEnd, onZoom, onShift, onNow }: TimelineToolsProps) {
  const say = useDockTexts()
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <IconButton
        aria-label={say('earlier')}
        title={say('earlier')}
        disabled={zoom === 'period'}
        onClick={() => onShift(-1)}
      >
        <ChevronLeft />
      </IconButton>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={zoom}
        aria-label={say('zoom')}
        // A row of its own on a phone.
        sx={{ order: { xs: -1, sm: 0 }, mr: { xs: 6, sm: 0 } }}
        onChange={(_, chosen: Zoom | null) => {
          if (chosen !== null) onZoom(chosen)
        }}
      >
        {zooms.map((each) => (
          <ToggleButton
            key={each}
            value={each}
            sx={{ textTransform: 'none', fontWeight: 600, color: 'text.primary', px: 1.25 }}
          >
            {say(`zoom.${each}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <IconButton aria-label={say('later')} title={say('later')} disabled={isAtEnd} onClick={() => onShift(1)}>
        <ChevronRight />
      </IconButton>
      <Button size="small" color="inherit" disabled={isAtEnd} onClick={onNow}>
        {say('to.now')}
      </Button>
    </Stack>
  )
}
