import type { Camera } from '@foresite/contract/cameras'
import type { ErgonomicMoment, ErgonomicSession } from '@foresite/contract/ergonomics'
import { useQuery } from '@tanstack/react-query'
import { UnrecordedMoment } from '#features/ergonomics/UnrecordedMoment.tsx'
import { useErgonomicsTexts } from '#features/ergonomics/texts/texts.ts'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { MomentPlayback } from './MomentPlayback.tsx'

interface SessionClipProps {
  readonly session: ErgonomicSession
  readonly moment: ErgonomicMoment | null
}

/** The recording of a session's bend or lift, or, without one, a drawing with its figures. */
export function SessionClip({ session, moment }: SessionClipProps) {
  const t = useErgonomicsTexts()
  const cameras = useQuery(queryFor('listCameras'))
  if (moment === null) return <UnrecordedMoment poses={[]} text={t('clip.choose')} />
  return (
    <Loaded query={cameras}>
      {(all) => {
        const camera = all.find(({ id }) => id === session.cameraId)
        return camera === undefined ? (
          <UnrecordedMoment poses={moment.poses} text={t('clip.cameraGone')} />
        ) : (
          <CameraMoment camera={camera} moment={moment} />
        )
      }}
    </Loaded>
  )
}

interface CameraMomentProps {
  readonly camera: Camera
  readonly moment: ErgonomicMoment
}

function CameraMoment({ camera, moment }: CameraMomentProps) {
  const t = useErgonomicsTexts()
  const [from, to] = [Date.parse(moment.startedAt), Date.parse(moment.endedAt)]
  const timeline = useQuery(
    queryFor('readTimeline', {
      params: { id: camera.id },
      query: { from: isoOf(from - 1_000), to: isoOf(to + 1_000) },
    }),
  )
  return (
    <Loaded query={timeline}>
      {({ recorded }) =>
        recorded.some((one) => Date.parse(one.from) <= to && Date.parse(one.to) >= from) ? (
          <MomentPlayback camera={camera} moment={moment} />
        ) : (
          <UnrecordedMoment
            poses={moment.poses}
            size={camera}
            text={t(moment.poses.length > 0 ? 'clip.notRecorded' : 'clip.notRecorded.lift')}
          />
        )
      }
    </Loaded>
  )
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString()
}
