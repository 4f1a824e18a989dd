import SkipNext from '@mui/icons-material/SkipNext'
import SkipPrevious from '@mui/icons-material/SkipPrevious'
import { IconButton, Stack, ToggleButton, ToggleButtonGroup, Tooltip } from '@mui/material'
import type { ReactNode } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { useSceneTexts } from '#scene/texts/texts.ts'
import { speeds, type ClipControls } from './use-clip-controls.ts'

interface ClipToolbarProps {
  readonly controls: ClipControls
  readonly children?: ReactNode
}

const touch = { minWidth: 44, minHeight: 44 } as const

/** The clip's speed, single frames, and further actions. */
export function ClipToolbar({ controls, children }: ClipToolbarProps) {
  const t = useSceneTexts()
  const format = useFormat()
  const { speed, setSpeed, step } = controls
  return (
    <Stack sx={{ px: { xs: 2, sm: 0 }, pt: 1 }}>
      <Stack
        role="toolbar"
        aria-label={t('word.clip')}
        direction="row"
        sx={{ flexWrap: 'wrap', columnGap: { xs: 0.5, sm: 1 }, rowGap: 1, alignItems: 'center' }}
      >
        <ToggleButtonGroup
          exclusive
          size="small"
          value={speed}
          aria-label={t('word.speed')}
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
          <Tooltip describeChild title={`${t('clip.step.back')} (,)`}>
            <IconButton aria-label={t('clip.step.back')} sx={touch} onClick={() => step(-1)}>
              <SkipPrevious />
            </IconButton>
          </Tooltip>
          <Tooltip describeChild title={`${t('clip.step.on')} (.)`}>
            <IconButton aria-label={t('clip.step.on')} sx={touch} onClick={() => step(1)}>
              <SkipNext />
            </IconButton>
          </Tooltip>
        </Stack>
        {children}
      </Stack>
    </Stack>
  )
}
