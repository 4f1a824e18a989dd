import { palletAnalysisStatus, palletAnalysisType, type PalletAnalysis } from '@foresite/contract/pallet-analyses'
import Add from '@mui/icons-material/Add'
import ViewInArOutlined from '@mui/icons-material/ViewInArOutlined'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { choicesOf } from '#platform/forms/inputs.tsx'
import { nameColumn } from '#platform/records/name-column.tsx'
import { defineListSearch, periodParts, searchText, useRecordList } from '#platform/records/record-list.ts'
import { RecordScreen } from '#platform/records/RecordScreen.tsx'
import type { Column } from '#platform/records/RecordTable.tsx'
import { analysisHref, AnalysisStatus, useDayText } from './analysis-look.tsx'
import { NewAnalysis } from './NewAnalysis.tsx'
import { useAnalysisTexts } from './texts/texts.ts'

const statuses = ['open', ...palletAnalysisStatus.options] as const

const listSearch = defineListSearch('opened', {
  searchTerm: searchText,
  status: z.enum(statuses),
  type: palletAnalysisType,
  ...periodParts,
})

/** Every pallet analysis; filters and page are in the address (QC-2). */
export function PalletAnalyses() {
  const say = useAnalysisTexts()
  const navigate = useNavigate()
  return (
    <RecordScreen
      list={useRecordList(listSearch, 'listPalletAnalyses')}
      table="pallet-analyses"
      label={say('title')}
      columns={useColumns()}
      filters={[
        { search: 'searchTerm', label: say('search') },
        'period',
        { choice: 'status', label: say('status'), choices: choicesOf(statuses, (each) => say(`status.${each}`)) },
        {
          choice: 'type',
          label: say('type'),
          choices: choicesOf(palletAnalysisType.options, (each) => say(`type.${each}`)),
        },
      ]}
      count={(count) => say('list.total', { count })}
      actions={[
        {
          label: say('new'),
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
      empty={{ icon: <ViewInArOutlined />, title: say('list.none'), text: say('list.none.text') }}
      nothingFound={say('list.nothing')}
    />
  )
}

function useColumns(): Column<PalletAnalysis>[] {
  const say = useAnalysisTexts()
  const dayText = useDayText()
  return [
    nameColumn<PalletAnalysis>({
      id: 'name',
      header: say('name'),
      width: 260,
      nameOf: ({ name }) => name,
      hrefOf: analysisHref,
    }),
    { id: 'date', header: say('date'), width: 130, cell: ({ date }) => dayText(date) },
    { id: 'type', header: say('type'), width: 140, cell: ({ type }) => say(`type.${type}`) },
    { id: 'status', header: say('status'), width: 140, cell: ({ status }) => <AnalysisStatus status={status} /> },
    {
      id: 'reviewed',
      header: say('reviewed'),
      width: 120,
      align: 'right',
      cell: ({ reviewed, photos }) => say('reviewed.value', { reviewed, photos }),
    },
    { id: 'product', header: say('product'), width: 180, cell: ({ product }) => product?.name ?? '–' },
    { id: 'by', header: say('by'), width: 150, cell: ({ updatedBy }) => updatedBy?.name ?? '–' },
  ]
}
