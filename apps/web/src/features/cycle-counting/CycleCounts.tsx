import { cycleCountState, type CycleCount } from '@foresite/contract/cycle-counting'
import AddAPhotoOutlined from '@mui/icons-material/AddAPhotoOutlined'
import { Box, ButtonBase, Link } from '@mui/material'
import { z } from 'zod'
import { useFormat } from '#platform/i18n/format.ts'
import { nameColumn } from '#platform/records/name-column.tsx'
import { defineListSearch, periodParts, searchText, useRecordList } from '#platform/records/record-list.ts'
import { RecordScreen } from '#platform/records/RecordScreen.tsx'
import type { Column } from '#platform/records/RecordTable.tsx'
import { timeWidth } from '#platform/records/time-column.ts'
import { choicesOf } from '#ui/SelectField.tsx'
import { CountedState, useExpectedText, useLineName } from './cycle-status.tsx'
import { CycleCountDialog } from './CycleCountDialog.tsx'
import { sheetOf } from './CycleSessions.tsx'
import { useCycleTexts } from './texts/texts.ts'

const states = cycleCountState.exclude(['uncounted'])

const countSearch = defineListSearch('count', {
  searchTerm: searchText,
  state: states,
  recounts: z.literal('without'),
  ...periodParts,
})

/** The counts of all sessions: image, time, SKU, count (CYC-3). */
export function CycleCounts() {
  const t = useCycleTexts()
  const list = useRecordList(countSearch, 'listCycleCounts', { hasPictures: true })
  return (
    <RecordScreen
      list={list}
      table="cycle-counts"
      label={t('view.counts')}
      columns={useColumns(list.open)}
      filters={[
        { search: 'searchTerm', label: t('search') },
        'period',
        { choice: 'state', label: t('state'), choices: choicesOf(states.options, (each) => t(`state.${each}`)) },
        { choice: 'recounts', label: t('recounts'), choices: [['without', t('recounts.without')]] },
      ]}
      count={(count) => t('counts.total', { count })}
      empty={{ icon: <AddAPhotoOutlined />, title: t('counts.none'), text: t('counts.none.text') }}
      nothingFound={t('counts.nothing')}
      dialog={(id, onClose) => <CycleCountDialog id={id} onClose={onClose} />}
    />
  )
}

function useColumns(onOpen: (id: string) => void): Column<CycleCount>[] {
  const t = useCycleTexts()
  const { dayAndTime, number, difference } = useFormat()
  const expectedText = useExpectedText()
  const nameOf = useLineName()
  return [
    {
      id: 'image',
      header: t('word.photo'),
      width: 100,
      cell: ({ id: own, picture, bin_location: bin }) =>
        picture === null ? (
          t('image.none')
        ) : (
          <ButtonBase aria-label={t('image.of', { bin })} onClick={() => onOpen(own)}>
            <Box
              component="img"
              src={picture}
              alt=""
              loading="lazy"
              sx={{ width: 72, height: 54, objectFit: 'cover', borderRadius: 1, display: 'block' }}
            />
          </ButtonBase>
        ),
    },
    {
      id: 'time',
      header: t('time'),
      width: timeWidth,
      cell: ({ count_time: at }) => dayAndTime(at),
    },
    { id: 'sku', header: t('word.sku'), width: 140, cell: ({ sku }) => (sku === '' ? t('sku.none') : sku) },
    {
      id: 'count',
      header: t('count'),
      width: 100,
      align: 'right',
      cell: ({ actual_quantity: actual }) => number(actual),
    },
    nameColumn<CycleCount>({ id: 'product', header: t('word.product'), width: 200, nameOf, onOpen }),
    { id: 'bin', header: t('bin'), width: 140, cell: ({ bin_location: bin }) => bin },
    { id: 'expected', header: t('word.expected'), width: 110, align: 'right', cell: expectedText },
    {
      id: 'difference',
      header: t('word.difference'),
      width: 110,
      align: 'right',
      cell: (count) => difference(count.difference),
    },
    { id: 'state', header: t('state'), width: 170, cell: ({ state }) => <CountedState state={state} /> },
    {
      id: 'session',
      header: t('session'),
      width: 180,
      cell: ({ sessionId, sessionName, bin_location: bin }) => (
        <Link href={sheetOf(sessionId, { bin })}>{sessionName}</Link>
      ),
    },
  ]
}
