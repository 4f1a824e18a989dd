import { MINUTE_MS } from '@foresite/contract/duration'
import { Box } from '@mui/material'
import { unattended } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useNow } from '#platform/i18n/use-now.ts'
import { useDockTexts } from './texts/texts.ts'
import { usePresentDocks } from './use-present-docks.ts'

/** Current dock occupancy, readable across a room: up to eight docks side by side. */
export function WallDocks({ occupiedColour }: { readonly occupiedColour: string }) {
  const t = useDockTexts()
  const { duration } = useFormat()
  const now = useNow(10_000)
  const { docks } = usePresentDocks(unattended)
  return (
    <Box
      component="ul"
      aria-label={t('word.now')}
      sx={{
        display: 'grid',
        gap: '1vmin',
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          md: `repeat(${String(Math.min(8, Math.max(4, docks.length)))}, minmax(0, 1fr))`,
        },
      }}
    >
      {docks.map(({ id, name, occupied, since }) => (
        <Box
          component="li"
          key={id}
          sx={{
            p: '1.2vmin',
            border: 2,
            borderColor: occupied ? occupiedColour : 'currentColor',
            borderRadius: 1,
            opacity: occupied ? 1 : 0.6,
            minWidth: 0,
            overflow: 'hidden',
          }}
        >
          <Box
            sx={{
              fontSize: 'max(2.4vmin, 0.875rem)',
              fontWeight: 600,
              whiteSpace: 'nowrap',
              textOverflow: 'ellipsis',
              overflow: 'hidden',
            }}
          >
            {name}
          </Box>
          <Box sx={{ fontSize: 'max(2vmin, 0.875rem)' }}>
            {t(occupied ? 'occupied' : 'free')}
            {occupied && ` · ${duration(Math.max(1, Math.floor((now - Date.parse(since)) / MINUTE_MS)) * MINUTE_MS)}`}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
