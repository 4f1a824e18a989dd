import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useFormTexts } from './texts/texts.ts'

interface RefusalAlertProps {
  /** Why nothing was saved; null while nothing was refused. */
  readonly refusal: string | null
  /** Whether it was because somebody else has saved meanwhile. */
  readonly isStale: boolean
  /** Shows what they saved, instead of what was entered. */
  readonly onShowTheirs: () => void
}

/** Why a form as a whole was refused; of one that somebody else was faster with, the way to what they saved. */
export function RefusalAlert({ refusal, isStale, onShowTheirs }: RefusalAlertProps) {
  const say = useFormTexts()
  if (refusal === null) return null
  return (
    <Alert
      severity="error"
      action={
        isStale && (
          <Button size="small" color="inherit" onClick={onShowTheirs}>
            {say('stale.load')}
          </Button>
        )
      }
    >
      {refusal}
    </Alert>
  )
}
