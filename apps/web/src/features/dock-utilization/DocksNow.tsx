import type { DockUtilization } from '@foresite/contract/live-events'
import { Box, Typography } from '@mui/material'
import { useFormat } from '#platform/i18n/format.ts'
import { useNow } from '#platform/i18n/use-now.ts'
import { Muted } from '#ui/Muted.tsx'
import { Panel } from '#ui/Panel.tsx'
import { StatusDot } from '#ui/StatusDot.tsx'
import { useDockTexts } from './texts/texts.ts'

const minuteMs = 60_000

/** Current dock occupancy, following the live channel (DOCK-2). */
export function DocksNow({ docks }: { readonly docks: DockUtilization }) {
  const t = useDockTexts()
  const format = useFormat()
  const now = useNow(30_000)
  const occupied = docks.filter((dock) => dock.occupied).length
  return (
    <section aria-label={t('word.now')}>
      <Typography component="p" role="status" sx={{ mb: 1.5 }}>
        {t('now.summary', { occupied, count: docks.length })}
      </Typography>
      <Box
        component="ul"
        aria-label={t('word.now')}
        sx={{
          display: 'grid',
          gap: 1.5,
          m: 0,
          p: 0,
          listStyle: 'none',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 150px), 1fr))',
        }}
      >
        {docks.map(({ id, name, occupied: isOccupied, since }) => (
          <li key={id}>
            <Panel sx={{ height: 1 }}>
              <Typography variant="subtitle2" component="h2" sx={{ overflowWrap: 'anywhere' }}>
                {name}
              </Typography>
              <StatusDot tone={isOccupied ? 'info' : 'neutral'} label={t(isOccupied ? 'occupied' : 'free')} />
              <Muted small component="div">
                {t('since.moment', { at: format.moment(since, now) })}
              </Muted>
              {isOccupied && (
                <Muted small component="div">
                  {format.duration(Math.max(1, Math.floor((now - Date.parse(since)) / minuteMs)) * minuteMs)}
                </Muted>
              )}
            </Panel>
          </li>
        ))}
      </Box>
    </section>
  )
}
