import SkipNext from '@mui/icons-material/SkipNext'
import SkipPrevious from '@mui/icons-material/SkipPrevious'
import HighlightAlt from '@mui/icons-material/HighlightAlt'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useFormat } from '#platform/i18n/format.ts'
import { speeds, type ClipControls } from './use-clip-controls.ts'
import type { ClipTracks } from './use-clip-tracks.ts'
import { useIncidentTexts } from './texts/texts.ts'

interface ClipToolbarProps {
  readonly controls: ClipControls
  readonly boxes: boolean
  readonly onBoxes: (boxes: boolean) => void
  readonly tracks: ClipTracks
}

const touch = { minWidth: 44, minHeight: 44 } as const

/** Under a clip: its speed, single pictures, and the boxes over it. */
export function ClipToolbar({ controls, boxes, onBoxes, tracks }: ClipToolbarProps) {
  const say = useIncidentTexts()
  const format = useFormat()
  const { speed, setSpeed, step } = controls
  return (
    <Stack sx={{ gap: 0.5, px: { xs: 2, sm: 0 }, pt: 1 }}>
      <Stack
        role="toolbar"
        aria-label={say('toolbar')}
        direction="row"
        sx={{ flexWrap: 'wrap', columnGap: { xs: 0.5, sm: 1 }, rowGap: 1, alignItems: 'center' }}
      >
        <ToggleButtonGroup
          exclusive
          size="small"
          value={speed}
          aria-label={say('speed')}
          onChange={(_, chosen: ClipControls['speed'] | null) => {
            if (chosen !== null) setSpeed(chosen)
          }}
        >
          {speeds.map((one) => (
            <ToggleButton key={one} value={one} sx={{ ...touch, textTransform: 'none' }}>
              {format.number(one)}×
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Stack direction="row">
          <Tooltip describeChild title={`${say('step.back')} (,)`}>
            <IconButton
              aria-label={say('step.back')}
              sx={touch}
              onClick={() => {
                step(-1)
              }}
            >
              <SkipPrevious />
            </IconButton>
          </Tooltip>
          <Tooltip describeChild title={`${say('step.on')} (.)`}>
            <IconButton
              aria-label={say('step.on')}
              sx={touch}
              onClick={() => {
                step(1)
              }}
            >
              <SkipNext />
            </IconButton>
          </Tooltip>
        </Stack>
        <Tooltip describeChild title={`${say('boxes')} (B)`}>
          <ToggleButton
            value="boxes"
            size="small"
            aria-label={say('boxes')}
            selected={boxes}
            sx={{ ...touch, gap: 1, textTransform: 'none' }}
            onChange={() => {
              onBoxes(!boxes)
            }}
          >
            <HighlightAlt fontSize="small" />
            {/* On a phone everything is in one row. */}
            <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
              {say('boxes')}
            </Box>
          </ToggleButton>
        </Tooltip>
      </Stack>
      {boxes && tracks === 'none' && (
        <Typography variant="caption" color="textSecondary">
          {say('boxes.momentOnly')}
        </Typography>
      )}
    </Stack>
  )
}
