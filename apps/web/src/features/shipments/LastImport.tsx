import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useCall } from '#platform/api/query.ts'
import { useRecordTexts } from '#platform/records/texts/texts.ts'
import { useShipmentTexts } from './texts/texts.ts'

interface LastImportProps {
  /** The shipments that were just added. */
  readonly ids: readonly string[]
  readonly onDone: () => void
}

/** What was just imported, which can be undone as a whole while none of it was changed. */
export function LastImport({ ids, onDone }: LastImportProps) {
  const say = useShipmentTexts()
  const sayRecord = useRecordTexts()
  const undo = useCall('undoShipmentImport', { onSuccess: onDone })
  return (
    <Alert
      severity="success"
      sx={{ mb: 2 }}
      action={
        <Button
          color="inherit"
          size="small"
          loading={undo.isPending}
          onClick={() => {
            undo.mutate({ body: { ids: [...ids] } })
          }}
        >
          {sayRecord('import.undo')}
        </Button>
      }
    >
      {say('import.done', { count: ids.length })}
    </Alert>
  )
}
