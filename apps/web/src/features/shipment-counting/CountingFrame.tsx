import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useFreshAddresses } from '#platform/access/media-address.ts'
import { Loaded } from '#platform/api/Loaded.tsx'
import { quietQueryFor } from '#platform/api/query.ts'
import { NewVersion } from '#platform/offline/NewVersion.tsx'
import { useOffline } from '#platform/offline/use-offline.ts'
import { to } from '#platform/routing/paths.ts'
import { StepBar } from '#ui/StepBar.tsx'
import { connectOutbox, useCountingEntries } from './counting-outbox.ts'
import { Inspected } from './Inspected.tsx'
import { LeaveCount } from './LeaveCount.tsx'
import { openedShipment, type OpenedShipment } from './opened-shipment.ts'
import { photoAddress } from './photo-addresses.ts'
import { Presence } from './Presence.tsx'
import { StartCount } from './StartCount.tsx'
import { StorageNotice } from './StorageNotice.tsx'
import { SubmissionHeld, SubmissionWaiting } from './SubmissionWaiting.tsx'
import { useShipmentCountingTexts } from './texts/texts.ts'
import { submissionOf, withWaiting } from './waiting.ts'

/** As many as one page answers. */
const searchedOffline = 100

const steps = ['shipmentCounting', 'shipmentPallets', 'shipmentFinal'] as const
type CountStep = (typeof steps)[number]

interface CountingFrameProps {
  readonly id: string
  readonly step: CountStep
  readonly children: (opened: OpenedShipment) => ReactNode
}

/** A step of a count: which shipment it is, the steps, and the way out. Outside a count its beginning or its end. */
export function CountingFrame({ id, step, children }: CountingFrameProps) {
  const say = useShipmentCountingTexts()
  const navigate = useNavigate()
  const query = useQuery({ ...openedShipment(id), ...useFreshAddresses() })
  const client = useQueryClient()
  useOffline()
  // Without a network products are searched among these.
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
              {[shipment.shipment_id, say(`type.${shipment.type}`), partner].filter((part) => part !== '').join(' · ')}
            </Typography>
            {shipment.state === 'in-progress' && submission !== 'waiting' && (
              <StepBar
                label={say('steps')}
                wideFrom="sm"
                step={step}
                steps={steps.map((name) => ({ name, label: say(`step.${name}`), isDone: false, isOpen: true }))}
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
