import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import { useState, type ReactNode } from 'react'
import { useCall, type WriteName } from '#platform/api/query.ts'
import { AlertWithAction } from '#ui/AlertWithAction.tsx'
import type { ListAction } from './RecordScreen.tsx'
import { useRecordTexts } from './texts/texts.ts'

interface LastImport {
  /** The last import, which can be undone until one of its records changes. */
  readonly notice: ReactNode
  readonly action: ListAction
}

export interface ImportDialogProps {
  readonly onClose: () => void
  /** The ids of the added records. */
  readonly onImported: (ids: readonly string[]) => void
}

/** Imports a list from a file: the button and the result. `undo`: the call that undoes the import by ids. */
export function useLastImport(
  undo: Extract<WriteName, 'undoShipmentImport' | 'undoAppointmentImport'>,
  doneText: (count: number) => string,
  dialog: (props: ImportDialogProps) => ReactNode,
): LastImport {
  const t = useRecordTexts()
  const [imported, setImported] = useState<readonly string[]>([])
  const call = useCall(undo, { onSuccess: () => setImported([]) })
  return {
    notice: imported.length > 0 && (
      <AlertWithAction
        severity="success"
        sx={{ mb: 2 }}
        action={t('import.undo')}
        loading={call.isPending}
        onClick={() => call.mutate({ body: { ids: [...imported] } })}
      >
        {doneText(imported.length)}
      </AlertWithAction>
    ),
    action: {
      label: t('word.import'),
      icon: <UploadFileOutlined />,
      to: (close) =>
        dialog({
          onClose: close,
          onImported: (ids) => {
            close()
            setImported(ids)
          },
        }),
    },
  }
}
