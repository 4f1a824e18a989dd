import { Alert, Button, Stack, Typography } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useFreshAddresses } from '#platform/access/media-address.ts'
import { Loaded } from '#platform/api/Loaded.tsx'
import { quietQueryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { NewVersion } from '#platform/offline/NewVersion.tsx'
import { useOffline } from '#platform/offline/use-offline.ts'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { StepBar } from '#ui/StepBar.tsx'
import {
  connectOutbox,
  type CountingEntry,
  countingOutbox,
  useCountingEntries,
  withdrawSubmission,
} from './counting-outbox.ts'
import { LeaveCount } from './LeaveCount.tsx'
import { openedShipment, type OpenedShipment } from './opened-shipment.ts'
import { Presence } from './Presence.tsx'
import { ReviewLines } from './ReviewLines.tsx'
import { StartCount } from './StartCount.tsx'
import { useShipmentCountingTexts } from './texts/texts.ts'
import { submissionOf, withWaiting } from './waiting.ts'
import { WaitingEntries } from './WaitingEntries.tsx'

/** Object URLs of unsent photos, by sequence number. */
const addresses = new Map<number, string>()

countingOutbox.useOutbox.subscribe(({ entries }) => {
  const waiting = new Set(entries.map(({ seq }) => seq))
  for (const [seq, address] of addresses)
    if (!waiting.has(seq)) {
      URL.revokeObjectURL(address)
      addresses.delete(seq)
    }
})

/** The server's largest page. */
const searchedOffline = 100

const steps = ['shipmentCounting', 'shipmentPallets', 'shipmentFinal'] as const
type CountStep = (typeof steps)[number]

interface CountingFrameProps {
  readonly id: string
  readonly step: CountStep
  readonly children: (opened: OpenedShipment) => ReactNode
}

/** The frame around each step of a count: the shipment, the steps, and the way out. Before and after, the start or the result. */
export function CountingFrame({ id, step, children }: CountingFrameProps) {
  const t = useShipmentCountingTexts()
  const navigate = useNavigate()
  const query = useQuery({ ...openedShipment(id), ...useFreshAddresses() })
  const client = useQueryClient()
  useOffline()
  // Offline, products are searched among these.
  useQuery(quietQueryFor('listProducts', { query: { limit: searchedOffline } }))
  const entries = useCountingEntries(id)
  useEffect(() => {
    connectOutbox(client)
  }, [client])
  return (
    <Loaded query={query}>
      {(served) => {
        const opened = withWaiting(served, entries, photoAddress)
        const submission = submissionOf(entries)
        const { shipment } = opened
        const partner = shipment.type === 'inbound' ? shipment.supplier : shipment.customer
        return (
          <Stack sx={{ gap: 2 }}>
            <Typography variant="subtitle1" component="p" sx={{ overflowWrap: 'anywhere' }}>
              {[shipment.shipment_id, t(`shipmentType.${shipment.type}`), partner]
                .filter((part) => part !== '')
                .join(' · ')}
            </Typography>
            {shipment.state === 'in-progress' && submission !== 'waiting' && (
              <StepBar
                label={t('steps')}
                wideFrom="sm"
                step={step}
                steps={steps.map((name) => ({ name, label: t(`step.${name}`), isDone: false, isOpen: true }))}
                onStep={(name) => void navigate(to(name, { id }))}
              />
            )}
            {shipment.state === 'in-progress' && <Presence shipmentId={id} />}
            <NewVersion />
            <StorageNotice />
            {shipment.state === 'uninspected' && <StartCount shipment={shipment} />}
            {submission === 'held' && <SubmissionHeld opened={opened} entries={entries} />}
            {shipment.state === 'in-progress' &&
              (submission === 'waiting' ? <SubmissionWaiting opened={opened} entries={entries} /> : children(opened))}
            {shipment.state === 'inspected' && <Inspected opened={opened} />}
            <LeaveCount opened={opened} flow={steps.map((name) => to(name, { id }))} />
          </Stack>
        )
      }}
    </Loaded>
  )
}

/** A submitted count: its result, and a button to reopen it. */
function Inspected({ opened: { shipment, lines } }: { readonly opened: OpenedShipment }) {
  const t = useShipmentCountingTexts()
  const title = useTitles()
  const { dateTime } = useFormat()
  const at = shipment.inspectedAt === null ? '–' : dateTime(shipment.inspectedAt)
  const mismatches = shipment.mismatches ?? 0
  return (
    <Stack sx={{ gap: 2 }}>
      <Alert severity={mismatches === 0 ? 'success' : 'warning'}>
        {shipment.inspectedBy === null
          ? t('submitted.unnamed', { at })
          : t('submitted.at', { at, who: shipment.inspectedBy.name })}{' '}
        {mismatches === 0 ? t('submitted.matches') : t('submitted.mismatches', { count: mismatches })}
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

/** Warns when the device cannot store entries, or is almost full. */
function StorageNotice() {
  const t = useShipmentCountingTexts()
  const isKept = countingOutbox.useOutbox((state) => state.isKept)
  const isNearlyFull = countingOutbox.useOutbox((state) => state.isNearlyFull)
  if (isKept === false) return <Alert severity="warning">{t('storage.refused')}</Alert>
  return isNearlyFull ? <Alert severity="warning">{t('storage.nearlyFull')}</Alert> : null
}

/** The object URL of an unsent photo, valid until the photo is sent or dropped. */
function photoAddress({ seq, file }: CountingEntry): string {
  const present = addresses.get(seq)
  if (present !== undefined || file === null) return present ?? ''
  const address = URL.createObjectURL(file)
  addresses.set(seq, address)
  return address
}

interface SubmissionWaitingProps {
  readonly opened: OpenedShipment
  readonly entries: readonly CountingEntry[]
}

/** A submission that has not reached the server yet. */
function SubmissionWaiting({ opened: { shipment, lines }, entries }: SubmissionWaitingProps) {
  const t = useShipmentCountingTexts()
  const title = useTitles()
  return (
    <Stack sx={{ gap: 2 }}>
      <Alert severity="info">{t('submission.waiting', { count: entries.length })}</Alert>
      <ReviewLines lines={lines} />
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1 }}>
        <Button variant="contained" href={to('shipmentInspection')} sx={{ minHeight: 56 }}>
          {title('shipmentInspection')}
        </Button>
        <Button color="inherit" sx={{ minHeight: 56 }} onClick={() => void withdrawSubmission(shipment.id)}>
          {t('submission.back')}
        </Button>
      </Stack>
    </Stack>
  )
}

/** A submission held back by an earlier problem, which the steps of the count show. */
function SubmissionHeld({ opened: { shipment }, entries }: SubmissionWaitingProps) {
  const t = useShipmentCountingTexts()
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 } }}>
      {t('submission.held')}
      <WaitingEntries entries={entries.filter(({ refusal }) => refusal !== null)} />
      <Button color="inherit" sx={{ minHeight: 48 }} onClick={() => void withdrawSubmission(shipment.id)}>
        {t('submission.back')}
      </Button>
    </Alert>
  )
}
