import { id } from '@foresite/contract/primitives'
import { type RecorderEvent, recorderEventKind } from '@foresite/contract/recorder'
import InboxOutlined from '@mui/icons-material/InboxOutlined'
import { Card, Typography } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useFreshAddresses } from '#platform/access/media-address.ts'
import { queryFor } from '#platform/api/query.ts'
import { Unloaded } from '#platform/api/Unloaded.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { ListedRecord } from '#platform/records/ListedRecord.tsx'
import { PagedRecords, RecordList } from '#platform/records/PagedRecords.tsx'
import { defineSearch, pageNumber, useSearch } from '#platform/routing/search.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { FilterChoice } from '#ui/FilterChoice.tsx'
import { Muted } from '#ui/Muted.tsx'
import { PictureRow } from '#ui/PictureRow.tsx'
import { SeverityChip } from '#ui/SeverityChip.tsx'
import { StatusDot } from '#ui/StatusDot.tsx'
import { EventPlayer } from './EventPlayer.tsx'
import { EventStill } from './EventStill.tsx'
import { useRecorderTexts } from './texts/texts.ts'

const rowsOnPage = 20

const eventSearch = defineSearch(
  { camera: id, kind: recorderEventKind, page: pageNumber, event: id },
  { filters: ['camera', 'kind'] },
)

/** The recorder's events on imported cameras, newest first, with clips and pictures; filters are in the address. */
export function RecorderEvents() {
  const t = useRecorderTexts()
  const [chosen, change] = useSearch(eventSearch)
  const { camera, kind, page } = chosen
  const cameras = useQuery(queryFor('listCameras'))
  const events = useQuery({
    ...queryFor('listRecorderEvents', { query: { page, limit: rowsOnPage, cameraId: camera, kind } }),
    ...useFreshAddresses(),
    placeholderData: keepPreviousData,
  })
  const imported = (cameras.data ?? []).filter(({ recorderName }) => recorderName !== null)
  const open = events.data?.rows.find((each) => each.id === chosen.event)
  return (
    <>
      <Unloaded of={{ cameras }} />
      <FilterBar onClear={eventSearch.isFiltered(chosen) ? () => change(eventSearch.noFilters) : undefined}>
        <FilterChoice
          label={t('word.camera')}
          value={camera}
          allLabel={t('event.camera.all')}
          choices={imported.map((each) => [each.id, each.name])}
          onChange={(value) => change({ camera: value })}
        />
        <FilterChoice
          label={t('word.type')}
          value={kind}
          allLabel={t('event.kind.all')}
          choices={recorderEventKind.options.map((each) => [each, t(`event.kind.${each}`)])}
          onChange={(value) => change({ kind: value })}
        />
      </FilterBar>
      <PagedRecords
        query={events}
        page={page}
        rowsOnPage={rowsOnPage}
        onPage={change}
        count={(count) => t('events.total', { count })}
        empty={
          <EmptyState icon={<InboxOutlined />} title={t('events.empty')}>
            {t('events.empty.text')}
          </EmptyState>
        }
      >
        {(rows) => (
          <Card>
            <RecordList label={t('events')} rows={rows}>
              {(event) => <EventRow key={event.id} event={event} onOpen={() => change({ event: event.id })} />}
            </RecordList>
          </Card>
        )}
      </PagedRecords>
      {chosen.event !== undefined && (
        <ListedRecord key={chosen.event} listed={open}>
          {(event) => <EventPlayer event={event} onClose={() => change({ event: undefined })} />}
        </ListedRecord>
      )}
    </>
  )
}

interface EventRowProps {
  readonly event: RecorderEvent
  readonly onOpen: () => void
}

/** An event of the recorder in the list: what, where, when and how long. */
function EventRow({ event, onOpen }: EventRowProps) {
  const t = useRecorderTexts()
  const format = useFormat()
  const { label, subLabel, plate, cameraName, zones, severity, startedAt, endedAt } = event
  return (
    <PictureRow
      onOpen={onOpen}
      picture={<EventStill event={event} alt="" />}
      title={[label, subLabel, plate].filter((part) => part !== null).join(' · ')}
      about={[cameraName, ...zones].join(' · ')}
      facts={
        <>
          {severity !== null && (
            <SeverityChip tone={severity === 'alert' ? 'error' : 'info'} label={t(`event.severity.${severity}`)} />
          )}
          <Typography component="span" variant="body2">
            {format.dateTime(startedAt)}
          </Typography>
          {endedAt === null ? (
            <StatusDot tone="error" label={t('word.ongoing')} />
          ) : (
            <Muted component="span">{format.duration(Date.parse(endedAt) - Date.parse(startedAt))}</Muted>
          )}
        </>
      }
    />
  )
}
