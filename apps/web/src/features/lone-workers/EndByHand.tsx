import type { LoneWorker } from '@foresite/contract/lone-workers'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useCall } from '#platform/api/query.ts'
import { ReasonDialog } from '#platform/forms/ReasonDialog.tsx'
import { useLoneWorkerTexts } from './texts/texts.ts'

interface EndByHandProps {
  readonly worker: Pick<LoneWorker, 'id' | 'zoneName' | 'cameraName' | 'urgentAt' | 'alertAt'>
}

/** Ends it by hand, with a reason: for what no camera will show. */
export function EndByHand({ worker }: EndByHandProps) {
  const { id, zoneName, cameraName, urgentAt, alertAt } = worker
  const t = useLoneWorkerTexts()
  /** When the shown alert began: a newer fall is not ended with it. */
  const [asked, setAsked] = useState<{ readonly since: string | undefined } | null>(null)
  const close = () => setAsked(null)
  const end = useCall('endLoneWorker', { quiet: true, onSuccess: close })
  return (
    <>
      <Button
        color="inherit"
        variant="outlined"
        aria-label={t('end.of', { zone: zoneName })}
        onClick={() => {
          end.reset()
          setAsked({ since: urgentAt ?? alertAt ?? undefined })
        }}
      >
        {t('end')}
      </Button>
      {asked !== null && (
        <ReasonDialog
          title={t('end.title')}
          confirmLabel={t('end.confirm')}
          hint={t('end.hint')}
          error={end.error}
          pending={end.isPending}
          onConfirm={(reason) => end.mutate({ params: { id }, body: { reason, since: asked.since } })}
          onClose={close}
        >
          {t('end.text', { zone: zoneName, camera: cameraName })}
        </ReasonDialog>
      )}
    </>
  )
}
