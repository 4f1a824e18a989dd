import type { ConnectionStatus } from '@foresite/contract/connections'
import type { RecorderConnection } from '@foresite/contract/recorder'
import { Button, Stack } from '@mui/material'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sentenceOf } from '#platform/api/call.ts'
import { queryFor } from '#platform/api/query.ts'
import { DeleteButton } from '#platform/records/DeleteButton.tsx'
import { to } from '#platform/routing/paths.ts'
import { FactList } from '#ui/FactList.tsx'
import { StatusDot } from '#ui/StatusDot.tsx'
import type { Tone } from '#ui/tone.ts'
import { useRecorderTexts } from './texts/texts.ts'

/** Poll interval: a recorder that stops answering sends no event. */
const askAgainMs = 30_000

interface RecorderSummaryProps {
  readonly connection: RecorderConnection
  readonly onEdit: () => void
}

/** The connected recorder and its broker: state, connection and actions. */
export function RecorderSummary(props: RecorderSummaryProps) {
  const { connection, onEdit } = props
  const t = useRecorderTexts()
  const nvr = useQuery({ ...queryFor('readNvrStatus'), refetchInterval: askAgainMs })
  const broker = useQuery({ ...queryFor('readMqttStatus'), refetchInterval: askAgainMs })
  const { address, user, hasPassword, checkCertificate, streams, mqtt } = connection
  const facts: (readonly [string, ReactNode])[] = [
    [t('word.status'), <State key="state" query={nvr} />],
    [t('word.address'), address],
    [t('word.user'), user],
    [t('word.password'), t(hasPassword ? 'word.savedSecret' : 'password.none')],
    [t('word.certificate'), t(checkCertificate ? 'certificate.on' : 'certificate.off')],
    [t('streams.fact'), streams === null ? t('streams.same') : streams.address],
    [t('mqtt.fact'), mqtt === null ? t('mqtt.none') : `${mqtt.address} (${mqtt.prefix})`],
  ]
  if (mqtt !== null) facts.push([t('mqtt.state'), <State key="broker" query={broker} />])
  return (
    <Stack sx={{ gap: 2.5 }}>
      <FactList facts={facts} spacing="open" />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="contained" href={`${to('settings')}?recorder=cameras`}>
          {t('cameras')}
        </Button>
        <Button variant="outlined" href={`${to('settings')}?recorder=events`}>
          {t('events')}
        </Button>
        <Button variant="outlined" onClick={onEdit}>
          {t('word.edit')}
        </Button>
        <DeleteButton
          label={t('word.remove')}
          call="removeRecorder"
          input={{ query: { since: connection.updatedAt } }}
          title={t('remove.title')}
          text={t('remove.text')}
          confirmLabel={t('remove.confirm')}
        />
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
  const t = useRecorderTexts()
  const { data, error } = query
  if (data !== undefined) return <StatusDot tone={tones[data.state]} label={data.message} />
  return <StatusDot tone="neutral" label={error === null ? t('checking') : sentenceOf(error)} />
}
