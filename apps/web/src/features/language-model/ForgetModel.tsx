import { useCall } from '#platform/api/query.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useLanguageModelTexts } from './texts/texts.ts'

interface ForgetModelProps {
  /** When what is shown was last changed. */
  readonly since: string | undefined
  readonly onClose: () => void
}

/** Forgets the language model once that is confirmed, unless somebody else has changed it meanwhile. */
export function ForgetModel({ since, onClose }: ForgetModelProps) {
  const say = useLanguageModelTexts()
  const remove = useCall('removeLanguageModel', { onSuccess: onClose, onError: onClose })
  return (
    <ConfirmDialog
      open
      title={say('forget.title')}
      confirmLabel={say('forget')}
      destructive
      pending={remove.isPending}
      onConfirm={() => {
        remove.mutate({ query: since === undefined ? {} : { since } })
      }}
      onClose={onClose}
    >
      {say('forget.text')}
    </ConfirmDialog>
  )
}
