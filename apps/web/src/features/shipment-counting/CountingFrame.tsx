import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useFreshAddresses } from '#platform/access/media-address.ts'
import { Loaded } from '#platform/api/Loaded.tsx'
import { to } from '#platform/routing/paths.ts'
import { StepBar } from '#ui/StepBar.tsx'
import { connectOutbox, useCountingEntries } from './counting-outbox.ts'
import { Inspected } from './Inspected.tsx'
import { LeaveCount } from './LeaveCount.tsx'
import { openedShipment, type OpenedShipment } from './opened-shipment.ts'
import { photoAddress } from './photo-addresses.ts'
import { StartCount } from './StartCount.tsx'
import { StorageNotice } from './StorageNotice.tsx'
import { SubmissionWaiting } from './SubmissionWaiting.tsx'
import { useShipmentCountingTexts } from './texts/texts.ts'
import { isSubmissionWaiting, withWaiting } from './waiting.ts'

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
  const entries = useCountingEntries(id)
  useEffect(() => {
    connectOutbox(client)
  }, [client])
  return (
    <Loaded query={query}>
      {(served) => {
        const opened = withWaiting(served, entries, photoAddress)
        const isWaiting = isSubmissionWaiting(entries, opened.shipment)
        const { shipment } = opened
        const partner = shipment.type === 'inbound' ? shipment.supplier : shipment.customer
        return (
          <Stack sx={{ gap: 2 }}>
            <Typography variant="subtitle1" component="p" sx={{ overflowWrap: 'anywhere' }}>
              {[shipment.shipment_id, say(`type.${shipment.type}`), partner].filter((part) => part !== '').join(' · ')}
            </Typography>
            {shipment.state === 'in-progress' && (
              <StepBar
                label={say('steps')}
                wideFrom="sm"
                step={step}
                steps={steps.map((name) => ({ name, label: say(`step.${name}`), isDone: false, isOpen: true }))}
                onStep={(name) => void navigate(to(name, { id }))}
              />
            )}
            <StorageNotice />
            {shipment.state === 'uninspected' && <StartCount shipment={shipment} />}
            {shipment.state === 'in-progress' && children(opened)}
            {shipment.state === 'inspected' &&
              (isWaiting ? <SubmissionWaiting opened={opened} entries={entries} /> : <Inspected opened={opened} />)}
            <LeaveCount opened={opened} flow={steps.map((name) => to(name, { id }))} />
          </Stack>
        )
      }}
    </Loaded>
  )
}
