import type { Alarm } from '@foresite/contract/alarms'
import ExpandMore from '@mui/icons-material/ExpandMore'
import { Box, Button, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { quietQueryFor } from '#platform/api/query.ts'
import { unseen } from '#ui/unseen.ts'
import { AlarmList, AlarmLine, alarmListId } from './AlarmList.tsx'
import { useAlarmTexts } from './texts/texts.ts'

/** Poll interval while the live channel, which announces alarms, is closed. */
const askAgainMs = 60_000

interface AlarmBannerProps {
  /** The page that shows an alarm's subject. */
  readonly hrefOf: (alarm: Alarm) => string
  /** Distance from the top, in px, at which it sticks while the page scrolls. */
  readonly top: number
}

/**
 * System faults, on every screen for as long as they last: the worst in one line, the others behind it. Each new alarm
 * is read out once.
 */
export function AlarmBanner({ hrefOf, top }: AlarmBannerProps) {
  const t = useAlarmTexts()
  const [open, setOpen] = useState(false)
  const { data: alarms = [] } = useQuery({
    // If the server is down, the screen’s own reads report it; this one must not repeat it every minute.
    ...quietQueryFor('listAlarms'),
    refetchInterval: askAgainMs,
  })
  const announced = useAnnounced(alarms)
  const [worst, ...others] = alarms
  return (
    <>
      <Box
        // Not `role="alert"`: it is always in the page and mostly empty.
        aria-live="assertive"
        aria-atomic
        data-testid="spoken-alarm"
        sx={unseen}
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
 * The text for screen readers: the sentences of new alarms. A lasting alarm is not read again; one that returns after
 * ending is.
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

/** Stays until all alarms have ended: a shortened live region would be read out again. */
function textAfter(before: string, fresh: readonly Alarm[], over: boolean): string {
  if (over) return ''
  return fresh.length === 0 ? before : fresh.map(({ message }) => message).join(' ')
}

interface AlarmSummaryProps {
  readonly worst: Alarm
  /** Number of further alarms. */
  readonly more: number
  readonly href: string
  readonly open: boolean
  readonly onToggle: () => void
}

/** The worst alarm and the number of others. */
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
      {/* A single alarm has nothing to unfold: it is shown whole. */}
      <AlarmLine alarm={worst} href={href} short={more > 0 && !open} />
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
