import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useFormTexts } from './texts/texts.ts'
import { useUnsavedForms } from './unsaved-store.ts'

/** Asks before unsaved work of any form of a page is left behind: by a link, the back button, or closing the tab. */
export function UnsavedChanges() {
  const say = useFormTexts()
  const unsaved = useUnsavedForms(({ forms }) => forms.size > 0)
  // Filters and sections of the same page are in its address: moving among them loses nothing.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!unsaved) return undefined
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
