import { actionState, type CorrectiveAction } from '@foresite/contract/corrective-actions'
import { id } from '@foresite/contract/primitives'
import Add from '@mui/icons-material/Add'
import AssignmentTurnedInOutlined from '@mui/icons-material/AssignmentTurnedInOutlined'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import FormControlLabel from '@mui/material/FormControlLabel'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { namedUsers } from '#platform/access/user-name.ts'
import { queryFor } from '#platform/api/query.ts'
import { CsvButton } from '#platform/records/DownloadButton.tsx'
import { RecordName } from '#platform/records/RecordDialog.tsx'
import { RecordScreen } from '#platform/records/RecordScreen.tsx'
import type { Column } from '#platform/records/RecordTable.tsx'
import { to } from '#platform/routing/paths.ts'
import { defineSearch, pageNumber, useSearch, type ChangeOf, type SearchOf } from '#platform/routing/search.ts'
import { FilterChoice } from '#ui/FilterChoice.tsx'
import { Due, Priority, State, useOriginText } from './action-look.tsx'
import { ActionDialog } from './ActionDialog.tsx'
import { ActionForm } from './ActionForm.tsx'
import { useActionTexts } from './texts/texts.ts'

const rowsOnPage = 25

const actionSearch = defineSearch(
  { state: actionState, ownerId: id, incidentId: id, overdue: z.literal('true'), page: pageNumber, action: id },
  {
    filters: ['state', 'ownerId', 'incidentId', 'overdue'],
    names: { ownerId: 'owner', incidentId: 'incident' },
    steps: ['action'],
  },
)

/** Every corrective action of the site; filters, page and the open action are in the address. */
export function CorrectiveActions() {
  const say = useActionTexts()
  const [chosen, change] = useSearch(actionSearch)
  const { action, page, ...filter } = chosen
  const open = (opened: string | undefined) => {
    change({ action: opened })
  }
  const columns = useColumns(open)
  const [isAdding, setAdding] = useState(false)
  const addButton = (
    <Button
      variant="contained"
      startIcon={<Add />}
      onClick={() => {
        setAdding(true)
      }}
    >
      {say('panel.add')}
    </Button>
  )
  const list = useQuery({
    ...queryFor('listCorrectiveActions', { query: { ...filter, page, limit: rowsOnPage } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <RecordScreen
        query={list}
        search={actionSearch}
        chosen={chosen}
        onChange={change}
        rowsOnPage={rowsOnPage}
        table="corrective-actions"
        label={say('title')}
        columns={columns}
        filters={<ActionFilters chosen={chosen} onChange={change} />}
        count={(count) => say('list.total', { count })}
        actions={
          <>
            <CsvButton route="exportCorrectiveActions" input={{ query: filter }} />
            {addButton}
          </>
        }
        empty={{
          icon: <AssignmentTurnedInOutlined />,
          title: say('empty.title'),
          text: say('empty.text'),
          actions: (
            <>
              {addButton}
              <Button variant="outlined" href={to('incidentVideos')}>
                {say('empty.go')}
              </Button>
            </>
          ),
        }}
        nothingFound={say('empty.filtered')}
      />
      {isAdding && (
        <ActionForm
          origin={null}
          onClose={() => {
            setAdding(false)
          }}
        />
      )}
      {action !== undefined && (
        <ActionDialog
          key={action}
          id={action}
          onClose={() => {
            open(undefined)
          }}
        />
      )}
    </>
  )
}

function useColumns(onOpen: (id: string) => void): Column<CorrectiveAction>[] {
  const say = useActionTexts()
  const originText = useOriginText()
  return [
    {
      id: 'title',
      header: say('field.title'),
      width: 240,
      cell: (action) => (
        <RecordName
          onOpen={() => {
            onOpen(action.id)
          }}
        >
          {action.title}
        </RecordName>
      ),
    },
    { id: 'state', header: say('state'), width: 120, cell: (action) => <State {...action} /> },
    { id: 'owner', header: say('field.owner'), width: 140, cell: ({ ownerName }) => ownerName },
    { id: 'due', header: say('field.dueOn'), width: 150, cell: (action) => <Due {...action} /> },
    {
      id: 'priority',
      header: say('field.priority'),
      width: 110,
      cell: ({ priority }) => <Priority priority={priority} />,
    },
    { id: 'origin', header: say('origin'), width: 230, cell: ({ origin }) => originText(origin) },
    {
      id: 'evidence',
      header: say('evidence'),
      width: 110,
      cell: ({ evidenceCount }) => (evidenceCount === 0 ? '–' : say('evidence.count', { count: evidenceCount })),
    },
  ]
}

interface ActionFiltersProps {
  readonly chosen: SearchOf<typeof actionSearch>
  readonly onChange: (change: ChangeOf<typeof actionSearch>) => void
}

function ActionFilters({ chosen, onChange }: ActionFiltersProps) {
  const say = useActionTexts()
  const users = useQuery(queryFor('listUsers'))
  return (
    <>
      <FilterChoice
        label={say('state')}
        value={chosen.state}
        choices={actionState.options.map((state) => [state, say(`state.${state}`)])}
        onChange={(state) => {
          onChange({ state })
        }}
      />
      <FilterChoice
        label={say('field.owner')}
        value={chosen.ownerId}
        choices={namedUsers(users.data).map((user) => [user.id, user.name])}
        onChange={(ownerId) => {
          onChange({ ownerId })
        }}
      />
      <FormControlLabel
        label={say('filter.overdue')}
        control={
          <Checkbox
            checked={chosen.overdue === 'true'}
            onChange={(_, checked) => {
              onChange({ overdue: checked ? 'true' : undefined })
            }}
          />
        }
      />
      {chosen.incidentId !== undefined && (
        <Chip
          label={say('filter.incident')}
          onDelete={() => {
            onChange({ incidentId: undefined })
          }}
        />
      )}
    </>
  )
}
