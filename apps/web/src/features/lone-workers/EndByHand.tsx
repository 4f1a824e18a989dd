import type { LoneWorker } from '@foresite/contract/lone-workers'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useCall } from '#platform/api/query.ts'
import { ReasonDialog } from '#platform/forms/ReasonDialog.tsx'
import { useLoneWorkerTexts } from './texts/texts.ts'

interface EndByHandProps {
  readonly worker: Pick<LoneWorker, 'id' | 'zoneName' | 'cameraName'>
}

/** Says that it is over, with how one knows: for what no camera will show any more. */
export function EndByHand({ worker: { id, zoneName, cameraName } }: EndByHandProps) {
  const say = useLoneWorkerTexts()
  const [isAsking, setAsking] = useState(false)
  const close = () => {
    setAsking(false)
  }
  const end = useCall('endLoneWorker', { quiet: true, onSuccess: close })
  return (
    <>
      <Button
        color="inherit"
        variant="outlined"
        aria-label={say('end.of', { zone: zoneName })}
        onClick={() => {
          end.reset()
          setAsking(true)
        }}
      >
        {say('end')}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={say('end.title')}
          confirmLabel={say('end.confirm')}
          hint={say('end.hint')}
          error={end.error}
          pending={end.isPending}
          onConfirm={(reason) => {
            end.mutate({ params: { id }, body: { reason } })
          }}
          onClose={close}
        >
          {say('end.text', { zone: zoneName, camera: cameraName })}
        </ReasonDialog>
      )}
    </>
  )
}
