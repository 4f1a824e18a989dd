import { actionState, type CorrectiveAction } from '@foresite/contract/corrective-actions'
import { id } from '@foresite/contract/primitives'
import Add from '@mui/icons-material/Add'
import AssignmentTurnedInOutlined from '@mui/icons-material/AssignmentTurnedInOutlined'
import { Chip } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { namedUsers } from '#platform/access/user-name.ts'
import { queryFor } from '#platform/api/query.ts'
import { defineListSearch, useRecordList } from '#platform/records/record-list.ts'
import { RecordScreen } from '#platform/records/RecordScreen.tsx'
import { column, nameColumn } from '#platform/records/columns.tsx'
import type { Column } from '#platform/records/RecordTable.tsx'
import { to } from '#platform/routing/paths.ts'
import { choicesOf } from '#ui/SelectField.tsx'
import { Due, Priority, State, useOriginText } from './action-status.tsx'
import { ActionDialog } from './ActionDialog.tsx'
import { ActionForm } from './ActionForm.tsx'
import { useActionTexts } from './texts/texts.ts'

const actionSearch = defineListSearch(
  'action',
  { state: actionState, ownerId: id, incidentId: id, overdue: z.literal('true') },
  { names: { ownerId: 'owner', incidentId: 'incident' } },
)

/** Every corrective action of the site; filters, page and the open action are in the address. */
export function CorrectiveActions() {
  const t = useActionTexts()
  const list = useRecordList(actionSearch, 'listCorrectiveActions')
  const users = useQuery(queryFor('listUsers'))
  return (
    <RecordScreen
      list={list}
      table="corrective-actions"
      label={t('title')}
      columns={useColumns(list.open)}
      filters={[
        {
          choice: 'state',
          label: t('word.status'),
          choices: choicesOf(actionState.options, (each) => t(`actionState.${each}`)),
        },
        {
          choice: 'ownerId',
          label: t('field.owner'),
          choices: namedUsers(users.data).map((user) => [user.id, user.name]),
        },
        { check: 'overdue', label: t('filter.overdue') },
      ]}
      moreFilters={
        list.chosen.incidentId !== undefined && (
          <Chip label={t('filter.incident')} onDelete={() => list.change({ incidentId: undefined })} />
        )
      }
      count={(count) => t('list.total', { count })}
      csv="exportCorrectiveActions"
      actions={[{ label: t('panel.add'), icon: <Add />, to: (close) => <ActionForm action={null} onClose={close} /> }]}
      empty={{
        icon: <AssignmentTurnedInOutlined />,
        title: t('empty.title'),
        text: t('empty.text'),
        actions: [{ label: t('empty.go'), to: to('incidentVideos') }],
      }}
      nothingFound={t('empty.filtered')}
      dialog={(action, onClose) => <ActionDialog id={action} onClose={onClose} />}
    />
  )
}

function useColumns(onOpen: (id: string) => void): Column<CorrectiveAction>[] {
  const t = useActionTexts()
  const originText = useOriginText()
  return [
    nameColumn('title', t('field.title'), 240, ({ title }) => title, onOpen),
    column('state', t('word.status'), 120, (action) => <State {...action} />),
    column('owner', t('field.owner'), 140, ({ ownerName }) => ownerName),
    column('due', t('field.dueOn'), 150, (action) => <Due {...action} />),
    column('priority', t('field.priority'), 110, ({ priority }) => <Priority priority={priority} />),
    column('origin', t('origin'), 230, ({ origin }) => originText(origin)),
    column('evidence', t('evidence'), 110, ({ evidenceCount }) =>
      evidenceCount === 0 ? '–' : t('evidence.count', { count: evidenceCount }),
    ),
  ]
}
