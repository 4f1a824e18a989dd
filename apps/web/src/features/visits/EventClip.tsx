import type { Clip } from '@foresite/contract/incidents'
import type { YardEvent } from '@foresite/contract/yard-events'
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined'
import { Button } from '@mui/material'
import { useRef, useState } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { useNow } from '#platform/i18n/use-now.ts'
import { ClipOrReason } from '#scene/clip/ClipOrReason.tsx'
import { ClipVideo } from '#scene/clip/ClipVideo.tsx'
import { DownloadClip } from '#scene/clip/DownloadClip.tsx'
import { AppDialog } from '#ui/AppDialog.tsx'
import { Muted } from '#ui/Muted.tsx'
import { useVisitTexts } from './texts/texts.ts'

/** An arrival or departure with its clip. */
export interface ClippedEvent {
  /** The event's name. */
  readonly title: string
  readonly at: string
  readonly event_type: YardEvent['event_type']
  readonly cameraName: string
  readonly clip: Clip
  /** Reads the clip's address again. */
  readonly readAgain: () => Promise<Clip>
}

/** Refetch interval of answers with clips: the server does not announce a clip that times out. */
export function clipsReadIn(clips: readonly Clip[], otherwise: number | false): number | false {
  return clips.some(({ state }) => state === 'recording') ? 60_000 : otherwise
}

interface EventClipProps {
  readonly event: ClippedEvent
  /** The event's name is beside it and need not be repeated. */
  readonly isShort?: boolean
  /** Opens the clip outside of this row, which may leave its list while the clip plays. */
  readonly onOpen?: () => void
}

/** Plays an event's clip, or says that there is none. */
export function EventClip({ event, isShort = false, onOpen }: EventClipProps) {
  const t = useVisitTexts()
  const { moment } = useFormat()
  const now = useNow(60_000)
  const [isOpen, setOpen] = useState(false)
  const { title, at, event_type, clip } = event
  if (clip.state !== 'ready')
    return <Muted component="span">{t(isShort ? `clip.${clip.state}.short` : `clip.${clip.state}`)}</Muted>
  return (
    <>
      <Button
        size="small"
        startIcon={<PlayCircleOutlined />}
        aria-label={t('clip.of', { event: title, at: moment(at, now) })}
        sx={isShort ? { ml: -2 } : {}}
        onClick={onOpen ?? (() => setOpen(true))}
      >
        {t(isShort ? 'word.clip' : `clip.${event_type}`)}
      </Button>
      {isOpen && <ClipDialog event={event} onClose={() => setOpen(false)} />}
    </>
  )
}

export function ClipDialog({ event, onClose }: { readonly event: ClippedEvent; readonly onClose: () => void }) {
  const t = useVisitTexts()
  const { dateTime } = useFormat()
  const { title, at, cameraName, clip, readAgain } = event
  const video = useRef<HTMLVideoElement>(null)
  return (
    <AppDialog
      isViewer
      width="md"
      title={title}
      text={`${dateTime(at)} · ${cameraName}`}
      onClose={onClose}
      actions={clip.state === 'ready' && <DownloadClip url={clip.url} />}
    >
      <ClipOrReason clip={clip} still={null} missing={t('clip.missing')} readAgain={readAgain}>
        {({ url, startsAt, durationMs }, onFailed) => (
          <ClipVideo
            video={video}
            url={url}
            startsAt={startsAt}
            durationMs={durationMs}
            event={{ from: at, to: at }}
            label={t('clip.of', { event: title, at: dateTime(at) })}
            onFailed={onFailed}
          />
        )}
      </ClipOrReason>
    </AppDialog>
  )
}
