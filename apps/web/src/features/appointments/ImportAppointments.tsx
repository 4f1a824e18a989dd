import { ImportFile } from '#platform/records/ImportFile.tsx'
import { ImportRows } from '#platform/records/ImportRows.tsx'
import { useRecordTexts } from '#platform/records/texts/texts.ts'
import { useAppointmentTexts } from './texts/texts.ts'

interface ImportAppointmentsProps {
  readonly onClose: () => void
  /** The ids of the appointments that were added. */
  readonly onImported: (ids: readonly string[]) => void
}

/** Imports appointments from a file. */
export function ImportAppointments({ onClose, onImported }: ImportAppointmentsProps) {
  const say = useAppointmentTexts()
  const sayRecord = useRecordTexts()
  const columns = ['carrier', 'dock', 'licensePlate', 'trailerId', 'cabNumber'] as const
  return (
    <ImportFile
      title={say('import.title')}
      how={say('import.how')}
      preview="previewAppointmentImport"
      save="importAppointments"
      input={{ body: {} }}
      onImported={({ ids }) => onImported(ids)}
      onClose={onClose}
    >
      {({ first }) => (
        <ImportRows
          label={sayRecord('import.first')}
          head={[sayRecord('import.row'), say('reference'), say('at'), ...columns.map((column) => say(column))]}
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
