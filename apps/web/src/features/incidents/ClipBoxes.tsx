import type { Incident } from '@foresite/contract/incidents'
import { useCallback, useMemo, useState, type RefObject } from 'react'
import { TrackBoxes, TrackOverlay } from '#scene/tracks/TrackOverlay.tsx'
import { usePictureTime } from '#scene/tracks/use-picture-time.ts'
import type { ClipTracks } from './use-clip-tracks.ts'

interface ClipBoxesProps {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly incident: Incident
  readonly tracks: ClipTracks
  /** The clip's start. */
  readonly startsAt: string
}

/**
 * Detections over the clip: the recorded tracks or, without them, the incident's own box around the time of its
 * picture.
 */
export function ClipBoxes({ video, incident, tracks, startsAt }: ClipBoxesProps) {
  if (tracks === 'waiting') return null
  if (tracks === 'none') return <MomentBox video={video} incident={incident} startsAt={startsAt} />
  return <TrackOverlay video={video} line={tracks} active />
}

/** How long, in seconds before and after the picture's time, the box is drawn. */
const momentS = 0.5

function MomentBox({ video, incident, startsAt }: Omit<ClipBoxesProps, 'tracks'>) {
  const [isNow, setNow] = useState(false)
  const { createdAt, stillAt, object, inferred, box, details } = incident
  // The box belongs to the picture, which is later than the start if the condition had to last.
  const momentAtS = (Date.parse(stillAt ?? createdAt) - Date.parse(startsAt)) / 1000
  usePictureTime(
    video,
    true,
    useCallback((time: number) => setNow(Math.abs(time - momentAtS) <= momentS), [momentAtS]),
  )
  const boxes = useMemo(
    () => [
      { id: 'object', object, inferred, box },
      ...(details.otherBox === undefined
        ? []
        : [{ id: 'other', object: 'vehicle', inferred: details.otherInferred === true, box: details.otherBox }]),
    ],
    [object, inferred, box, details.otherBox, details.otherInferred],
  )
  return isNow ? <TrackBoxes tracks={boxes} /> : null
}
