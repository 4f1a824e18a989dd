import { Box } from '@mui/material'
import { useState, type ReactNode, type RefObject } from 'react'
import { useDialogKeys } from '#scene/keyboard/use-dialog-keys.ts'
import { FittedPicture } from '#scene/picture/FittedPicture.tsx'
import { ClipStage } from './ClipStage.tsx'
import { ClipTimeline } from './ClipTimeline.tsx'
import { ClipToolbar } from './ClipToolbar.tsx'
import { useClipControls } from './use-clip-controls.ts'

interface ClipVideoProps {
  readonly url: string
  readonly startsAt: string
  readonly durationMs: number
  /** The event, marked on the timeline. */
  readonly event: { readonly from: string; readonly to: string | null }
  readonly label: string
  readonly poster?: string | null
  /** Further keys of this clip. */
  readonly keys?: Readonly<Record<string, () => void>>
  readonly video: RefObject<HTMLVideoElement | null>
  /** Shown over the picture. */
  readonly overlay?: ReactNode
  /** Beside speed and single frames. */
  readonly tools?: ReactNode
  readonly onFailed: () => void
}

/** Playback starts this long before the event, in seconds; the clip may start earlier. */
const shownLeadS = 5

/** A clip's player. A fresh address of the same clip does not interrupt playback. */
export function ClipVideo(props: ClipVideoProps) {
  const { video, url, startsAt, durationMs, event, label, poster = null, keys = {}, overlay, tools, onFailed } = props
  const [source] = useState(url)
  const [shape, setShape] = useState({ width: 16, height: 9 })
  const controls = useClipControls(video)
  useDialogKeys(video, {
    ...keys,
    ',': () => controls.step(-1),
    '.': () => controls.step(1),
    '<': () => controls.change(-1),
    '>': () => controls.change(1),
    k: controls.togglePlaying,
  })
  // Skips a long lead; the user can still watch it.
  const leadS = (Date.parse(event.from) - Date.parse(startsAt)) / 1000
  const from = Math.max(0, leadS - shownLeadS)
  return (
    <Box>
      <ClipStage>
        <FittedPicture {...shape}>
          <Box
            component="video"
            ref={video}
            src={`${source}#t=${from.toFixed(1)}`}
            {...(poster === null ? {} : { poster })}
            // A download has people blurred; the browser's “save as” would save them unblurred (PRIV-2).
            controlsList="nodownload"
            onClick={controls.togglePlaying}
            autoPlay
            muted
            playsInline
            preload="auto"
            aria-label={label}
            onLoadedMetadata={({ currentTarget: { videoWidth: width, videoHeight: height } }) => {
              if (width > 0 && height > 0) setShape({ width, height })
            }}
            onError={onFailed}
            sx={{ position: 'absolute', inset: 0, width: 1, height: 1, objectFit: 'contain' }}
          />
          {overlay}
        </FittedPicture>
      </ClipStage>
      <ClipTimeline video={video} event={event} startsAt={startsAt} durationMs={durationMs} />
      <ClipToolbar controls={controls}>{tools}</ClipToolbar>
    </Box>
  )
}
