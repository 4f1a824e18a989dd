import type { YardMetrics } from '@foresite/contract/yard-metrics'
import { Link } from '@mui/material'
import { useFormat } from '#platform/i18n/format.ts'
import { RecordTable, type Column } from '#platform/records/RecordTable.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useVisitTexts } from './texts/texts.ts'
import { turnaround } from './visit-facts.tsx'

type Carrier = YardMetrics['carriers'][number]

interface ByCarrierProps {
  readonly carriers: readonly Carrier[]
  readonly hrefOf: (carrier: string) => string
}

/** Yard and dock turnaround by carrier, in minutes and seconds (YARD-2). */
export function ByCarrier({ carriers, hrefOf }: ByCarrierProps) {
  const t = useVisitTexts()
  const { number } = useFormat()
  const lasting = (id: 'yard' | 'yardP90' | 'dock' | 'dockP90', of: (row: Carrier) => number | null) => {
    const column: Column<Carrier> = {
      id,
      header: t(`byCarrier.${id}`),
      width: 150,
      align: 'right',
      cell: (row) => turnaround(of(row)),
    }
    return column
  }
  const columns: Column<Carrier>[] = [
    {
      id: 'carrier',
      header: t('field.carrier'),
      width: 200,
      cell: ({ carrier }) => (
        <Link href={hrefOf(carrier)} variant="subtitle2" sx={{ py: 1 }}>
          {carrier || t('word.unknownCarrier')}
        </Link>
      ),
    },
    {
      id: 'visits',
      header: t('byCarrier.visits'),
      width: 100,
      align: 'right',
      cell: ({ visits }) => number(visits),
    },
    lasting('yard', ({ yardMedianMs }) => yardMedianMs),
    lasting('yardP90', ({ yardP90Ms }) => yardP90Ms),
    lasting('dock', ({ dockMedianMs }) => dockMedianMs),
    lasting('dockP90', ({ dockP90Ms }) => dockP90Ms),
  ]
  return (
    <Panel title={t('byCarrier')} flush={carriers.length > 0}>
      {carriers.length === 0 ? (
        <Muted>{t('byCarrier.none')}</Muted>
      ) : (
        <RecordTable
          table="turnaround-by-carrier"
          label={t('byCarrier')}
          columns={columns}
          rows={carriers.toSorted((a, b) => Number(a.carrier === '') - Number(b.carrier === ''))}
          keyOf={({ carrier }) => carrier}
        />
      )}
    </Panel>
  )
}
