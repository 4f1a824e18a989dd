import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { countingOutbox, type CountingEntry } from './counting-outbox.ts'
import type { OpenedShipment } from './opened-shipment.ts'
import { ReviewLines } from './ReviewLines.tsx'
import { useShipmentCountingTexts } from './texts/texts.ts'
import { WaitingEntries } from './WaitingEntries.tsx'

interface SubmissionWaitingProps {
  readonly opened: OpenedShipment
  readonly entries: readonly CountingEntry[]
}

/** A count that was submitted on this device and has not arrived yet. */
export function SubmissionWaiting({ opened: { lines }, entries }: SubmissionWaitingProps) {
  const say = useShipmentCountingTexts()
  const title = useTitles()
  const submission = entries.find(({ call }) => call === 'submitShipment')
  const isRefused = entries.some(({ refusal }) => refusal !== null)
  return (
    <Stack sx={{ gap: 2 }}>
      <Alert severity={isRefused ? 'warning' : 'info'}>
        {isRefused ? say('submission.held') : say('submission.waiting', { count: entries.length })}
      </Alert>
      {isRefused && <WaitingEntries entries={entries.filter(({ refusal }) => refusal !== null)} />}
      <ReviewLines lines={lines} />
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1 }}>
        <Button variant="contained" href={to('shipmentInspection')} sx={{ minHeight: 56 }}>
          {title('shipmentInspection')}
        </Button>
        {submission !== undefined && (
          <Button
            color="inherit"
            sx={{ minHeight: 56 }}
            onClick={() => void countingOutbox.discard(({ seq }) => seq === submission.seq)}
          >
            {say('submission.back')}
          </Button>
        )}
      </Stack>
    </Stack>
  )
}
