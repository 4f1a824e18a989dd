import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useFormTexts } from './texts/texts.ts'
import type { LeaveAnswers } from './unsaved-store.ts'

interface LeaveQuestionProps extends LeaveAnswers {
  /** What leaving means, where it is not that all changes are lost. */
  readonly text?: string
  readonly leaveLabel?: string
}

/** Whether to leave without saving. */
export function LeaveQuestion({ text, leaveLabel, onLeave, onStay }: LeaveQuestionProps) {
  const t = useFormTexts()
  return (
    <ConfirmDialog
      open
      destructive
      title={t('unsaved.title')}
      confirmLabel={leaveLabel ?? t('unsaved.leave')}
      cancelLabel={t('unsaved.stay')}
      onConfirm={onLeave}
      onClose={onStay}
    >
      {text ?? t('unsaved.text')}
    </ConfirmDialog>
  )
}
