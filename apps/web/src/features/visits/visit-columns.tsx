import type { ListedVisit } from '@foresite/contract/visits'
import HelpOutlined from '@mui/icons-material/HelpOutlined'
import { Tooltip } from '@mui/material'
import { useFormat } from '#platform/i18n/format.ts'
import { RecordName } from '#platform/records/RecordDialog.tsx'
import { column, figureColumn, timeWidth } from '#platform/records/columns.tsx'
import type { Column } from '#platform/records/RecordTable.tsx'
import { Muted } from '#ui/Muted.tsx'
import { useVisitTexts } from './texts/texts.ts'
import { State, turnaround, useDetentionText } from './visit-facts.tsx'

interface MarkProps {
  readonly visit: ListedVisit
  readonly field: ListedVisit['uncertain'][number]['field']
}

/** A reading of a vehicle; an uncertain one shows its confidence. */
function Mark({ visit, field }: MarkProps) {
  const t = useVisitTexts()
  const { percent } = useFormat()
  const text = visit[field]
  const confidence = visit.uncertain.find((one) => one.field === field)?.confidence
  if (text === '') return '–'
  if (confidence === undefined) return text
  const words = t('uncertain', { confidence: percent(confidence) })
  return (
    <>
      {text}
      <Tooltip describeChild title={words}>
        <Muted component="span" small sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <HelpOutlined aria-hidden sx={{ fontSize: 16, color: 'warning.main' }} />
          {t('uncertain.short', { confidence: percent(confidence) })}
        </Muted>
      </Tooltip>
    </>
  )
}

/** The columns that YARD-8 requires. */
export function useVisitColumns(onOpen: (id: string) => void): Column<ListedVisit>[] {
  const t = useVisitTexts()
  const { dayAndTime } = useFormat()
  const detentionText = useDetentionText()
  const words = (text: string | null) => (text === null || text === '' ? '–' : text)
  return [
    column('arrivalAt', t('visit.arrivalAt'), 185, (visit) => (
      <RecordName onOpen={() => onOpen(visit.id)}>
        {visit.arrivalAt === null
          ? `${t('visitState.no-arrival')} (${dayAndTime(visit.at)})`
          : dayAndTime(visit.arrivalAt)}
      </RecordName>
    )),
    column('licensePlate', t('visit.licensePlate'), 140, (row) => <Mark visit={row} field="licensePlate" />),
    column('trailerId', t('visit.trailerId'), 165, (row) => <Mark visit={row} field="trailerId" />),
    column('carrier', t('visit.carrier'), 140, ({ carrier }) => words(carrier)),
    column('state', t('word.status'), 150, (row) => <State {...row} />),
    column('appointment', t('word.appointment'), 260, ({ appointment, punctuality }) =>
      appointment === null
        ? '–'
        : [dayAndTime(appointment.at), punctuality === null ? '' : t(`punctuality.${punctuality}`)]
            .filter(Boolean)
            .join(' · '),
    ),
    column('dockArrivalAt', t('visit.dockArrivalAt'), timeWidth, (row) => dayAndTime(row.dockArrivalAt)),
    column('dockName', t('visit.dockName'), 140, ({ dockName }) => words(dockName)),
    column('dockNumber', t('word.dockNumber'), 120, ({ dockNumber }) => words(dockNumber)),
    column('dockDepartureAt', t('visit.dockDepartureAt'), timeWidth, (row) => dayAndTime(row.dockDepartureAt)),
    figureColumn('dockTurnaround', t('dockTurnaround'), 170, ({ state, dockTurnaroundMs }) =>
      state === 'at-dock' ? t('visitState.at-dock') : turnaround(dockTurnaroundMs),
    ),
    figureColumn('detention', t('visit.detention'), 180, ({ detention }) => detentionText(detention)),
    column('departureAt', t('visit.departureAt'), timeWidth, (row) => dayAndTime(row.departureAt)),
    figureColumn('yardTurnaround', t('yardTurnaround'), 170, ({ yardTurnaroundMs }) => turnaround(yardTurnaroundMs)),
    column('cabNumber', t('visit.cabNumber'), 120, (row) => <Mark visit={row} field="cabNumber" />),
  ]
}
