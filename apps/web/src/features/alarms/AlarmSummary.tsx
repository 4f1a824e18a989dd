import type { Alarm } from '@foresite/contract/alarms'
import ExpandMore from '@mui/icons-material/ExpandMore'
import { Button, Stack } from '@mui/material'
import { AlarmLine, alarmListId } from './AlarmList.tsx'
import { useAlarmTexts } from './texts/texts.ts'

interface AlarmSummaryProps {
  readonly worst: Alarm
  /** How many there are beside it. */
  readonly more: number
  readonly href: string
  readonly open: boolean
  readonly onToggle: () => void
}

/** The worst alarm, and how many more there are. */
export function AlarmSummary({ worst, more, href, open, onToggle }: AlarmSummaryProps) {
  const t = useAlarmTexts()
  return (
    <Stack
      direction="row"
      sx={{
        alignItems: 'center',
        gap: 1,
        bgcolor: `${worst.severity}.tint`,
        color: 'text.primary',
        pl: { xs: 2, sm: 3, lg: 5 },
        pr: { xs: 1, sm: 2, lg: 4 },
        py: 0.5,
        minHeight: 44,
      }}
    >
      <AlarmLine alarm={worst} href={href} short={!open} />
      {more > 0 && (
        <Button
          size="small"
          color="inherit"
          aria-expanded={open}
          aria-controls={alarmListId}
          endIcon={<ExpandMore sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />}
          sx={{ flex: 'none', px: 1.5 }}
          onClick={onToggle}
        >
          {open ? t('less') : t('more', { count: more })}
        </Button>
      )}
    </Stack>
  )
}
