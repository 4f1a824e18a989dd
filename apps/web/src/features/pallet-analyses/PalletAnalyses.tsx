import { palletAnalysisStatus, palletAnalysisType, type PalletAnalysis } from '@foresite/contract/pallet-analyses'
import Add from '@mui/icons-material/Add'
import ViewInArOutlined from '@mui/icons-material/ViewInArOutlined'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { useFormat } from '#platform/i18n/format.ts'
import { defineListSearch, periodParts, searchText, useRecordList } from '#platform/records/record-list.ts'
import { RecordScreen } from '#platform/records/RecordScreen.tsx'
import { column, figureColumn, linkColumn } from '#platform/records/columns.tsx'
import type { Column } from '#platform/records/RecordTable.tsx'
import { choicesOf } from '#ui/SelectField.tsx'
import { analysisHref, AnalysisStatus } from './analysis-status.tsx'
import { NewAnalysis } from './NewAnalysis.tsx'
import { useAnalysisTexts } from './texts/texts.ts'

const statuses = ['open', ...palletAnalysisStatus.options] as const

const listSearch = defineListSearch('opened', {
  searchTerm: searchText,
  status: z.enum(statuses),
  type: palletAnalysisType,
  ...periodParts,
})

/** All pallet analyses (QC-2); filters and page are in the address. */
export function PalletAnalyses() {
  const t = useAnalysisTexts()
  const navigate = useNavigate()
  return (
    <RecordScreen
      list={useRecordList(listSearch, 'listPalletAnalyses')}
      table="pallet-analyses"
      label={t('title')}
      columns={useColumns()}
      filters={[
        { search: 'searchTerm', label: t('search') },
        'period',
        { choice: 'status', label: t('word.status'), choices: choicesOf(statuses, (each) => t(`status.${each}`)) },
        {
          choice: 'type',
          label: t('word.type'),
          choices: choicesOf(palletAnalysisType.options, (each) => t(`type.${each}`)),
        },
      ]}
      count={(count) => t('list.total', { count })}
      actions={[
        {
          label: t('new'),
          icon: <Add />,
          to: (close) => (
            <NewAnalysis
              onClose={close}
              onCreated={(created) => {
                close()
                void navigate(analysisHref(created))
              }}
            />
          ),
        },
      ]}
      empty={{ icon: <ViewInArOutlined />, title: t('list.none'), text: t('list.none.text') }}
      nothingFound={t('list.nothing')}
    />
  )
}

function useColumns(): Column<PalletAnalysis>[] {
  const t = useAnalysisTexts()
  const { day } = useFormat()
  return [
    linkColumn<PalletAnalysis>('name', t('word.name'), 260, ({ name }) => name, analysisHref),
    column('date', t('word.date'), 130, ({ date }) => day(date)),
    column('type', t('word.type'), 140, ({ type }) => t(`type.${type}`)),
    column('status', t('word.status'), 140, ({ status }) => <AnalysisStatus status={status} />),
    figureColumn('reviewed', t('reviewed'), 120, ({ reviewed, photos }) => t('reviewed.value', { reviewed, photos })),
    column('product', t('product'), 180, ({ product }) => product?.name ?? '–'),
    column('by', t('word.changedBy'), 150, ({ updatedBy }) => updatedBy?.name ?? '–'),
  ]
}
