import { useEffect, type ReactNode } from 'react'
import { useBlocker, type BlockerFunction } from 'react-router'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useFormTexts } from './texts/texts.ts'

interface AskBeforeLeavingProps {
  /** Whether there is anything to lose by closing the tab. */
  readonly unsaved: boolean
  /** Whether leaving would lose something; asked when the user is about to leave. */
  readonly isLoss: BlockerFunction
  readonly title: string
  readonly confirmLabel: string
  /** What would be lost. */
  readonly children: ReactNode
}

/** Asks before unsaved work is left behind: by a link, by the back button, by closing the tab. */
export function AskBeforeLeaving({ unsaved, isLoss, children, ...words }: AskBeforeLeavingProps) {
  const t = useFormTexts()
  const blocker = useBlocker(isLoss)
  useEffect(() => {
    if (!unsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
  return (
    <ConfirmDialog
      {...words}
      destructive
      cancelLabel={t('unsaved.stay')}
      open={blocker.state === 'blocked'}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {children}
    </ConfirmDialog>
  )
}
