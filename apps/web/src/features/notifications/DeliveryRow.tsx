import type { Delivery, DeliveryState } from '@foresite/contract/notifications'
import { Box, Button, Link, Stack, Typography } from '@mui/material'
import { useCall } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { incidentHref } from '#platform/routing/paths.ts'
import { Muted } from '#ui/Muted.tsx'
import { StatusDot } from '#ui/StatusDot.tsx'
import type { Tone } from '#ui/tone.ts'
import { useNotificationTexts } from './texts/texts.ts'

const tones: Record<DeliveryState, Tone> = {
  queued: 'info',
  waiting: 'neutral',
  sending: 'info',
  sent: 'success',
  failed: 'error',
  suppressed: 'warning',
}

/** One message to one recipient: recipient, channel, subject, result and reason. */
export function DeliveryRow({ delivery }: { readonly delivery: Delivery }) {
  const t = useNotificationTexts()
  const format = useFormat()
  const retry = useCall('retryDelivery')
  const { channel, recipient, state, incidentId, problem, attempts, createdAt, sentAt } = delivery
  const name = [recipient, t(`channel.${channel}`)].filter(Boolean).join(' · ')
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        columnGap: 2,
        rowGap: 0.5,
        py: 1.25,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr) auto' },
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Stack sx={{ minWidth: 0 }}>
        <Typography variant="subtitle2" component="span" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Muted sx={{ overflowWrap: 'anywhere' }}>
          {incidentId === null ? delivery.subject : <Link href={incidentHref(incidentId)}>{delivery.subject}</Link>}
        </Muted>
      </Stack>
      <Stack sx={{ minWidth: 0 }}>
        <StatusDot tone={tones[state]} label={useStateWords(delivery)} />
        <Muted small>
          {[
            format.dateTime(sentAt ?? createdAt),
            ...(attempts > 1 ? [t('delivery.attempts', { count: attempts })] : []),
          ].join(' · ')}
        </Muted>
        {problem !== null && (
          <Typography variant="caption" color="error" sx={{ overflowWrap: 'anywhere' }}>
            {problem}
          </Typography>
        )}
      </Stack>
      {state === 'failed' && (
        <Button
          size="small"
          variant="outlined"
          sx={{ justifySelf: 'start' }}
          aria-label={t('delivery.retry.of', { recipient: name })}
          loading={retry.isPending}
          onClick={() => retry.mutate({ params: { id: delivery.id } })}
        >
          {t('word.retry')}
        </Button>
      )}
    </Box>
  )
}

/** The state with its reason and, if waiting, until when. */
function useStateWords({ state, reason, dueAt }: Delivery): string {
  const t = useNotificationTexts()
  const format = useFormat()
  const why = reason === null || state === 'sent' ? '' : `: ${t(`reason.${reason}`)}`
  const until = dueAt === null ? '' : `, ${t('delivery.until', { time: format.dateTime(dueAt) })}`
  return `${t(`delivery.${state}`)}${why}${until}`
}
