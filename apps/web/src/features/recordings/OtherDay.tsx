import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { dayOf, startOfDay } from '@foresite/site-time/site-time'
import { useRecordingTexts } from './texts/texts.ts'

// The calendar is 50 KB: it loads only when another day is chosen.
const DayField = lazy(async () => ({ default: (await import('#ui/DayField.tsx')).DayField }))

interface OtherDayProps {
  /** The moment that is shown, in milliseconds since 1970. */
  readonly atMs: number
  readonly nowMs: number
  readonly onGo: (ms: number) => void
}

/** The way to another day: its beginning, from where the first recording is played. */
export function OtherDay({ atMs, nowMs, onGo }: OtherDayProps) {
  const say = useRecordingTexts()
  const timezone = useConfiguration((state) => state.timezone)
  const [choosing, setChoosing] = useState(false)
  if (!choosing)
    return (
      <Button size="small" onClick={() => setChoosing(true)}>
        {say('otherDay')}
      </Button>
    )
  return (
    <Suspense>
      <DayField
        label={say('day')}
        value={dayOf(atMs, timezone)}
        latest={dayOf(nowMs, timezone)}
        onChange={(day) => {
          if (day !== undefined) onGo(startOfDay(day, timezone))
        }}
      />
    </Suspense>
  )
}
