import type { Alarm } from '@foresite/contract/alarms'
import ExpandMore from '@mui/icons-material/ExpandMore'
import { Box, Button, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { quietQueryFor } from '#platform/api/query.ts'
import { AlarmList, AlarmLine, alarmListId } from './AlarmList.tsx'
import { useAlarmTexts } from './texts/texts.ts'

/** Polls while the live channel, which announces changed alarms, is closed. */
const askAgainMs = 60_000

interface AlarmBannerProps {
  /** Where one can see what an alarm speaks of. */
  readonly hrefOf: (alarm: Alarm) => string
  /** Distance from the top at which it stays while the page is scrolled, in px. */
  readonly top: number
}

/**
 * What is wrong with the system itself, on every screen for as long as it lasts: the worst in one line, the others
 * behind it. Each alarm is read out once, when it is new.
 */
export function AlarmBanner({ hrefOf, top }: AlarmBannerProps) {
  const t = useAlarmTexts()
  const [open, setOpen] = useState(false)
  const { data: alarms = [] } = useQuery({
    // The screen’s own reads report that the server is away, not this one once a minute.
    ...quietQueryFor('listAlarms'),
    refetchInterval: askAgainMs,
  })
  const announced = useAnnounced(alarms)
  const [worst, ...others] = alarms
  return (
    <>
      <Box
        // Not an alert by role: it is always present and mostly empty.
        aria-live="assertive"
        aria-atomic
        data-testid="spoken-alarm"
        sx={{
          position: 'absolute',
          width: '1px',
          height: '1px',
          overflow: 'hidden',
          clipPath: 'inset(50%)',
        }}
      >
        {announced}
      </Box>
      {worst !== undefined && (
        <Box
          component="section"
          aria-label={t('alarms')}
          sx={{
            position: 'sticky',
            top,
            zIndex: 'mobileStepper',
            bgcolor: 'background.default',
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <AlarmSummary
            worst={worst}
            more={others.length}
            href={hrefOf(worst)}
            open={open}
            onToggle={() => setOpen(!open)}
          />
          {open && others.length > 0 && <AlarmList alarms={others} hrefOf={hrefOf} />}
        </Box>
      )}
    </>
  )
}

interface Announced {
  readonly list: readonly Alarm[]
  readonly ids: ReadonlySet<string>
  readonly text: string
}

const nothing: Announced = { list: [], ids: new Set(), text: '' }

/**
 * What a screen reader is to read out: the sentences of the alarms that were not there before. One that lasts is not
 * read again; one that comes back after it was over is.
 */
function useAnnounced(alarms: readonly Alarm[]): string {
  const [announced, setAnnounced] = useState(nothing)
  if (alarms === announced.list || (alarms.length === 0 && announced.list.length === 0)) return announced.text
  const fresh = alarms.filter(({ id }) => !announced.ids.has(id))
  const next = {
    list: alarms,
    ids: new Set(alarms.map(({ id }) => id)),
    text: textAfter(announced.text, fresh, alarms.length === 0),
  }
  setAnnounced(next)
  return next.text
}

/** The announcement stays until all alarms have ended: shortening it would read out the rest again. */
function textAfter(before: string, fresh: readonly Alarm[], over: boolean): string {
  if (over) return ''
  return fresh.length === 0 ? before : fresh.map(({ message }) => message).join(' ')
}

interface AlarmSummaryProps {
  readonly worst: Alarm
  /** How many there are beside it. */
  readonly more: number
  readonly href: string
  readonly open: boolean
  readonly onToggle: () => void
}

/** The worst alarm, and how many more there are. */
function AlarmSummary({ worst, more, href, open, onToggle }: AlarmSummaryProps) {
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
