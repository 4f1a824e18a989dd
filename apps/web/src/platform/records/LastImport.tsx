import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useCall, type WriteName } from '#platform/api/query.ts'
import { useRecordTexts } from './texts/texts.ts'

/** Calls that undo an import as a whole, by the ids of what it added. */
type UndoName = Extract<WriteName, 'undoShipmentImport' | 'undoAppointmentImport'>

interface LastImportProps {
  readonly undo: UndoName
  /** What was just added. */
  readonly ids: readonly string[]
  readonly text: string
  readonly onDone: () => void
}

/** What was just imported, which can be undone as a whole while none of it was changed. */
export function LastImport({ undo: name, ids, text, onDone }: LastImportProps) {
  const say = useRecordTexts()
  const undo = useCall(name, { onSuccess: onDone })
  return (
    <Alert
      severity="success"
      sx={{ mb: 2 }}
      action={
        <Button
          color="inherit"
          size="small"
          loading={undo.isPending}
          onClick={() => undo.mutate({ body: { ids: [...ids] } })}
        >
          {say('import.undo')}
        </Button>
      }
    >
      {text}
    </Alert>
  )
}
