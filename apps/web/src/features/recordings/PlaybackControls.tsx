import FastForward from '@mui/icons-material/Forward10'
import Pause from '@mui/icons-material/Pause'
import PlayArrow from '@mui/icons-material/PlayArrow'
import Rewind from '@mui/icons-material/Replay10'
import SkipNext from '@mui/icons-material/SkipNext'
import SkipPrevious from '@mui/icons-material/SkipPrevious'
import Sensors from '@mui/icons-material/Sensors'
import { Button, IconButton, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { choicesOf, SelectField } from '#ui/SelectField.tsx'
import { useRecordingTexts } from './texts/texts.ts'
import { playbackRates, type Playback } from './use-playback.ts'

interface PlaybackControlsProps {
  readonly playback: Playback
  /** Skips ten seconds. */
  readonly onStep: (ms: number) => void
  readonly onEvent: (way: -1 | 1) => void
  /** Further actions at the end. */
  readonly children?: ReactNode
}

const stepMs = 10_000

/** Play and pause, skipping, events, speed, and back to live. */
export function PlaybackControls({ playback, onStep, onEvent, children }: PlaybackControlsProps) {
  const t = useRecordingTexts()
  const format = useFormat()
  const { live, playing, positionMs, rate, toggle, setRate, goLive } = playback
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Stack direction="row" role="group" aria-label={t('controls')}>
        <Control label={t('event.previous')} onPress={() => onEvent(-1)}>
          <SkipPrevious />
        </Control>
        <Control label={t('back')} onPress={() => onStep(-stepMs)}>
          <Rewind />
        </Control>
        <Control label={t(playing ? 'word.pause' : 'word.play')} disabled={live} onPress={toggle}>
          {playing ? <Pause /> : <PlayArrow />}
        </Control>
        <Control label={t('forward')} disabled={live} onPress={() => onStep(stepMs)}>
          <FastForward />
        </Control>
        <Control label={t('event.next')} disabled={live} onPress={() => onEvent(1)}>
          <SkipNext />
        </Control>
      </Stack>
      <SelectField
        size="small"
        label={t('word.speed')}
        value={rate}
        choices={choicesOf(playbackRates, (each) => t('times', { rate: format.number(each) }))}
        disabled={live}
        sx={{ minWidth: 92 }}
        onChange={setRate}
      />
      <Typography
        component="time"
        variant="body2"
        {...(positionMs === null ? {} : { dateTime: new Date(positionMs).toISOString() })}
        sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600, minWidth: live ? 0 : 168 }}
      >
        {positionMs === null ? t('word.live') : format.dateTime(positionMs)}
      </Typography>
      {!live && (
        <Button size="small" variant="outlined" startIcon={<Sensors />} onClick={goLive}>
          {t('goLive')}
        </Button>
      )}
      {children}
    </Stack>
  )
}

interface ControlProps {
  readonly label: string
  readonly disabled?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

function Control({ label, disabled = false, onPress, children }: ControlProps) {
  return (
    <IconButton
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onPress}
      sx={{ '@media (pointer: coarse)': { width: 44, height: 44 } }}
    >
      {children}
    </IconButton>
  )
}
