import type { LegalHold } from '@foresite/contract/retention'
import { useCall } from '#platform/api/query.ts'
import { ReasonDialog } from '#platform/forms/ReasonDialog.tsx'
import { useRetentionTexts } from './texts/texts.ts'

interface ReleaseHoldProps {
  readonly hold: LegalHold
  readonly onClose: () => void
}

/** Releases a hold, with a reason: expired recordings are then removed. */
export function ReleaseHold({ hold, onClose }: ReleaseHoldProps) {
  const say = useRetentionTexts()
  const release = useCall('releaseHold', { quiet: true, onSuccess: onClose })
  return (
    <ReasonDialog
      title={say('release.title')}
      confirmLabel={say('release.confirm')}
      hint={say('release.reason.hint')}
      destructive
      error={release.error}
      pending={release.isPending}
      onConfirm={(reason) => release.mutate({ params: { id: hold.id }, body: { reason } })}
      onClose={onClose}
    >
      {say('release.text', { title: hold.title })}
    </ReasonDialog>
  )
}
