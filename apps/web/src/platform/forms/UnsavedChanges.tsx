import { AskBeforeLeaving } from './AskBeforeLeaving.tsx'
import { useFormTexts } from './texts/texts.ts'
import { useUnsavedForms } from './unsaved-store.ts'

interface UnsavedChangesProps {
  /** What of the address opens the form, where it is not the page itself: `edit` of `?edit=1`. */
  readonly openedBy?: string
}

/** Asks before unsaved work of any form of a page is left behind: by a link, the back button, or closing the tab. */
export function UnsavedChanges({ openedBy }: UnsavedChangesProps = {}) {
  const t = useFormTexts()
  const unsaved = useUnsavedForms(({ forms }) => forms.size > 0)
  return (
    <AskBeforeLeaving
      unsaved={unsaved}
      // What is unsaved is asked as one leaves: what was settled just before is no reason to ask.
      // Filters and sections of the same page are in its address: moving among them loses nothing.
      isLoss={({ currentLocation, nextLocation }) =>
        useUnsavedForms.getState().forms.size > 0 &&
        (currentLocation.pathname !== nextLocation.pathname ||
          (openedBy !== undefined && parameterOf(currentLocation, openedBy) !== parameterOf(nextLocation, openedBy)))
      }
      title={t('unsaved.title')}
      confirmLabel={t('unsaved.leave')}
    >
      {t('unsaved.text')}
    </AskBeforeLeaving>
  )
}

function parameterOf({ search }: { readonly search: string }, name: string): string | null {
  return new URLSearchParams(search).get(name)
}
