import { Link } from '@mui/material'
import type { UseQueryResult } from '@tanstack/react-query'
import { Loaded } from '#platform/api/Loaded.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Panel } from '#ui/Panel.tsx'
import { RecordTable, type Column } from './RecordTable.tsx'

interface RecentRecordsProps<Row> {
  readonly title: string
  readonly query: UseQueryResult<{ readonly rows: readonly Row[]; readonly total: number }>
  readonly columns: readonly Column<Row>[]
  /** A link to the full list, labelled with the number of records. */
  readonly href: string
  readonly allLabel: (total: number) => string
  /** Shown if there is none. */
  readonly none: string
}

/** The first records of a list, for an overview, with a link to all of them. */
export function RecentRecords<Row extends { readonly id: string }>(props: RecentRecordsProps<Row>) {
  const { title, query, columns, href, allLabel, none } = props
  return (
    <Panel
      title={title}
      flush
      sx={{ minWidth: 0 }}
      actions={
        query.data !== undefined &&
        query.data.total > 0 && (
          <Link variant="body2" href={href} sx={{ py: 1, flexShrink: 0 }}>
            {allLabel(query.data.total)}
          </Link>
        )
      }
    >
      <Loaded query={query}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Muted sx={{ px: { xs: 2, sm: 2.5 }, pb: 2.5 }}>{none}</Muted>
          ) : (
            <RecordTable label={title} columns={columns} rows={rows} keyOf={({ id }) => id} />
          )
        }
      </Loaded>
    </Panel>
  )
}
