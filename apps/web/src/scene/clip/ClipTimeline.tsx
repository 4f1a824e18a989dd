import FullscreenOutlined from '@mui/icons-material/FullscreenOutlined'
import PauseOutlined from '@mui/icons-material/PauseOutlined'
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined'
import { Box, IconButton, Slider, Stack } from '@mui/material'
import { useCallback, useEffect, useState, type RefObject } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { useSceneTexts } from '#scene/texts/texts.ts'
import { usePictureTime } from '#scene/tracks/use-picture-time.ts'
import { Muted } from '#ui/Muted.tsx'
import { elapsedText } from './elapsed.ts'

interface ClipTimelineProps {
  readonly video: RefObject<HTMLVideoElement | null>
  /** The event, marked on the timeline; `to` null: ongoing. */
  readonly event: { readonly from: string; readonly to: string | null }
  readonly startsAt: string
  readonly durationMs: number
}

/** Controls below the clip, where they hide nothing: play and pause, and a timeline with the event marked on it. */
export function ClipTimeline({ video, event, startsAt, durationMs }: ClipTimelineProps) {
  const t = useSceneTexts()
  const format = useFormat()
  const lengthS = durationMs / 1000
  const [isPlaying, setPlaying] = useState(false)
  const [atS, setAtS] = useState(0)
  usePictureTime(
    video,
    true,
    useCallback((time: number) => {
      setAtS(Math.round(time * 10) / 10)
    }, []),
  )
  useEffect(() => {
    const { current } = video
    if (current === null) return undefined
    const update = () => setPlaying(!current.paused)
    update()
    // On a full screen these controls are hidden: use the browser's own.
    const onFullScreen = () => {
      current.controls = document.fullscreenElement === current
    }
    current.addEventListener('fullscreenchange', onFullScreen)
    const events = ['play', 'pause', 'ended'] as const
    for (const name of events) current.addEventListener(name, update)
    return () => {
      current.removeEventListener('fullscreenchange', onFullScreen)
      for (const name of events) current.removeEventListener(name, update)
    }
  }, [video])
  const secondOf = (at: string) => (Date.parse(at) - Date.parse(startsAt)) / 1000
  const share = (second: number) => Math.min(100, Math.max(0, (second / lengthS) * 100))
  const from = share(secondOf(event.from))
  const to = event.to === null ? 100 : share(secondOf(event.to))
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, px: { xs: 2, sm: 0 } }}>
      <IconButton
        aria-label={t(isPlaying ? 'clip.pause' : 'clip.play')}
        sx={{ width: 44, height: 44 }}
        onClick={() => {
          if (isPlaying) video.current?.pause()
          else void video.current?.play().catch(() => undefined)
        }}
      >
        {isPlaying ? <PauseOutlined /> : <PlayArrowOutlined />}
      </IconButton>
      <Box sx={{ position: 'relative', flex: 1, display: 'flex', mx: 1 }}>
        <Box
          aria-hidden
          data-testid="event-mark"
          style={{ left: `${String(from)}%`, width: `max(4px, ${String(to - from)}%)` }}
          sx={{ position: 'absolute', top: '50%', height: 12, mt: '-6px', bgcolor: 'warning.main', borderRadius: 1 }}
        />
        <Slider
          size="small"
          min={0}
          max={lengthS}
          step={0.1}
          value={Math.min(atS, lengthS)}
          aria-label={t('clip.position')}
          getAriaValueText={(second) => elapsedText(format, second * 1000)}
          onChange={(_, second) => {
            setAtS(second)
            seek(video, second)
          }}
        />
      </Box>
      <Muted sx={{ fontVariantNumeric: 'tabular-nums', minWidth: 96 }}>
        {elapsedText(format, atS * 1000)} / {elapsedText(format, durationMs)}
      </Muted>
      <IconButton
        aria-label={t('word.fullScreen')}
        sx={{ width: 44, height: 44 }}
        onClick={() => void video.current?.requestFullscreen().catch(() => undefined)}
      >
        <FullscreenOutlined />
      </IconButton>
    </Stack>
  )
}

function seek({ current }: ClipTimelineProps['video'], second: number): void {
  if (current !== null) current.currentTime = second
}
