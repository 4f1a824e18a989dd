import { punctuality, visitState } from '@foresite/contract/visits'
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined'
import { Button, Tooltip } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { quietQueryFor } from '#platform/api/query.ts'
import { useRecordList } from '#platform/records/record-list.ts'
import { RecordScreen } from '#platform/records/RecordScreen.tsx'
import { to } from '#platform/routing/paths.ts'
import { KeysHelp } from '#scene/keyboard/KeysHelp.tsx'
import { useKeys } from '#scene/keyboard/use-keys.ts'
import { choicesOf } from '#ui/SelectField.tsx'
import { useVisitTexts } from './texts/texts.ts'
import { type UnreadFilter, useNextUnread } from './use-next-unread.ts'
import { useVisitColumns } from './visit-columns.tsx'
import { visitSearch } from './visit-search.ts'
import { VisitDialog } from './VisitDialog.tsx'

/** Visits from gate in to gate out (YARD-8); filters, page and the open visit are in the address. */
export function YardActivity() {
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
          choices: choicesOf(visitState.options, (state) => t(`visitState.${state}`)),
        },
        {
          choice: 'carrier',
          label: t('visit.carrier'),
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
        actions: [{ label: t('empty.do'), to: to('modules') }],
      }}
      nothingFound={t('empty.filtered')}
      aside={<ReviewUnread filter={filter} onOpen={list.open} />}
      dialog={(id, onClose) => <VisitDialog id={id} filter={filter} onOpen={list.open} onClose={onClose} />}
      dialogStays
    />
  )
}

interface ReviewUnreadProps {
  readonly filter: UnreadFilter
  readonly onOpen: (id: string) => void
}

/** Opens a list's first unidentified vehicle; its dialog leads to the next. */
function ReviewUnread({ filter, onOpen }: ReviewUnreadProps) {
  const t = useVisitTexts()
  const { nextId, total } = useNextUnread(filter, undefined)
  const open = () => nextId !== null && onOpen(nextId)
  const [helping, setHelping] = useState(false)
  useKeys({ n: open, '?': nextId === null ? undefined : () => setHelping(true) })
  if (nextId === null) return null
  return (
    <>
      <Tooltip describeChild title={`${t('unread.next')} (N)`}>
        <Button variant="outlined" onClick={open}>
          {t('unread.review', { count: total })}
        </Button>
      </Tooltip>
      <KeysHelp keys={[['N', t('unread.next')]]} open={helping} onOpen={setHelping} />
    </>
  )
}
