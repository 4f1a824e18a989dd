import type { Camera } from '@foresite/contract/cameras'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useFormat } from '#platform/i18n/format.ts'
import { problemText } from '#scene/texts/problem-text.ts'
import { useSceneTexts } from '#scene/texts/texts.ts'
import { StatusDot } from '#ui/StatusDot.tsx'
import type { Tone } from '#ui/tone.ts'
import { useCameraTexts } from './texts/texts.ts'

const tones: Record<Camera['status']['state'], Tone> = {
  live: 'success',
  connecting: 'info',
  offline: 'error',
}

/** Whether a camera gives a picture, and if not since when and why (CAM-1). */
export function CameraStatus({ status }: Pick<Camera, 'status'>) {
  const say = useCameraTexts()
  const sayProblem = useSceneTexts()
  const format = useFormat()
  const { state, since, problem } = status
  return (
    <Stack component="span" sx={{ display: 'inline-flex' }}>
      <StatusDot
        tone={tones[state]}
        label={
          state === 'offline'
            ? say('state.offline', { since: format.dateTime(since) })
            : say(`state.${state}`)
        }
      />
      {state !== 'live' && problem !== undefined && (
        <Typography component="span" variant="caption" color="textSecondary" sx={{ pl: 2 }}>
          {sayProblem(problemText(problem))}
        </Typography>
      )}
    </Stack>
  )
}
