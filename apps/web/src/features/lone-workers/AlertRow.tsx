import type { EarlierAlert, LoneWorkerAlert } from '@foresite/contract/lone-workers'
import { Box, Link, Stack, Typography } from '@mui/material'
import { StatedName } from '#platform/access/StatedName.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { tMessage } from '#platform/i18n/messages.ts'
import { incidentHref } from '#platform/routing/paths.ts'
import { Muted } from '#ui/Muted.tsx'
import { StatusDot } from '#ui/StatusDot.tsx'
import { useLoneWorkerTexts } from './texts/texts.ts'

/** One past alert: place, duration, acknowledgement and recipients. */
export function AlertRow({ alert }: { readonly alert: LoneWorkerAlert }) {
  const t = useLoneWorkerTexts()
  const format = useFormat()
  const { aloneSince, alertAt, endedAt, urgent, acknowledgement, escalation, incidentId } = alert
  const { lastSeenAt, unseenSince, endedBy } = alert
  const unseen = lastSeenAt ?? unseenSince
  const seenFor = (until: string) => format.duration(Date.parse(lastSeenAt ?? until) - Date.parse(aloneSince))
  const by = acknowledgement?.by ?? null
  const at = format.dateTime(alertAt)
  const notified = (['message', 'supervisors'] as const).filter((step) => escalation[step].notified > 0)
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: { xs: 0.5, md: 2 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '2fr 1.4fr 1.6fr auto' },
        px: { xs: 2, sm: 2.5 },
        py: 1.5,
        borderTop: '1px solid',
        borderColor: 'divider',
        overflowWrap: 'anywhere',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {t('place', { zone: alert.zoneName, camera: alert.cameraName })}
        </Typography>
        <Muted>{at}</Muted>
      </Box>
      <Stack sx={{ typography: 'body2', gap: 0.25, alignItems: 'flex-start' }}>
        {endedAt === null ? t('history.ongoing') : t('history.lasted', { time: seenFor(endedAt) })}
        {unseen !== null && <StatusDot tone="warning" label={t('history.unseen', { at: format.dateTime(unseen) })} />}
        {urgent !== null && <StatusDot tone="error" label={t(`urgent.${urgent}`)} />}
      </Stack>
      <Stack sx={{ typography: 'body2', gap: 0.25, alignItems: 'flex-start' }}>
        {acknowledgement === null ? (
          <Unacknowledged incidentState={alert.incidentState} />
        ) : (
          <StatusDot
            tone="success"
            label={t('history.acknowledged', { after: format.duration(acknowledgement.afterMs) })}
          />
        )}
        {by !== null && <StatedName who={by} />}
        {endedBy !== null && (
          <>
            {t('history.endedBy', { reason: endedBy.reason })}
            {endedBy.who !== null && <StatedName who={endedBy.who} />}
          </>
        )}
        {alert.earlier.map((earlier) => (
          <EarlierLine key={earlier.at} earlier={earlier} />
        ))}
        {notified.map((step) => (
          <Muted small key={step}>
            {t(`history.notified.${step}`)}
          </Muted>
        ))}
      </Stack>
      {incidentId !== null && (
        <Link
          href={incidentHref(incidentId)}
          variant="body2"
          aria-label={t('incident.of', { zone: alert.zoneName, at })}
        >
          {t('word.incident')}
        </Link>
      )}
    </Box>
  )
}

/** Nobody acknowledged the alert, although its incident may have been reviewed since. */
function Unacknowledged({ incidentState }: Pick<LoneWorkerAlert, 'incidentState'>) {
  const t = useLoneWorkerTexts()
  if (incidentState === null || incidentState === 'new')
    return <StatusDot tone="warning" label={t('history.unacknowledged')} />
  const state = tMessage(`incidentState.${incidentState}`)
  return <StatusDot tone="neutral" label={t('history.reviewed', { state })} />
}

/** The alert before it was raised again: its severity and who acknowledged it. */
function EarlierLine({ earlier }: { readonly earlier: EarlierAlert }) {
  const t = useLoneWorkerTexts()
  const format = useFormat()
  const { at, urgent, acknowledgement, endedBy } = earlier
  const by = acknowledgement?.by?.name
  const enders = endedBy?.who?.name
  const words = [
    t('history.earlier', { at: format.time(at) }),
    ...(urgent === null ? [] : [t(`urgent.${urgent}`)]),
    acknowledgement === null
      ? t('history.unacknowledged')
      : t('history.acknowledged', { after: format.duration(acknowledgement.afterMs) }),
    ...(by === undefined ? [] : [by]),
    ...(endedBy === undefined ? [] : [t('history.endedBy', { reason: endedBy.reason })]),
    ...(enders === undefined ? [] : [enders]),
  ]
  return <Muted small>{words.join(' · ')}</Muted>
}
