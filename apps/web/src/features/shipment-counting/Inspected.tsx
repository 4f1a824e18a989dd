import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useFormat } from '#platform/i18n/format.ts'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import type { OpenedShipment } from './opened-shipment.ts'
import { ReviewLines } from './ReviewLines.tsx'
import { StartCount } from './StartCount.tsx'
import { useShipmentCountingTexts } from './texts/texts.ts'

/** A submitted count: its result, and the way to reopen it. */
export function Inspected({ opened: { shipment, lines } }: { readonly opened: OpenedShipment }) {
  const say = useShipmentCountingTexts()
  const title = useTitles()
  const { dateTime } = useFormat()
  const at = shipment.inspectedAt === null ? '–' : dateTime(shipment.inspectedAt)
  const mismatches = shipment.mismatches ?? 0
  return (
    <Stack sx={{ gap: 2 }}>
      <Alert severity={mismatches === 0 ? 'success' : 'warning'}>
        {shipment.inspectedBy === null
          ? say('submitted.unnamed', { at })
          : say('submitted.at', { at, who: shipment.inspectedBy.name })}{' '}
        {mismatches === 0 ? say('submitted.matches') : say('submitted.mismatches', { count: mismatches })}
      </Alert>
      <ReviewLines lines={lines} />
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1 }}>
        <Button variant="contained" href={to('shipmentInspection')} sx={{ minHeight: 56 }}>
          {title('shipmentInspection')}
        </Button>
        <Button variant="outlined" href={to('shipmentDetails', { id: shipment.id })} sx={{ minHeight: 56 }}>
          {title('shipmentDetails')}
        </Button>
      </Stack>
      <StartCount shipment={shipment} />
    </Stack>
  )
}
