import type { ShownTrack } from '@foresite/contract/cameras'
import { objectClass, type ObjectClass } from '@foresite/contract/objects'
import { Box } from '@mui/material'
import { cyan, lime, orange } from '@mui/material/colors'
import { useCallback, useState, type RefObject } from 'react'
import { useSceneTexts } from '#scene/texts/texts.ts'
import type { TrackLine } from './track-line.ts'
import { usePictureTime } from './use-picture-time.ts'

interface TrackOverlayProps {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly line: TrackLine
  /** Redraws for each shown picture; while false, nothing is drawn. */
  readonly active: boolean
}

const none: readonly ShownTrack[] = []

/** Tracks over the picture in which they were detected (CAM-2). */
export function TrackOverlay({ video, line, active }: TrackOverlayProps) {
  const [tracks, setTracks] = useState(none)
  const draw = useCallback(
    (time: number) => {
      const found = line.at(time)
      setTracks((present) => (present.length === 0 && found.length === 0 ? present : found))
    },
    [line],
  )
  usePictureTime(video, active, draw)
  return active ? <TrackBoxes tracks={tracks} /> : null
}

interface TrackBoxesProps {
  readonly tracks: readonly Pick<ShownTrack, 'id' | 'object' | 'inferred' | 'box'>[]
}

/** Boxes with class names over a picture. */
export function TrackBoxes({ tracks }: TrackBoxesProps) {
  const t = useSceneTexts()
  return (
    <Box data-testid="track-overlay" sx={{ position: 'absolute', inset: 0, overflow: 'hidden', pointerEvents: 'none' }}>
      {tracks.map(({ id, object, inferred, box }) => (
        <Box
          key={id}
          style={{
            left: percent(box.x),
            top: percent(box.y),
            width: percent(box.w),
            height: percent(box.h),
            borderColor: trackColour(object),
          }}
          sx={{
            position: 'absolute',
            border: '2px solid',
            borderRadius: 0.5,
            boxShadow: '0 0 0 1px rgb(0 0 0 / 0.55)',
          }}
        >
          <Box
            component="span"
            style={{ backgroundColor: trackColour(object) }}
            sx={{
              position: 'absolute',
              left: -2,
              // Label above the box, or inside it at the picture's upper edge.
              ...(box.y < 0.06 ? { top: 0 } : { bottom: '100%' }),
              px: 0.75,
              borderRadius: 0.5,
              color: 'common.black',
              fontFamily: 'fontFamily',
              fontSize: 12,
              fontWeight: 600,
              lineHeight: 1.5,
              whiteSpace: 'nowrap',
            }}
          >
            {inferred ? t('inferred') : isNamed(object) ? t(`object.${object}`) : object}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

const isNamed = (object: string): object is ObjectClass => objectClass.safeParse(object).success

function percent(share: number): string {
  return `${String(share * 100)}%`
}

/** The colour of an object's box: bright, readable under black text, and unlike the common zone colours. */
function trackColour(object: string): string {
  if (object === 'person') return lime.A400
  return object === 'vehicle' ? cyan[300] : orange[300]
}
