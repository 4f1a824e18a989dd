import type { Camera } from '@foresite/contract/cameras'
import type { ErgonomicMoment } from '@foresite/contract/ergonomics'
import AccessibilityNewOutlined from '@mui/icons-material/AccessibilityNewOutlined'
import PauseOutlined from '@mui/icons-material/PauseOutlined'
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined'
import ReplayOutlined from '@mui/icons-material/ReplayOutlined'
import SlowMotionVideoOutlined from '@mui/icons-material/SlowMotionVideoOutlined'
import { Button, Stack } from '@mui/material'
import { useState } from 'react'
import { SkeletonOverlay } from '#features/ergonomics/SkeletonOverlay.tsx'
import { useErgonomicsTexts } from '#features/ergonomics/texts/texts.ts'
import { PlaybackPicture } from '#features/recordings/PlaybackPicture.tsx'
import { usePlayback } from '#features/recordings/use-playback.ts'
import { PictureStage } from '#scene/picture/PictureStage.tsx'
import { StickyButton } from '#ui/StickyButton.tsx'

interface MomentPlaybackProps {
  readonly camera: Camera
  readonly moment: ErgonomicMoment
}

/** Playback starts this long before the moment. */
const beforeMs = 2_000

/** Plays the recording from shortly before a bend or lift, with the body drawn over it. */
export function MomentPlayback({ camera, moment }: MomentPlaybackProps) {
  const t = useErgonomicsTexts()
  const begins = Date.parse(moment.startedAt) - beforeMs
  const [at, setAt] = useState<string | null>(new Date(begins).toISOString())
  const [withSkeleton, setSkeleton] = useState(true)
  const playback = usePlayback({ cameraId: camera.id, at, onAt: setAt })
  const isSlow = playback.rate === 0.5
  return (
    <Stack sx={{ gap: 1.5 }}>
      <PictureStage width={camera.width} height={camera.height}>
        <PlaybackPicture cameraId={camera.id} name={camera.name} playback={playback} tracks={false} />
        {withSkeleton && <SkeletonOverlay video={playback.video} poses={moment.poses} />}
      </PictureStage>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', px: { xs: 2, sm: 0 } }}>
        <Button
          variant="contained"
          startIcon={<ReplayOutlined />}
          onClick={() => {
            playback.goTo(begins)
            if (!playback.playing) playback.toggle()
          }}
        >
          {t('clip.again')}
        </Button>
        <Button
          variant="outlined"
          startIcon={playback.playing ? <PauseOutlined /> : <PlayArrowOutlined />}
          onClick={playback.toggle}
        >
          {t(playback.playing ? 'word.pause' : 'word.play')}
        </Button>
        <StickyButton value="slow" pressed={isSlow} onPress={() => playback.setRate(isSlow ? 1 : 0.5)}>
          <SlowMotionVideoOutlined fontSize="small" /> {t('clip.slow')}
        </StickyButton>
        {moment.poses.length > 0 && (
          <StickyButton value="skeleton" pressed={withSkeleton} onPress={() => setSkeleton(!withSkeleton)}>
            <AccessibilityNewOutlined fontSize="small" /> {t('clip.skeleton')}
          </StickyButton>
        )}
      </Stack>
    </Stack>
  )
}
