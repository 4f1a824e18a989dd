import { cycleCountState, type CycleCount } from '@foresite/contract/cycle-counting'
import AddAPhotoOutlined from '@mui/icons-material/AddAPhotoOutlined'
import { ButtonBase, Link } from '@mui/material'
import { z } from 'zod'
import { useFormat } from '#platform/i18n/format.ts'
import { defineListSearch, periodParts, searchText, useRecordList } from '#platform/records/record-list.ts'
import { RecordScreen } from '#platform/records/RecordScreen.tsx'
import { column, figureColumn, nameColumn, timeWidth } from '#platform/records/columns.tsx'
import type { Column } from '#platform/records/RecordTable.tsx'
import { choicesOf } from '#ui/SelectField.tsx'
import { Thumbnail } from '#ui/Thumbnail.tsx'
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
        { choice: 'state', label: t('state'), choices: choicesOf(states.options, (each) => t(`countState.${each}`)) },
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
    column('image', t('word.photo'), 100, ({ id: own, picture, bin_location: bin }) =>
      picture === null ? (
        t('image.none')
      ) : (
        <ButtonBase aria-label={t('image.of', { bin })} onClick={() => onOpen(own)}>
          <Thumbnail src={picture} width={72} height={54} />
        </ButtonBase>
      ),
    ),
    column('time', t('time'), timeWidth, ({ count_time: at }) => dayAndTime(at)),
    column('sku', t('word.sku'), 140, ({ sku }) => (sku === '' ? t('sku.none') : sku)),
    figureColumn('count', t('count'), 100, ({ actual_quantity: actual }) => number(actual)),
    nameColumn<CycleCount>('product', t('word.product'), 200, nameOf, onOpen),
    column('bin', t('bin'), 140, ({ bin_location: bin }) => bin),
    figureColumn('expected', t('word.expected'), 110, expectedText),
    figureColumn('difference', t('word.difference'), 110, (count) => difference(count.difference)),
    column('state', t('state'), 170, ({ state }) => <CountedState state={state} />),
    column('session', t('session'), 180, ({ sessionId, sessionName, bin_location: bin }) => (
      <Link href={sheetOf(sessionId, { bin })}>{sessionName}</Link>
    )),
  ]
}
