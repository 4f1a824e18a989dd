import type { Visit } from '@foresite/contract/visits'
import { useFormat } from '#platform/i18n/format.ts'
import { RecordName } from '#platform/records/RecordDialog.tsx'
import type { Column } from '#platform/records/RecordTable.tsx'
import { useVisitTexts } from './texts/texts.ts'
import { firstSeen, State, turnaround, useDetentionText } from './visit-look.tsx'

/** The columns of YARD-8. */
export function useVisitColumns(onOpen: (id: string) => void): Column<Visit>[] {
  const say = useVisitTexts()
  const { dayAndTime } = useFormat()
  const moment = (at: string | null) => (at === null ? '–' : dayAndTime(at))
  const detentionText = useDetentionText()
  const words = (text: string | null) => (text === null || text === '' ? '–' : text)
  return [
    {
      id: 'arrivalAt',
      header: say('field.arrivalAt'),
      width: 185,
      cell: (visit) => (
        <RecordName onOpen={() => onOpen(visit.id)}>
          {visit.arrivalAt === null
            ? `${say('state.no-arrival')} (${dayAndTime(firstSeen(visit))})`
            : dayAndTime(visit.arrivalAt)}
        </RecordName>
      ),
    },
    { id: 'licensePlate', header: say('field.licensePlate'), width: 125, cell: (row) => words(row.licensePlate) },
    { id: 'trailerId', header: say('field.trailerId'), width: 150, cell: ({ trailerId }) => words(trailerId) },
    { id: 'carrier', header: say('field.carrier'), width: 140, cell: ({ carrier }) => words(carrier) },
    { id: 'state', header: say('state'), width: 150, cell: (row) => <State {...row} /> },
    {
      id: 'appointment',
      header: say('appointment'),
      width: 260,
      cell: ({ appointment, punctuality }) =>
        appointment === null
          ? '–'
          : [dayAndTime(appointment.at), punctuality === null ? '' : say(`punctuality.${punctuality}`)]
              .filter(Boolean)
              .join(' · '),
    },
    { id: 'dockArrivalAt', header: say('field.dockArrivalAt'), width: 180, cell: (row) => moment(row.dockArrivalAt) },
    { id: 'dockName', header: say('dockName'), width: 140, cell: ({ dockName }) => words(dockName) },
    { id: 'dockNumber', header: say('dockNumber'), width: 120, cell: ({ dockNumber }) => words(dockNumber) },
    {
      id: 'dockDepartureAt',
      header: say('field.dockDepartureAt'),
      width: 180,
      cell: (row) => moment(row.dockDepartureAt),
    },
    {
      id: 'dockTurnaround',
      header: say('dockTurnaround'),
      width: 170,
      align: 'right',
      cell: ({ state, dockTurnaroundMs }) =>
        state === 'at-dock' ? say('state.at-dock') : turnaround(dockTurnaroundMs),
    },
    {
      id: 'detention',
      header: say('detention'),
      width: 180,
      align: 'right',
      cell: ({ detention }) => detentionText(detention),
    },
    { id: 'departureAt', header: say('field.departureAt'), width: 180, cell: (row) => moment(row.departureAt) },
    {
      id: 'yardTurnaround',
      header: say('yardTurnaround'),
      width: 170,
      align: 'right',
      cell: ({ yardTurnaroundMs }) => turnaround(yardTurnaroundMs),
    },
    { id: 'cabNumber', header: say('field.cabNumber'), width: 120, cell: ({ cabNumber }) => words(cabNumber) },
  ]
}
