import type { YardMetrics } from '@foresite/contract/yard-metrics'
import { useFormat } from '#platform/i18n/format.ts'
import { figureColumn, linkColumn } from '#platform/records/columns.tsx'
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
  const lasting = (id: 'yard' | 'yardP90' | 'dock' | 'dockP90', of: (row: Carrier) => number | null) =>
    figureColumn<Carrier>(id, t(`byCarrier.${id}`), 150, (row) => turnaround(of(row)))
  const columns: Column<Carrier>[] = [
    linkColumn(
      'carrier',
      t('visit.carrier'),
      200,
      ({ carrier }) => carrier || t('word.unknownCarrier'),
      ({ carrier }) => hrefOf(carrier),
    ),
    figureColumn('visits', t('byCarrier.visits'), 100, ({ visits }) => number(visits)),
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
