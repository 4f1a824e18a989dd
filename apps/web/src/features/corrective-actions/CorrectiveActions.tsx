import AssignmentTurnedInOutlined from '@mui/icons-material/AssignmentTurnedInOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { NothingFound } from '#ui/NothingFound.tsx'
import { Pages } from '#ui/Pages.tsx'
import { Panel } from '#ui/Panel.tsx'
import { changeActionSearch, noFilters, readActionSearch, type ActionChange } from './action-search.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { ActionFilters } from './ActionFilters.tsx'
import { ActionRow } from './ActionRow.tsx'
import { useActionTexts } from './texts/texts.ts'

const rowsOnPage = 25

interface CorrectiveActionsProps {
  /** Where incidents are, from which actions are given. */
  readonly incidentsHref: string
  readonly incidentHref: (id: string) => string
}

/** Every corrective action of the site; filters, page and the open one are in the address. */
export function CorrectiveActions({ incidentsHref, incidentHref }: CorrectiveActionsProps) {
  const say = useActionTexts()
  const [params, setParams] = useSearchParams()
  const { filter, page, action } = readActionSearch(params)
  const list = useQuery({
    ...queryFor('listCorrectiveActions', { query: { ...filter, page, limit: rowsOnPage } }),
    placeholderData: keepPreviousData,
  })
  const change = (part: ActionChange) => {
    setParams((present) => changeActionSearch(present, part), { replace: !('action' in part) })
  }
  const isFiltered = Object.keys(filter).length > 0
  return (
    <>
      <ActionFilters filter={filter} onChange={change} />
      <Loaded query={list}>
        {({ rows, total }) =>
          total === 0 ? (
            <NoActions
              isFiltered={isFiltered}
              incidentsHref={incidentsHref}
              onClear={() => {
                change(noFilters)
              }}
            />
          ) : (
            <>
              <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
                {say('list.total', { count: total })}
              </Typography>
              <Panel flush>
                <Box component="ul" aria-label={say('list')} sx={{ m: 0, p: 0 }}>
                  {rows.map((row) => (
                    <ActionRow
                      key={row.id}
                      action={row}
                      onOpen={() => {
                        change({ action: row.id })
                      }}
                    />
                  ))}
                </Box>
              </Panel>
              <Pages
                total={total}
                isPlaceholder={list.isPlaceholderData}
                rowsOnPage={rowsOnPage}
                page={page}
                onPage={(next) => {
                  change({ page: next === 1 ? '' : String(next) })
                }}
              />
            </>
          )
        }
      </Loaded>
      {action !== null && (
        <ActionDialog
          key={action}
          id={action}
          incidentHref={incidentHref}
          onClose={() => {
            change({ action: '' })
          }}
        />
      )}
    </>
  )
}

interface NoActionsProps {
  readonly isFiltered: boolean
  readonly incidentsHref: string
  readonly onClear: () => void
}

function NoActions({ isFiltered, incidentsHref, onClear }: NoActionsProps) {
  const say = useActionTexts()
  if (isFiltered)
    return (
      <NothingFound title={say('empty.filtered')} onClear={onClear}>
        {say('empty.filtered.text')}
      </NothingFound>
    )
  return (
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
