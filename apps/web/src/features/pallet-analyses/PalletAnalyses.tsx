import { palletAnalysisStatus, palletAnalysisType, type PalletAnalysis } from '@foresite/contract/pallet-analyses'
import Add from '@mui/icons-material/Add'
import ViewInArOutlined from '@mui/icons-material/ViewInArOutlined'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { useFormat } from '#platform/i18n/format.ts'
import { nameColumn } from '#platform/records/name-column.tsx'
import { defineListSearch, periodParts, searchText, useRecordList } from '#platform/records/record-list.ts'
import { RecordScreen } from '#platform/records/RecordScreen.tsx'
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
    nameColumn<PalletAnalysis>({
      id: 'name',
      header: t('word.name'),
      width: 260,
      nameOf: ({ name }) => name,
      hrefOf: analysisHref,
    }),
    { id: 'date', header: t('word.date'), width: 130, cell: ({ date }) => day(date) },
    { id: 'type', header: t('word.type'), width: 140, cell: ({ type }) => t(`type.${type}`) },
    { id: 'status', header: t('word.status'), width: 140, cell: ({ status }) => <AnalysisStatus status={status} /> },
    {
      id: 'reviewed',
      header: t('reviewed'),
      width: 120,
      align: 'right',
      cell: ({ reviewed, photos }) => t('reviewed.value', { reviewed, photos }),
    },
    { id: 'product', header: t('product'), width: 180, cell: ({ product }) => product?.name ?? '–' },
    { id: 'by', header: t('word.changedBy'), width: 150, cell: ({ updatedBy }) => updatedBy?.name ?? '–' },
  ]
}
