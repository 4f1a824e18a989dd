import { punctuality, visitState } from '@foresite/contract/visits'
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined'
import { useQuery } from '@tanstack/react-query'
import { quietQueryFor } from '#platform/api/query.ts'
import { choicesOf } from '#platform/forms/inputs.tsx'
import { useRecordList } from '#platform/records/record-list.ts'
import { RecordScreen } from '#platform/records/RecordScreen.tsx'
import { useVisitTexts } from './texts/texts.ts'
import { useVisitColumns } from './visit-columns.tsx'
import type { VisitLinks } from './visit-facts.tsx'
import { visitSearch } from './visit-search.ts'
import { ReviewUnread } from './ReviewUnread.tsx'
import { VisitDialog } from './VisitDialog.tsx'

interface YardActivityProps extends VisitLinks {
  readonly modulesHref: string
}

/** Visits from gate in to gate out (YARD-8); filters, page and the open visit are in the address. */
export function YardActivity({ modulesHref, recordingHref }: YardActivityProps) {
  const t = useVisitTexts()
  const list = useRecordList(visitSearch, 'listVisits')
  const { unread: _, ...filter } = list.filter
  const { data: choices } = useQuery(quietQueryFor('listVisitChoices'))
  return (
    <RecordScreen
      list={list}
      table="visits"
      label={t('title')}
      columns={useVisitColumns(list.open)}
      filters={[
        { search: 'search', label: t('search') },
        'period',
        {
          choice: 'state',
          label: t('word.status'),
          choices: choicesOf(visitState.options, (state) =>
            t(state === 'unknown' ? 'state.unknown.short' : `state.${state}`),
          ),
        },
        {
          choice: 'carrier',
          label: t('field.carrier'),
          allLabel: t('word.all.feminine'),
          choices: choicesOf(choices?.carriers ?? [], (carrier) => carrier),
        },
        {
          choice: 'punctuality',
          label: t('word.appointment'),
          allLabel: t('word.all.feminine'),
          choices: choicesOf(punctuality.options, (each) => t(`punctuality.${each}`)),
        },
        { check: 'detained', label: t('detained') },
        { check: 'arrived', label: t('arrived.seen') },
        { check: 'unread', label: t('unread') },
        { check: 'noCarrier', label: t('word.unknownCarrier') },
        { choice: 'dock', label: t('word.dock'), choices: choicesOf(choices?.docks ?? [], (dock) => dock) },
      ]}
      count={(count) => t('list.total', { count })}
      csv="exportVisits"
      empty={{
        icon: <LocalShippingOutlined />,
        title: t('empty'),
        text: t('empty.text'),
        actions: [{ label: t('empty.do'), to: modulesHref }],
      }}
      nothingFound={t('empty.filtered')}
      aside={<ReviewUnread filter={filter} onOpen={list.open} />}
      dialog={(id, onClose) => (
        <VisitDialog id={id} filter={filter} recordingHref={recordingHref} onOpen={list.open} onClose={onClose} />
      )}
      dialogStays
    />
  )
}
