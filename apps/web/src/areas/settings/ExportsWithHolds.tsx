import { Button } from '@mui/material'
import { useState } from 'react'
import { ExportList } from '#features/exports/ExportList.tsx'
import { HoldDialog } from '#features/retention/HoldDialog.tsx'
import { useRetentionTexts } from '#features/retention/texts/texts.ts'

/** The exports of one camera or of all; each can be put on legal hold. */
export function ExportsWithHolds({ cameraId }: { readonly cameraId?: string }) {
  const t = useRetentionTexts()
  // Beside the list: a refetch that moves the row closes no dialog.
  const [kept, setKept] = useState<string | null>(null)
  return (
    <>
      <ExportList
        {...(cameraId === undefined ? {} : { cameraId })}
        actionsOf={({ id, state, held }) =>
          state.state === 'ready' &&
          !held && (
            <Button size="small" variant="outlined" onClick={() => setKept(id)}>
              {t('keep')}
            </Button>
          )
        }
      />
      {kept !== null && (
        <HoldDialog
          key={kept}
          subject={{ kind: 'export', exportId: kept }}
          // A late answer closes no other export's dialog.
          onClose={() => setKept((open) => (open === kept ? null : open))}
        />
      )}
    </>
  )
}
