import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { queryFor, useCall } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useRecordTexts } from '#platform/records/texts/texts.ts'
import { useStockTexts } from './texts/texts.ts'

/** The last import, which can be undone as a whole. */
export function LastImport() {
  const say = useStockTexts()
  const sayRecord = useRecordTexts()
  const format = useFormat()
  const { data } = useQuery(queryFor('listStockImports'))
  const undo = useCall('undoStockImport')
  const [last] = data?.imports ?? []
  if (last === undefined) return null
  const { id, fileName: file, at, undoneAt, canUndo } = last
  return (
    <Alert
      severity="info"
      icon={false}
      action={
        canUndo && (
          <Button color="inherit" size="small" loading={undo.isPending} onClick={() => undo.mutate({ params: { id } })}>
            {sayRecord('import.undo')}
          </Button>
        )
      }
    >
      {undoneAt === null
        ? say('import.last', { file, at: format.dayAndTime(at) })
        : say('import.undone', { file, at: format.dayAndTime(undoneAt) })}
    </Alert>
  )
}
