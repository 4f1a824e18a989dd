import { id } from '@foresite/contract/primitives'
import { capacityRating, capacityView, type TrailerLoad } from '@foresite/contract/vehicle-capacity'
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined'
import { Stack, Typography } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { LoadedFor } from '#platform/api/LoadedFor.tsx'
import { queryFor, quietQueryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { defineListSearch, periodParts, useRecordList } from '#platform/records/record-list.ts'
import { RecordName } from '#platform/records/RecordDialog.tsx'
import { RecordScreen } from '#platform/records/RecordScreen.tsx'
import { column, figureColumn } from '#platform/records/columns.tsx'
import type { Column } from '#platform/records/RecordTable.tsx'
import { to } from '#platform/routing/paths.ts'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Panel } from '#ui/Panel.tsx'
import { choicesOf } from '#ui/SelectField.tsx'
import { Rating } from './capacity-rating.tsx'
import { CapacityFigures } from './CapacityFigures.tsx'
import { LoadDialog } from './LoadDialog.tsx'
import { useCapacityTexts } from './texts/texts.ts'
import { TrailerInteriors } from './TrailerInteriors.tsx'

/** The screen's search parameters. */
const capacitySearch = defineListSearch(
  'load',
  {
    view: capacityView.default('monthly'),
    ...periodParts,
    doorId: id,
    carrier: z.string().min(1).max(120),
    rating: capacityRating,
  },
  { views: ['view'] },
)

/** How full trailers leave (VEH-1); view, filters, page and the open trailer are in the address. */
export function VehicleCapacity() {
  const t = useCapacityTexts()
  const list = useRecordList(capacitySearch, 'listTrailerLoads', { filterOf: ({ view: _, ...asked }) => asked })
  const { view } = list.chosen
  const { rating: _, ...filter } = list.filter
  const figures = useQuery({
    ...queryFor('readVehicleCapacity', { query: { ...filter, view } }),
    placeholderData: keepPreviousData,
  })
  // A chosen door or carrier leaves the others to choose.
  const { doorId: _door, carrier: _carrier, ...period } = filter
  const { data: all } = useQuery({
    ...quietQueryFor('readVehicleCapacity', { query: { ...period, view } }),
    placeholderData: keepPreviousData,
  })
  const { data: thresholds } = useQuery(quietQueryFor('readThresholds'))
  return (
    <Stack sx={{ gap: 3 }}>
      <ChoiceGroup
        label={t('word.view')}
        value={view}
        choices={choicesOf(capacityView.options, (value) => t(`view.${value}`))}
        onChoose={(chosen) => list.change({ view: chosen })}
      />
      <LoadedFor query={figures} asked={view} gap={3}>
        {(read, asked) => (
          <>
            <CapacityFigures figures={read} view={asked} thresholds={thresholds?.values ?? {}} />
            <Now loads={read.now} onOpen={list.open} />
          </>
        )}
      </LoadedFor>
      <div>
        <RecordScreen
          list={list}
          table="trailer-loads"
          label={t('title')}
          columns={useLoadColumns(list.open)}
          filters={[
            'period',
            {
              choice: 'doorId',
              label: t('trailerLoad.door'),
              allLabel: t('word.all.feminine'),
              choices: (all?.doors ?? []).map(({ id, name }) => [id, name] as const),
            },
            {
              choice: 'carrier',
              label: t('word.carrier'),
              allLabel: t('word.all.feminine'),
              choices: (all?.carriers ?? []).flatMap(({ carrier }) =>
                carrier === '' ? [] : [[carrier, carrier] as const],
              ),
            },
            {
              choice: 'rating',
              label: t('trailerLoad.rating'),
              allLabel: t('word.all.feminine'),
              choices: choicesOf(capacityRating.options, (rating) => t(`capacityRating.${rating}`)),
            },
          ]}
          count={(count) => t('trailers', { count })}
          csv="exportTrailerLoads"
          empty={{
            icon: <LocalShippingOutlined />,
            title: t('empty'),
            text: t('empty.text'),
            actions: [{ label: t('empty.do'), to: to('modules') }],
          }}
          nothingFound={t('empty.filtered')}
          dialog={(id, onClose) => <LoadDialog id={id} onClose={onClose} />}
        />
      </div>
      <TrailerInteriors />
    </Stack>
  )
}

function useLoadColumns(onOpen: (id: string) => void): Column<TrailerLoad>[] {
  const t = useCapacityTexts()
  const { dayAndTime, percent, number } = useFormat()
  return [
    column('first', t('trailerLoad.arrival'), 190, ({ id, arrival, latest }) => (
      <RecordName onOpen={() => onOpen(id)}>{dayAndTime((arrival ?? latest).at)}</RecordName>
    )),
    column('door', t('trailerLoad.door'), 110, ({ doorName }) => doorName),
    column('carrier', t('word.carrier'), 160, ({ carrier }) => carrier || '–'),
    column('direction', t('trailerLoad.direction'), 125, ({ direction }) => t(`loadDirection.${direction}`)),
    figureColumn('fill', t('fill'), 100, ({ capacity }) => (capacity === null ? '–' : percent(capacity))),
    column('rating', t('trailerLoad.rating'), 120, ({ rating }) =>
      rating === null ? '–' : <Rating rating={rating} />,
    ),
    figureColumn('positions', t('positions'), 140, ({ positions }) => (positions === null ? '–' : number(positions))),
    column('departed', t('trailerLoad.departure'), 190, ({ departedAt }) =>
      departedAt === null ? t('present') : dayAndTime(departedAt),
    ),
  ]
}

/** Trailers being measured; the live channel updates them. */
function Now({ loads, onOpen }: { readonly loads: readonly TrailerLoad[]; readonly onOpen: (id: string) => void }) {
  const t = useCapacityTexts()
  const { percent, dayAndTime } = useFormat()
  return (
    <Panel title={t('now')}>
      {loads.length === 0 ? (
        <Muted>{t('now.none')}</Muted>
      ) : (
        <Stack component="ul" sx={{ gap: 1 }}>
          {loads.map(({ id, doorName, latest }) => (
            <Stack component="li" key={id} direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
              <RecordName onOpen={() => onOpen(id)}>{doorName}</RecordName>
              <Typography variant="h5" component="span">
                {percent(Math.max(latest.floor, latest.cube))}
              </Typography>
              <Muted>{dayAndTime(latest.at)}</Muted>
            </Stack>
          ))}
        </Stack>
      )}
    </Panel>
  )
}
