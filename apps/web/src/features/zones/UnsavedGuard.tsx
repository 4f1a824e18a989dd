import { useEffect, type RefObject } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useZoneTexts } from './texts/texts.ts'

interface UnsavedGuardProps {
  readonly unsaved: boolean
  /** Set when the work has just been saved or deleted: the way out that follows at once is free. */
  readonly released: RefObject<boolean>
}

/** Asks before unsaved work is left behind: by a link, by the back button, by closing the tab. */
export function UnsavedGuard({ unsaved, released }: UnsavedGuardProps) {
  const say = useZoneTexts()
  const blocker = useBlocker(() => unsaved && !released.current)

  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('beforeunload', ask)
    }
  }, [unsaved])

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={say('unsaved.title')}
      confirmLabel={say('unsaved.leave')}
      onConfirm={() => {
        blocker.proceed?.()
      }}
      onClose={() => {
        blocker.reset?.()
      }}
    >
      {say('unsaved.text')}
    </ConfirmDialog>
  )
}
