import type { AppointmentImportPreview } from '@foresite/contract/appointments'
import { useState } from 'react'
import { useStoppableUpload } from '#platform/api/use-upload.ts'
import { ImportFile } from '#platform/records/ImportFile.tsx'
import { ImportOutcome, ImportRows } from '#platform/records/ImportRows.tsx'
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
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<AppointmentImportPreview | null>(null)
  const check = useStoppableUpload('previewAppointmentImport', { onSuccess: setPreview })
  const save = useStoppableUpload('importAppointments', { onSuccess: ({ ids }) => onImported(ids) })
  const columns = ['carrier', 'dock', 'licensePlate', 'trailerId', 'cabNumber'] as const
  return (
    <ImportFile
      title={say('import.title')}
      how={say('import.how')}
      file={file}
      onFile={(chosen) => {
        setFile(chosen)
        setPreview(null)
        check.send({ body: {}, file: chosen })
      }}
      ready={preview?.problemCount === 0 ? preview.rows : null}
      check={check}
      save={save}
      onImport={(chosen) => save.send({ body: {}, file: chosen })}
      onClose={onClose}
    >
      {preview !== null && (
        <ImportOutcome preview={preview}>
          <ImportRows
            label={sayRecord('import.first')}
            head={[sayRecord('import.row'), say('reference'), say('at'), ...columns.map((column) => say(column))]}
            rows={preview.first.map((each) => [
              String(each.row),
              each.reference,
              each.at.replace('T', ' '),
              ...columns.map((column) => each[column]),
            ])}
          />
        </ImportOutcome>
      )}
    </ImportFile>
  )
}
