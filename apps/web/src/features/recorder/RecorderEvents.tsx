import { recorderEventKind } from '@foresite/contract/recorder'
import InboxOutlined from '@mui/icons-material/InboxOutlined'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useFreshAddresses } from '#platform/access/media-address.ts'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { FilterChoice } from '#ui/FilterChoice.tsx'
import { Pages } from '#ui/Pages.tsx'
import { changeSearch, filterOf, readSearch, rowsOnPage } from './event-search.ts'
import { EventPlayer } from './EventPlayer.tsx'
import { EventRow } from './EventRow.tsx'
import { useRecorderTexts } from './texts/texts.ts'

/**
 * What the recorder saw on imported cameras, newest first, with its clips and pictures; new ones appear by themselves.
 * What is shown is in the address.
 */
export function RecorderEvents() {
  const say = useRecorderTexts()
  const [params, setParams] = useSearchParams()
  const chosen = readSearch(params)
  const cameras = useQuery(queryFor('listCameras'))
  const events = useQuery({
    ...queryFor('listRecorderEvents', { query: filterOf(chosen) }),
    ...useFreshAddresses(),
    placeholderData: keepPreviousData,
  })
  const imported = (cameras.data ?? []).filter(({ recorderName }) => recorderName !== null)
  const change = (changed: Parameters<typeof changeSearch>[1]) => {
    setParams((present) => changeSearch(present, changed), { replace: true })
  }
  const open = events.data?.rows.find(({ id }) => id === chosen.event)
  return (
    <>
      <FilterBar
        onClear={
          chosen.camera === undefined && chosen.kind === undefined
            ? undefined
            : () => {
                change({ camera: undefined, kind: undefined })
              }
        }
      >
        <FilterChoice
          label={say('event.camera')}
          value={chosen.camera}
          allLabel={say('event.camera.all')}
          choices={imported.map(({ id, name }) => [id, name])}
          onChange={(camera) => {
            change({ camera })
          }}
        />
        <FilterChoice
          label={say('event.kind')}
          value={chosen.kind}
          allLabel={say('event.kind.all')}
          choices={recorderEventKind.options.map((kind) => [kind, say(`event.kind.${kind}`)])}
          onChange={(kind) => {
            change({ kind })
          }}
        />
      </FilterBar>
      <Loaded query={events}>
        {({ rows, total }) =>
          total === 0 ? (
            <EmptyState icon={<InboxOutlined />} title={say('events.empty')}>
              {say('events.empty.text')}
            </EmptyState>
          ) : (
            <Stack sx={{ gap: 2 }}>
              <Typography variant="body2" color="textSecondary">
                {say('events.total', { count: total })}
              </Typography>
              <Card>
                <Box component="ul" aria-label={say('events')} sx={{ m: 0, p: 0 }}>
                  {rows.map((event) => (
                    <EventRow
                      key={event.id}
                      event={event}
                      onOpen={() => {
                        change({ event: event.id })
                      }}
                    />
                  ))}
                </Box>
              </Card>
              <Pages
                total={total}
                isPlaceholder={events.isPlaceholderData}
                rowsOnPage={rowsOnPage}
                page={chosen.page ?? 1}
                onPage={(page) => {
                  change({ page: page === 1 ? undefined : String(page) })
                }}
              />
            </Stack>
          )
        }
      </Loaded>
      {open !== undefined && (
        <EventPlayer
          event={open}
          onClose={() => {
            change({ event: undefined })
          }}
        />
      )}
    </>
  )
}
