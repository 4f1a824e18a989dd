import type { Incident } from '@foresite/contract/incidents'
import HighlightAlt from '@mui/icons-material/HighlightAlt'
import { Box, ToggleButton, Tooltip } from '@mui/material'
import { useRef, useState } from 'react'
import { ClipVideo } from '#scene/clip/ClipVideo.tsx'
import { useEventSentence } from '#scene/marks/use-event-sentence.ts'
import { svgPoints } from '#scene/picture/picture-space.ts'
import { PictureDrawing } from '#scene/picture/PictureDrawing.tsx'
import { Muted } from '#ui/Muted.tsx'
import { ClipBoxes } from './ClipBoxes.tsx'
import { useIncidentTexts } from './texts/texts.ts'
import { useClipTracks } from './use-clip-tracks.ts'

interface ReadyClipProps {
  readonly incident: Incident
  readonly url: string
  readonly startsAt: string
  readonly durationMs: number
  readonly onFailed: () => void
}

/** An incident's clip with detections drawn over it. */
export function ReadyClip({ incident, url, startsAt, durationMs, onFailed }: ReadyClipProps) {
  const t = useIncidentTexts()
  const event = useEventSentence()(incident)
  const video = useRef<HTMLVideoElement>(null)
  const [boxes, setBoxes] = useState(true)
  const tracks = useClipTracks(incident, boxes)
  const toggle = () => setBoxes((shown) => !shown)
  return (
    <ClipVideo
      video={video}
      url={url}
      startsAt={startsAt}
      durationMs={durationMs}
      event={{ from: incident.createdAt, to: incident.endedAt }}
      label={t('clip.of', { event })}
      poster={incident.stillUrl}
      keys={{ b: toggle }}
      overlay={
        <>
          {boxes && incident.zoneOutline !== null && <ZoneOutline outline={incident.zoneOutline} />}
          {boxes && <ClipBoxes video={video} incident={incident} tracks={tracks} startsAt={startsAt} />}
        </>
      }
      tools={
        <>
          <Tooltip describeChild title={`${t('boxes')} (B)`}>
            <ToggleButton
              value="boxes"
              size="small"
              aria-label={t('boxes')}
              selected={boxes}
              sx={{ minWidth: 44, minHeight: 44, gap: 1, textTransform: 'none' }}
              onChange={toggle}
            >
              <HighlightAlt fontSize="small" />
              {/* On a phone everything shares one row. */}
              <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
                {t('boxes')}
              </Box>
            </ToggleButton>
          </Tooltip>
          {boxes && tracks === 'none' && (
            <Muted small sx={{ width: 1 }}>
              {t('boxes.momentOnly')}
            </Muted>
          )}
        </>
      }
      onFailed={onFailed}
    />
  )
}

/** The zone as it was when the incident happened. */
function ZoneOutline({ outline }: { readonly outline: NonNullable<Incident['zoneOutline']> }) {
  return (
    <PictureDrawing testId="zone-outline">
      <polygon
        points={svgPoints(outline)}
        fill="none"
        stroke="var(--mui-palette-warning-main)"
        strokeWidth={2}
        strokeDasharray="6 4"
        vectorEffect="non-scaling-stroke"
      />
    </PictureDrawing>
  )
}
