import type { ConnectionStatus } from '@foresite/contract/connections'
import type { RecorderConnection } from '@foresite/contract/recorder'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sentenceOf } from '#platform/api/call.ts'
import { queryFor } from '#platform/api/query.ts'
import { ConfirmDelete } from '#platform/records/ConfirmDelete.tsx'
import { FactList } from '#ui/FactList.tsx'
import { StatusDot } from '#ui/StatusDot.tsx'
import type { Tone } from '#ui/tone.ts'
import { useRecorderTexts } from './texts/texts.ts'

/** A recorder that stops answering sends no event: it is asked again while it is looked at. */
const askAgainMs = 30_000

interface RecorderSummaryProps {
  readonly connection: RecorderConnection
  readonly camerasHref: string
  readonly eventsHref: string
  readonly onEdit: () => void
}

/** The connected recorder: how it and its broker are doing, how they are reached, and what can be done with it. */
export function RecorderSummary(props: RecorderSummaryProps) {
  const { connection, camerasHref, eventsHref, onEdit } = props
  const say = useRecorderTexts()
  const nvr = useQuery({ ...queryFor('readNvrStatus'), refetchInterval: askAgainMs })
  const broker = useQuery({ ...queryFor('readMqttStatus'), refetchInterval: askAgainMs })
  const { address, user, hasPassword, checkCertificate, streams, mqtt } = connection
  const facts: (readonly [string, ReactNode])[] = [
    [say('state'), <State key="state" query={nvr} />],
    [say('address'), address],
    [say('user'), user],
    [say('password'), say(hasPassword ? 'password.stored' : 'password.none')],
    [say('certificate.fact'), say(checkCertificate ? 'certificate.on' : 'certificate.off')],
    [say('streams.fact'), streams === null ? say('streams.same') : streams.address],
    [say('mqtt.fact'), mqtt === null ? say('mqtt.none') : `${mqtt.address} (${mqtt.prefix})`],
  ]
  if (mqtt !== null) facts.push([say('mqtt.state'), <State key="broker" query={broker} />])
  return (
    <Stack sx={{ gap: 2.5 }}>
      <FactList facts={facts} spacing="open" />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="contained" href={camerasHref}>
          {say('cameras')}
        </Button>
        <Button variant="outlined" href={eventsHref}>
          {say('events')}
        </Button>
        <Button variant="outlined" onClick={onEdit}>
          {say('change')}
        </Button>
        <ConfirmDelete
          call="removeRecorder"
          input={{}}
          title={say('remove.title')}
          text={say('remove.text')}
          confirmLabel={say('remove.confirm')}
        >
          {(ask) => (
            <Button color="inherit" onClick={ask}>
              {say('remove')}
            </Button>
          )}
        </ConfirmDelete>
      </Stack>
    </Stack>
  )
}

const tones: Record<ConnectionStatus['state'], Tone> = {
  up: 'success',
  down: 'error',
  'not-configured': 'neutral',
}

function State({ query }: { readonly query: UseQueryResult<ConnectionStatus> }) {
  const say = useRecorderTexts()
  const { data, error } = query
  if (data !== undefined) return <StatusDot tone={tones[data.state]} label={data.message} />
  return <StatusDot tone="neutral" label={error === null ? say('asking') : sentenceOf(error)} />
}
