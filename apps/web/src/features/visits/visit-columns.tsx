import type { ListedVisit } from '@foresite/contract/visits'
import HelpOutlined from '@mui/icons-material/HelpOutlined'
import { Tooltip } from '@mui/material'
import { useFormat } from '#platform/i18n/format.ts'
import { RecordName } from '#platform/records/RecordDialog.tsx'
import type { Column } from '#platform/records/RecordTable.tsx'
import { timeWidth } from '#platform/records/time-column.ts'
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
    {
      id: 'arrivalAt',
      header: t('field.arrivalAt'),
      width: 185,
      cell: (visit) => (
        <RecordName onOpen={() => onOpen(visit.id)}>
          {visit.arrivalAt === null
            ? `${t('state.no-arrival')} (${dayAndTime(visit.at)})`
            : dayAndTime(visit.arrivalAt)}
        </RecordName>
      ),
    },
    {
      id: 'licensePlate',
      header: t('field.licensePlate'),
      width: 140,
      cell: (row) => <Mark visit={row} field="licensePlate" />,
    },
    {
      id: 'trailerId',
      header: t('field.trailerId'),
      width: 165,
      cell: (row) => <Mark visit={row} field="trailerId" />,
    },
    { id: 'carrier', header: t('field.carrier'), width: 140, cell: ({ carrier }) => words(carrier) },
    { id: 'state', header: t('word.status'), width: 150, cell: (row) => <State {...row} /> },
    {
      id: 'appointment',
      header: t('word.appointment'),
      width: 260,
      cell: ({ appointment, punctuality }) =>
        appointment === null
          ? '–'
          : [dayAndTime(appointment.at), punctuality === null ? '' : t(`punctuality.${punctuality}`)]
              .filter(Boolean)
              .join(' · '),
    },
    {
      id: 'dockArrivalAt',
      header: t('field.dockArrivalAt'),
      width: timeWidth,
      cell: (row) => dayAndTime(row.dockArrivalAt),
    },
    { id: 'dockName', header: t('dockName'), width: 140, cell: ({ dockName }) => words(dockName) },
    { id: 'dockNumber', header: t('word.dockNumber'), width: 120, cell: ({ dockNumber }) => words(dockNumber) },
    {
      id: 'dockDepartureAt',
      header: t('field.dockDepartureAt'),
      width: timeWidth,
      cell: (row) => dayAndTime(row.dockDepartureAt),
    },
    {
      id: 'dockTurnaround',
      header: t('dockTurnaround'),
      width: 170,
      align: 'right',
      cell: ({ state, dockTurnaroundMs }) => (state === 'at-dock' ? t('state.at-dock') : turnaround(dockTurnaroundMs)),
    },
    {
      id: 'detention',
      header: t('detention'),
      width: 180,
      align: 'right',
      cell: ({ detention }) => detentionText(detention),
    },
    { id: 'departureAt', header: t('field.departureAt'), width: timeWidth, cell: (row) => dayAndTime(row.departureAt) },
    {
      id: 'yardTurnaround',
      header: t('yardTurnaround'),
      width: 170,
      align: 'right',
      cell: ({ yardTurnaroundMs }) => turnaround(yardTurnaroundMs),
    },
    {
      id: 'cabNumber',
      header: t('field.cabNumber'),
      width: 120,
      cell: (row) => <Mark visit={row} field="cabNumber" />,
    },
  ]
}
