import type { Alarm } from '@foresite/contract/alarms'
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import WarningAmber from '@mui/icons-material/WarningAmberOutlined'
import { Box, Link, Typography } from '@mui/material'
import { useFormat } from '#platform/i18n/format.ts'
import { useNow } from '#platform/i18n/use-now.ts'
import { useAlarmTexts } from './texts/texts.ts'

export const alarmListId = 'alarm-list'

interface AlarmListProps {
  readonly alarms: readonly Alarm[]
  readonly hrefOf: (alarm: Alarm) => string
}

/** Alarms in the server's order: the worst first. */
export function AlarmList({ alarms, hrefOf }: AlarmListProps) {
  return (
    <Box
      component="ul"
      id={alarmListId}
      sx={{
        py: 0.5,
        pl: { xs: 2, sm: 3, lg: 5 },
        pr: { xs: 2, sm: 3, lg: 4 },
        maxHeight: '50vh',
        overflowY: 'auto',
      }}
    >
      {alarms.map((alarm) => (
        <Box component="li" key={alarm.id} sx={{ display: 'flex', py: 0.75 }}>
          <AlarmLine alarm={alarm} href={hrefOf(alarm)} />
        </Box>
      ))}
    </Box>
  )
}

interface AlarmLineProps {
  readonly alarm: Alarm
  readonly href: string
  /** Cuts the text off after two lines. */
  readonly short?: boolean
}

/** One alarm: severity, text, since when, and a link to its subject. */
export function AlarmLine({ alarm, href, short = false }: AlarmLineProps) {
  const t = useAlarmTexts()
  const format = useFormat()
  const now = useNow(60_000)
  const { severity, message, since } = alarm
  const Mark = severity === 'error' ? ErrorOutline : WarningAmber
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.25, flexGrow: 1, minWidth: 0 }}>
      <Mark titleAccess={t(severity)} fontSize="small" sx={{ color: `${severity}.text`, mt: '1px' }} />
      <Typography
        component="div"
        variant="body2"
        sx={{
          minWidth: 0,
          overflowWrap: 'anywhere',
          ...(short
            ? {
                display: '-webkit-box',
                overflow: 'hidden',
                WebkitLineClamp: 2,
                WebkitBoxOrient: 'vertical',
              }
            : {}),
        }}
      >
        <Link href={href} color="inherit" sx={{ fontWeight: 600 }}>
          {message}
        </Link>{' '}
        <Typography component="span" variant="caption" sx={{ whiteSpace: 'nowrap' }}>
          {t('since', { at: format.moment(since, now) })}
        </Typography>
      </Typography>
    </Box>
  )
}
