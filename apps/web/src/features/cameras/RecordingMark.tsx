import type { RecordingState } from '@foresite/contract/cameras'
import { useFormat } from '#platform/i18n/format.ts'
import { StatusDot } from '#ui/StatusDot.tsx'
import type { Tone } from '#ui/tone.ts'
import { useCameraTexts } from './texts/texts.ts'

const tones: Record<RecordingState['state'], Tone> = {
  off: 'neutral',
  waiting: 'neutral',
  recording: 'success',
  failing: 'error',
}

/** Whether a camera's picture is kept, and why not where it should be. */
export function RecordingMark({ recording }: { readonly recording: RecordingState }) {
  const t = useCameraTexts()
  const format = useFormat()
  const { state, since, problem } = recording
  return (
    <StatusDot
      tone={tones[state]}
      label={
        state === 'failing' && problem !== undefined
          ? t(`recording.${problem}`, { since: format.time(since) })
          : t(`recording.${state}`)
      }
    />
  )
}
