import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useFormTexts } from './texts/texts.ts'
import { useUnsavedForms } from './unsaved-store.ts'

interface UnsavedChangesProps {
  /** What of the address opens the form, where it is not the page itself: `edit` of `?edit=1`. */
  readonly openedBy?: string
}

/** Asks before unsaved work of any form of a page is left behind: by a link, the back button, or closing the tab. */
export function UnsavedChanges({ openedBy }: UnsavedChangesProps = {}) {
  const say = useFormTexts()
  const unsaved = useUnsavedForms(({ forms }) => forms.size > 0)
  // Filters and sections of the same page are in its address: moving among them loses nothing.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (openedBy !== undefined &&
          parameterOf(currentLocation, openedBy) !== parameterOf(nextLocation, openedBy))),
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

function parameterOf({ search }: { readonly search: string }, name: string): string | null {
  return new URLSearchParams(search).get(name)
}
