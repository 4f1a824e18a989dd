import { type Appointment, appointmentState } from '@foresite/contract/appointments'
import Add from '@mui/icons-material/Add'
import EventOutlined from '@mui/icons-material/EventOutlined'
import { Link } from '@mui/material'
import { z } from 'zod'
import { useFormat } from '#platform/i18n/format.ts'
import { ListedRecord } from '#platform/records/ListedRecord.tsx'
import { ImportFile } from '#platform/records/ImportFile.tsx'
import { ImportRows } from '#platform/records/ImportRows.tsx'
import { defineListSearch, periodParts, searchText, useRecordList } from '#platform/records/record-list.ts'
import { RecordScreen } from '#platform/records/RecordScreen.tsx'
import { column, nameColumn, timeWidth } from '#platform/records/columns.tsx'
import type { Column } from '#platform/records/RecordTable.tsx'
import { useRecordTexts } from '#platform/records/texts/texts.ts'
import { useLastImport, type ImportDialogProps } from '#platform/records/use-last-import.tsx'
import { to } from '#platform/routing/paths.ts'
import { choicesOf } from '#ui/SelectField.tsx'
import { StatusDot } from '#ui/StatusDot.tsx'
import type { Tone } from '#ui/tone.ts'
import { AppointmentForm } from './AppointmentForm.tsx'
import { useAppointmentTexts } from './texts/texts.ts'

const appointmentSearch = defineListSearch('appointment', {
  search: searchText,
  state: appointmentState,
  carrier: z.string().min(1).max(200),
  ...periodParts,
})

const tones: Readonly<Record<Appointment['state'], Tone>> = {
  expected: 'info',
  overdue: 'warning',
  missed: 'error',
  early: 'warning',
  'on-time': 'success',
  late: 'error',
}

/** Appointments with the visits that matched them; filters, page and the open appointment are in the address. */
export function Appointments() {
  const t = useAppointmentTexts()
  const imported = useLastImport(
    'undoAppointmentImport',
    (count) => t('import.done', { count }),
    (props) => <ImportAppointments {...props} />,
  )
  const list = useRecordList(appointmentSearch, 'listAppointments')
  const { carrier } = list.chosen
  return (
    <>
      {imported.notice}
      <RecordScreen
        list={list}
        table="appointments"
        label={t('title')}
        columns={useColumns(list.open)}
        filters={[
          { search: 'search', label: t('search') },
          'period',
          {
            choice: 'state',
            label: t('word.status'),
            choices: choicesOf(appointmentState.options, (state) => t(`state.${state}`)),
          },
          // A carrier's scorecard links here with its name.
          ...(carrier === undefined
            ? []
            : [
                {
                  choice: 'carrier',
                  label: t('word.carrier'),
                  allLabel: t('word.all.feminine'),
                  choices: [[carrier, carrier]],
                } as const,
              ]),
        ]}
        count={(count) => t('list.total', { count })}
        actions={[
          imported.action,
          {
            label: t('new'),
            icon: <Add />,
            to: (close) => <AppointmentForm appointment={null} onClose={close} />,
          },
        ]}
        empty={{ icon: <EventOutlined />, title: t('empty'), text: t('empty.text') }}
        nothingFound={t('empty.filtered')}
        dialog={(id, onClose) => (
          <ListedRecord key={id} listed={list.query.data?.rows.find((row) => row.id === id)}>
            {(appointment) => <AppointmentForm appointment={appointment} onClose={onClose} />}
          </ListedRecord>
        )}
      />
    </>
  )
}

function useColumns(onOpen: (id: string) => void): Column<Appointment>[] {
  const t = useAppointmentTexts()
  const { dayAndTime } = useFormat()
  const words = (text: string | null) => (text === null || text === '' ? '–' : text)
  return [
    nameColumn('reference', t('reference'), 150, ({ reference }) => reference, onOpen),
    column('at', t('word.appointment'), timeWidth, ({ at }) => dayAndTime(at)),
    column('state', t('word.status'), 150, ({ state }) => (
      <StatusDot tone={tones[state]} label={t(`state.${state}`)} />
    )),
    column('came', t('came'), timeWidth, ({ cameAt, visitId }) =>
      cameAt === null || visitId === null ? (
        '–'
      ) : (
        <Link href={`${to('yardActivity')}?visit=${visitId}`} sx={{ py: 1 }}>
          {dayAndTime(cameAt)}
        </Link>
      ),
    ),
    column('carrier', t('word.carrier'), 170, ({ carrier }) => words(carrier)),
    column('dock', t('word.dock'), 130, ({ dockName }) => words(dockName)),
    column('licensePlate', t('visit.licensePlate'), 130, (row) => words(row.licensePlate)),
    column('trailerId', t('visit.trailerId'), 170, ({ trailerId }) => words(trailerId)),
    column('cabNumber', t('visit.cabNumber'), 120, ({ cabNumber }) => words(cabNumber)),
  ]
}

/** Imports appointments from a file. */
function ImportAppointments({ onClose, onImported }: ImportDialogProps) {
  const t = useAppointmentTexts()
  const tRecord = useRecordTexts()
  const columns = ['carrier', 'dock', 'licensePlate', 'trailerId', 'cabNumber'] as const
  return (
    <ImportFile
      title={t('import.title')}
      how={t('import.how')}
      preview="previewAppointmentImport"
      save="importAppointments"
      input={{ body: {} }}
      onImported={({ ids }) => onImported(ids)}
      onClose={onClose}
    >
      {({ first }) => (
        <ImportRows
          label={tRecord('import.first')}
          head={[
            tRecord('word.row'),
            t('reference'),
            t('word.appointment'),
            ...columns.map((column) => t(column === 'carrier' || column === 'dock' ? column : `visit.${column}`)),
          ]}
          rows={first.map((each) => [
            String(each.row),
            each.reference,
            each.at.replace('T', ' '),
            ...columns.map((column) => each[column]),
          ])}
        />
      )}
    </ImportFile>
  )
}
