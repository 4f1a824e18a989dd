import type { Incident } from '@foresite/contract/incidents'
import Box from '@mui/material/Box'
import { useRef, useState } from 'react'
import { useDialogKeys } from '#scene/keyboard/use-dialog-keys.ts'
import { useEventSentence } from '#scene/marks/use-event-sentence.ts'
import { svgPoints } from '#scene/picture/picture-space.ts'
import { FittedPicture } from '#scene/picture/FittedPicture.tsx'
import { ClipBoxes } from './ClipBoxes.tsx'
import { ClipStage } from './ClipStage.tsx'
import { ClipTimeline } from './ClipTimeline.tsx'
import { ClipToolbar } from './ClipToolbar.tsx'
import { useIncidentTexts } from './texts/texts.ts'
import { useClipControls } from './use-clip-controls.ts'
import { useClipTracks } from './use-clip-tracks.ts'

interface ReadyClipProps {
  readonly incident: Incident
  readonly url: string
  readonly startsAt: string
  readonly durationMs: number
  readonly onFailed: () => void
}

/** Playing begins this long before the event, in seconds; the clip itself may begin earlier. */
const shownLeadS = 5

/** A fresh address for the same clip comes with every refresh of the incident: what plays keeps the one it began with. */
export function ReadyClip({ incident, url, startsAt, durationMs, onFailed }: ReadyClipProps) {
  const say = useIncidentTexts()
  const event = useEventSentence()(incident)
  const [source] = useState(url)
  const [shape, setShape] = useState({ width: 16, height: 9 })
  const [boxes, setBoxes] = useState(true)
  const video = useRef<HTMLVideoElement>(null)
  const controls = useClipControls(video)
  const tracks = useClipTracks(incident, boxes)
  useDialogKeys(video, {
    b: () => {
      setBoxes((shown) => !shown)
    },
    ',': () => {
      controls.step(-1)
    },
    '.': () => {
      controls.step(1)
    },
    '<': () => {
      controls.change(-1)
    },
    '>': () => {
      controls.change(1)
    },
    k: controls.togglePlaying,
  })
  // A long lead is there to be looked at, not to be waited through.
  const leadS = (Date.parse(incident.createdAt) - Date.parse(startsAt)) / 1000
  const from = Math.max(0, leadS - shownLeadS)
  return (
    <Box>
      <ClipStage>
        <FittedPicture {...shape}>
          <Box
            component="video"
            ref={video}
            src={`${source}#t=${from.toFixed(1)}`}
            {...(incident.stillUrl === null ? {} : { poster: incident.stillUrl })}
            // What is kept has people blurred; the browser would save it as it is shown (PRIV-2).
            controlsList="nodownload"
            onClick={controls.togglePlaying}
            autoPlay
            muted
            playsInline
            preload="auto"
            aria-label={say('clip.of', { event })}
            onLoadedMetadata={({ currentTarget: { videoWidth: width, videoHeight: height } }) => {
              if (width > 0 && height > 0) setShape({ width, height })
            }}
            onError={onFailed}
            sx={{ position: 'absolute', inset: 0, width: 1, height: 1, objectFit: 'contain' }}
          />
          {boxes && incident.zoneOutline !== null && <ZoneOutline outline={incident.zoneOutline} />}
          {boxes && <ClipBoxes video={video} incident={incident} tracks={tracks} startsAt={startsAt} />}
        </FittedPicture>
      </ClipStage>
      <ClipTimeline video={video} incident={incident} startsAt={startsAt} durationMs={durationMs} />
      <ClipToolbar controls={controls} boxes={boxes} onBoxes={setBoxes} tracks={tracks} />
    </Box>
  )
}

/** The zone as it was drawn when the incident happened. */
function ZoneOutline({ outline }: { readonly outline: NonNullable<Incident['zoneOutline']> }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      aria-hidden
      data-testid="zone-outline"
      sx={{ position: 'absolute', inset: 0, width: 1, height: 1, pointerEvents: 'none', color: 'warning.main' }}
    >
      <polygon
        points={svgPoints(outline)}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeDasharray="6 4"
        vectorEffect="non-scaling-stroke"
      />
    </Box>
  )
}
