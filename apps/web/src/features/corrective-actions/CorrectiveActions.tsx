import { actionState, type CorrectiveAction } from '@foresite/contract/corrective-actions'
import { id } from '@foresite/contract/primitives'
import AssignmentTurnedInOutlined from '@mui/icons-material/AssignmentTurnedInOutlined'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import FormControlLabel from '@mui/material/FormControlLabel'
import Link from '@mui/material/Link'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { queryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { CsvButton } from '#platform/records/DownloadButton.tsx'
import { PagedRecords } from '#platform/records/PagedRecords.tsx'
import { RecordTable, type Column } from '#platform/records/RecordTable.tsx'
import { defineSearch, pageNumber, useSearch, type ChangeOf, type SearchOf } from '#platform/routing/search.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { FilterChoice } from '#ui/FilterChoice.tsx'
import { NothingFound } from '#ui/NothingFound.tsx'
import { Panel } from '#ui/Panel.tsx'
import { SeverityChip } from '#ui/SeverityChip.tsx'
import { StatusDot } from '#ui/StatusDot.tsx'
import { priorityTones, stateTones } from './action-look.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { Due } from './ActionRow.tsx'
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

interface CorrectiveActionsProps {
  /** The incidents from which actions are assigned. */
  readonly incidentsHref: string
  readonly incidentHref: (id: string) => string
}

/** Every corrective action of the site; filters, page and the open action are in the address. */
export function CorrectiveActions({ incidentsHref, incidentHref }: CorrectiveActionsProps) {
  const say = useActionTexts()
  const [chosen, change] = useSearch(actionSearch)
  const { action, page, ...filter } = chosen
  const columns = useColumns((opened) => {
    change({ action: opened })
  })
  const list = useQuery({
    ...queryFor('listCorrectiveActions', { query: { ...filter, page, limit: rowsOnPage } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <ActionFilters chosen={chosen} onChange={change} />
      <PagedRecords
        query={list}
        page={page}
        rowsOnPage={rowsOnPage}
        onPage={change}
        count={(count) => say('list.total', { count })}
        actions={<CsvButton route="exportCorrectiveActions" input={{ query: filter }} />}
        empty={
          actionSearch.isFiltered(chosen) ? (
            <NothingFound
              title={say('empty.filtered')}
              onClear={() => {
                change(actionSearch.noFilters)
              }}
            >
              {say('empty.filtered.text')}
            </NothingFound>
          ) : (
            <EmptyState
              icon={<AssignmentTurnedInOutlined />}
              title={say('empty.title')}
              actions={
                <Button variant="contained" href={incidentsHref}>
                  {say('empty.go')}
                </Button>
              }
            >
              {say('empty.text')}
            </EmptyState>
          )
        }
      >
        {(rows) => (
          <Panel flush>
            <RecordTable
              table="corrective-actions"
              label={say('list')}
              columns={columns}
              rows={rows}
              keyOf={({ id: key }) => key}
            />
          </Panel>
        )}
      </PagedRecords>
      {action !== undefined && (
        <ActionDialog
          key={action}
          id={action}
          incidentHref={incidentHref}
          onClose={() => {
            change({ action: undefined })
          }}
        />
      )}
    </>
  )
}

function useColumns(onOpen: (id: string) => void): Column<CorrectiveAction>[] {
  const say = useActionTexts()
  const format = useFormat()
  return [
    {
      id: 'title',
      header: say('field.title'),
      width: 240,
      cell: ({ id: opened, title }) => (
        <Link
          component="button"
          variant="subtitle2"
          sx={{ textAlign: 'start', overflowWrap: 'anywhere', py: 1 }}
          onClick={() => {
            onOpen(opened)
          }}
        >
          {title}
        </Link>
      ),
    },
    {
      id: 'state',
      header: say('fact.state'),
      width: 120,
      cell: ({ state }) => <StatusDot tone={stateTones[state]} label={say(`state.${state}`)} />,
    },
    { id: 'owner', header: say('fact.owner'), width: 140, cell: ({ ownerName }) => ownerName },
    { id: 'due', header: say('fact.due'), width: 150, cell: (action) => <Due action={action} /> },
    {
      id: 'priority',
      header: say('fact.priority'),
      width: 140,
      cell: ({ priority }) => <SeverityChip tone={priorityTones[priority]} label={say(`priorityAlone.${priority}`)} />,
    },
    {
      id: 'incident',
      header: say('fact.incident'),
      width: 200,
      cell: ({ incident }) => `${incident.moduleName} · ${incident.cameraName} · ${format.date(incident.createdAt)}`,
    },
    {
      id: 'evidence',
      header: say('fact.evidence'),
      width: 110,
      cell: ({ evidenceCount }) => (evidenceCount === 0 ? '–' : say('evidence', { count: evidenceCount })),
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
  const clear = () => {
    onChange(actionSearch.noFilters)
  }
  return (
    <FilterBar onClear={actionSearch.isFiltered(chosen) ? clear : undefined}>
      <FilterChoice
        label={say('filter.state')}
        value={chosen.state}
        choices={actionState.options.map((state) => [state, say(`state.${state}`)])}
        onChange={(state) => {
          onChange({ state })
        }}
      />
      <FilterChoice
        label={say('filter.owner')}
        value={chosen.ownerId}
        choices={(users.data ?? []).map((user) => [user.id, `${user.firstName} ${user.lastName}`])}
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
    </FilterBar>
  )
}
