import type { Carrier, CarrierScore } from '@foresite/contract/carriers'
import { Box, Link } from '@mui/material'
import { useFormat } from '#platform/i18n/format.ts'
import { hoursAndMinutes, minutesAndSeconds } from '#platform/i18n/minutes.ts'
import { useLanguageStore } from '#platform/i18n/language-store.ts'
import { DownloadButton } from '#platform/records/DownloadButton.tsx'
import { RecordName } from '#platform/records/RecordDialog.tsx'
import { column, figureColumn } from '#platform/records/columns.tsx'
import { RecordTable, type Column } from '#platform/records/RecordTable.tsx'
import { to } from '#platform/routing/paths.ts'
import { Muted } from '#ui/Muted.tsx'
import { Panel } from '#ui/Panel.tsx'
import type { Days } from '#ui/period.ts'
import { useCarrierTexts } from './texts/texts.ts'

/** A carrier; `score` is null if it had no visits in the period. */
export interface CarrierRow {
  /** Empty: unknown. */
  readonly name: string
  readonly record: Carrier | null
  readonly score: CarrierScore | null
}

interface CarrierTableProps {
  readonly rows: readonly CarrierRow[]
  readonly currency: string | null
  readonly days: Days
  readonly onOpen: (name: string) => void
}

/** The filter behind each figure: completed visits, or, for `missed`, appointments. */
const filters = {
  visits: '&state=left',
  onTime: '&punctuality=on-time&state=left',
  early: '&punctuality=early&state=left',
  late: '&punctuality=late&state=left',
  missed: '&state=missed',
  detained: '&detained=true&state=left',
  detention: '&detained=true&state=left',
  cost: '&detained=true&state=left',
  unread: '&unread=true&state=left',
} as const
type Figure = keyof typeof filters

export function CarrierTable({ rows, currency, days, onOpen }: CarrierTableProps) {
  const t = useCarrierTexts()
  const { number, exactPercent } = useFormat()
  const language = useLanguageStore((store) => store.language)
  const period = `period=custom&from=${days.from}&to=${days.to}`
  const hrefOf = (figure: Figure, name: string) => {
    const carrier = name === '' ? 'noCarrier=true' : `carrier=${encodeURIComponent(name)}`
    const search = `${period}&${carrier}${filters[figure]}`
    return `${to(figure === 'missed' ? 'appointments' : 'yardActivity')}?${search}`
  }
  const linked = (id: Figure, width: number, of: (score: CarrierScore) => string | null): Column<CarrierRow> =>
    figureColumn(id, t(id), width, ({ name, score }) => {
      const text = score === null ? null : of(score)
      if (text === null) return '–'
      // Appointments have no filter for “without a carrier”.
      return id === 'missed' && name === '' ? text : <Link href={hrefOf(id, name)}>{text}</Link>
    })
  const counted = (id: 'visits' | 'early' | 'late' | 'missed' | 'detained' | 'unread', width = 110) =>
    linked(id, width, (score) => number(score[id]))
  const lasting = (
    id: 'yard' | 'yardP90' | 'dock' | 'dockP90' | 'wait',
    of: (score: CarrierScore) => number | null,
  ): Column<CarrierRow> =>
    figureColumn(id, t(id), 140, ({ score }) => {
      const ms = score === null ? null : of(score)
      return ms === null ? '–' : minutesAndSeconds(ms / 60_000)
    })
  const cost = (code: string) =>
    linked('cost', 150, ({ detentionCost }) =>
      detentionCost === null ? null : number(detentionCost, { style: 'currency', currency: code }),
    )
  const columns: Column<CarrierRow>[] = [
    column('carrier', t('word.name'), 220, (row) => <Name row={row} onOpen={onOpen} />),
    counted('visits', 90),
    linked('onTime', 110, ({ onTimeShare }) => (onTimeShare === null ? null : exactPercent(onTimeShare))),
    counted('early', 130),
    counted('late', 120),
    counted('missed', 150),
    lasting('yard', ({ yardMedianMs }) => yardMedianMs),
    lasting('yardP90', ({ yardP90Ms }) => yardP90Ms),
    lasting('dock', ({ dockMedianMs }) => dockMedianMs),
    lasting('dockP90', ({ dockP90Ms }) => dockP90Ms),
    lasting('wait', ({ waitMedianMs }) => waitMedianMs),
    counted('detained'),
    linked('detention', 130, ({ detentionMs }) => hoursAndMinutes(Math.floor(detentionMs / 60_000))),
    ...(currency === null ? [] : [cost(currency)]),
    figureColumn('damage', t('damage'), 150, ({ score }) =>
      number(score?.damagePer100Pallets ?? null, { maximumFractionDigits: 1 }),
    ),
    counted('unread', 100),
    column('statement', t('statement'), 140, ({ name }) =>
      name === '' ? (
        '–'
      ) : (
        <DownloadButton
          route="carrierStatement"
          input={{ query: { carrier: name, startDate: days.from, endDate: days.to, language } }}
          label={t('word.pdf')}
          longLabel={t('statement.long', { carrier: name })}
        />
      ),
    ),
  ]
  return (
    <Panel flush>
      <RecordTable table="carriers" label={t('title')} columns={columns} rows={rows} keyOf={({ name }) => name} />
    </Panel>
  )
}

/** The carrier's name and ids, with a note if its figures come from few visits. */
function Name({ row, onOpen }: Pick<CarrierTableProps, 'onOpen'> & { readonly row: CarrierRow }) {
  const t = useCarrierTexts()
  const { name, record, score } = row
  const usdot = record?.usdot ?? ''
  const parts = [record?.scac, usdot === '' ? '' : `USDOT ${usdot}`, score?.isFew === true ? t('few') : '']
  return (
    <Box>
      {name === '' ? t('word.unknownCarrier') : <RecordName onOpen={() => onOpen(name)}>{name}</RecordName>}
      <Muted small component="div">
        {parts.filter(Boolean).join(' · ')}
      </Muted>
    </Box>
  )
}
