import type { YardEvent } from '@foresite/contract/yard-events'
import { Box, Button, Link, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFreshAddresses } from '#platform/access/media-address.ts'
import { call } from '#platform/api/call.ts'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useNow } from '#platform/i18n/use-now.ts'
import { recordingHref, to } from '#platform/routing/paths.ts'
import { Muted } from '#ui/Muted.tsx'
import { Panel } from '#ui/Panel.tsx'
import { ClipDialog, clipsReadIn, EventClip, type ClippedEvent } from './EventClip.tsx'
import { useVisitTexts } from './texts/texts.ts'
import { visitsHref } from './visit-search.ts'

const shownEvents = { query: { limit: 8 } }

/** The last arrivals and departures, each with its clip and its recording (YARD-5). */
export function RecentActivity() {
  const t = useVisitTexts()
  const fresh = useFreshAddresses()
  const [open, setOpen] = useState<OpenEvent | null>(null)
  const query = useQuery({
    ...queryFor('listYardEvents', shownEvents),
    ...fresh,
    refetchInterval: ({ state: { data } }) =>
      clipsReadIn(
        (data ?? []).map(({ clip }) => clip),
        fresh.refetchInterval,
      ),
  })
  // Its address is renewed while it is open. Its row may have left the list.
  const latest = query.data?.find((event) => open !== null && isSame(event, open))
  return (
    <Panel
      title={t('recent')}
      actions={
        <Button size="small" href={to('yardActivity')}>
          {t('recent.all')}
        </Button>
      }
    >
      <Loaded query={query}>
        {(events) =>
          events.length === 0 ? (
            <Muted>
              {t('recent.none')} {t('empty.text')}
            </Muted>
          ) : (
            <Box component="ol" aria-label={t('recent')} sx={list}>
              {events.map((event) => (
                <Row key={`${event.id} ${event.event_type}`} event={event} onOpen={setOpen} />
              ))}
            </Box>
          )
        }
      </Loaded>
      {open !== null && (
        <ClipDialog event={{ ...open, clip: latest?.clip ?? open.clip }} onClose={() => setOpen(null)} />
      )}
    </Panel>
  )
}

type Identity = Pick<YardEvent, 'id' | 'event_type'>
type OpenEvent = ClippedEvent & Identity

/** A visit's arrival and departure share an id. */
function isSame(one: Identity, other: Identity): boolean {
  return one.id === other.id && one.event_type === other.event_type
}

interface RowProps {
  readonly event: YardEvent
  readonly onOpen: (event: OpenEvent) => void
}

function Row({ event, onOpen }: RowProps) {
  const t = useVisitTexts()
  const { moment } = useFormat()
  const now = useNow(60_000)
  const { at, cameraId, zoneName, visitId, clip } = event
  const words = t(`event.${event.location_type}.${event.event_type}`, { place: zoneName })
  const clipped = {
    ...event,
    title: words,
    readAgain: async () => {
      const events = await call('listYardEvents', shownEvents, { reader: 'clip' })
      return events.find((one) => isSame(one, event))?.clip ?? clip
    },
  }
  return (
    <Box component="li" sx={row}>
      <Muted component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <time dateTime={at}>{moment(at, now)}</time>
      </Muted>
      <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {visitId === null ? words : <Link href={visitsHref(`visit=${visitId}`)}>{words}</Link>}
      </Typography>
      <Box sx={actions}>
        <EventClip isShort event={clipped} onOpen={() => onOpen(clipped)} />
        <Link
          variant="body2"
          href={recordingHref(cameraId, at)}
          aria-label={`${t('recording')}: ${words}, ${moment(at, now)}`}
          sx={{ py: 0.5 }}
        >
          {t('recording')}
        </Link>
      </Box>
    </Box>
  )
}

/** If the clip and recording do not fit beside the event, they are below it in every row. */
const narrow = '@container (max-width: 400px)'
const list = { containerType: 'inline-size' } as const
const row = {
  display: 'grid',
  gridTemplateColumns: '44px minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 1.5,
  minHeight: 40,
  py: 0.25,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const
const actions = {
  display: 'grid',
  gridTemplateColumns: '80px auto',
  alignItems: 'center',
  justifyItems: 'start',
  columnGap: 1.5,
  whiteSpace: 'nowrap',
  [narrow]: { gridColumn: '2 / -1', justifySelf: 'start' },
} as const
