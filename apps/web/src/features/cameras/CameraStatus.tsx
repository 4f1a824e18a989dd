import type { Camera, RecordingState } from '@foresite/contract/cameras'
import { Stack } from '@mui/material'
import { useFormat } from '#platform/i18n/format.ts'
import { useNow } from '#platform/i18n/use-now.ts'
import { problemText } from '#scene/texts/problem-text.ts'
import { useSceneTexts } from '#scene/texts/texts.ts'
import { Muted } from '#ui/Muted.tsx'
import { StatusDot } from '#ui/StatusDot.tsx'
import type { Tone } from '#ui/tone.ts'
import { useCameraTexts } from './texts/texts.ts'

const tones: Record<Camera['status']['state'], Tone> = {
  live: 'success',
  connecting: 'info',
  offline: 'error',
}

interface CameraStatusProps extends Pick<Camera, 'status'> {
  /** The moment of its recording that is shown instead, in milliseconds since 1970. */
  readonly recordingMs?: number | null
}

/** Whether a camera's picture is live and good, else since when and why, and whether it is recorded (CAM-1). */
export function CameraStatus({ status, recordingMs = null }: CameraStatusProps) {
  const t = useCameraTexts()
  const tProblem = useSceneTexts()
  const format = useFormat()
  const now = useNow(60_000)
  const { state, since, problem, health, recording } = status
  return (
    <Stack component="span" sx={{ display: 'inline-flex', gap: 0.25 }}>
      <Stack component="span" direction="row" sx={{ flexWrap: 'wrap', columnGap: 2, rowGap: 0.25 }}>
        {recordingMs !== null && (
          <StatusDot tone="neutral" label={t('state.recording', { at: format.dateTime(recordingMs) })} />
        )}
        <StatusDot
          tone={tones[state]}
          label={
            state === 'offline'
              ? t('state.offline', { since: format.dateTime(since) })
              : t(state === 'live' && recordingMs !== null ? 'state.online' : `state.${state}`)
          }
        />
        {state === 'live' &&
          health.map((wrong) => (
            <StatusDot
              key={wrong.problem}
              tone="warning"
              label={t(`health.${wrong.problem}`, { since: format.moment(wrong.since, now) })}
            />
          ))}
        <RecordingMark recording={recording} />
      </Stack>
      {state !== 'live' && problem !== undefined && (
        <Muted small component="span" sx={{ pl: 2 }}>
          {tProblem(problemText(problem))}
        </Muted>
      )}
    </Stack>
  )
}

const recordingTones: Record<RecordingState['state'], Tone> = {
  off: 'neutral',
  waiting: 'neutral',
  recording: 'success',
  failing: 'error',
}

/** Whether a camera is recorded, and why not if it should be. */
function RecordingMark({ recording }: { readonly recording: RecordingState }) {
  const t = useCameraTexts()
  const format = useFormat()
  const now = useNow(60_000)
  const { state, since, problem } = recording
  return (
    <StatusDot
      tone={recordingTones[state]}
      label={
        state === 'failing' && problem !== undefined
          ? t(`recording.${problem}`, { since: format.moment(since, now) })
          : t(`recording.${state}`)
      }
    />
  )
}
