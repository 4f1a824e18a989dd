import { useState, type ReactNode } from 'react'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useFormTexts } from './texts/texts.ts'
import { useUnsaved } from './unsaved-store.ts'

interface AskBeforeLoss {
  /** What Escape and a press beside the dialog do. */
  readonly leave: () => void
  /** What Cancel does: nothing is asked. */
  readonly discard: () => void
  /** The question, to be shown in the dialog. */
  readonly question: ReactNode
}

/** Of a dialog in which something is written: it is not lost by a key or a press beside it before one has been asked. */
export function useAskBeforeLoss(isChanged: boolean, onClose: () => void, mark?: string): AskBeforeLoss {
  const t = useFormTexts()
  const [asking, setAsking] = useState(false)
  const settle = useUnsaved(isChanged, mark)
  const discard = () => {
    settle()
    onClose()
  }
  return {
    discard,
    leave: () => {
      if (isChanged) setAsking(true)
      else onClose()
    },
    question: (
      <ConfirmDialog
        open={asking}
        destructive
        title={t('unsaved.title')}
        confirmLabel={t('unsaved.leave')}
        cancelLabel={t('unsaved.stay')}
        onConfirm={discard}
        onClose={() => setAsking(false)}
      >
        {t('unsaved.text')}
      </ConfirmDialog>
    ),
  }
}
