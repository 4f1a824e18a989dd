import type { HoldSubject } from '@foresite/contract/retention'
import { useCall } from '#platform/api/query.ts'
import { ReasonDialog } from '#platform/forms/ReasonDialog.tsx'
import { useRetentionTexts } from './texts/texts.ts'

interface HoldDialogProps {
  readonly subject: HoldSubject
  readonly onClose: () => void
}

/** Puts something on legal hold, with a reason (PRIV-1). */
export function HoldDialog({ subject, onClose }: HoldDialogProps) {
  const t = useRetentionTexts()
  const hold = useCall('createHold', { quiet: true, onSuccess: onClose })
  return (
    <ReasonDialog
      title={t('hold.title')}
      confirmLabel={t('hold.confirm')}
      hint={t('hold.reason.hint')}
      error={hold.error}
      pending={hold.isPending}
      onConfirm={(reason) => hold.mutate({ body: { subject, reason } })}
      onClose={onClose}
    >
      {t(`hold.keeps.${subject.kind}`)}
    </ReasonDialog>
  )
}
