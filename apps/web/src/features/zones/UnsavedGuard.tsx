import type { RefObject } from 'react'
import { AskBeforeLeaving } from '#platform/forms/AskBeforeLeaving.tsx'
import { useZoneTexts } from './texts/texts.ts'

interface UnsavedGuardProps {
  readonly unsaved: boolean
  /** Set when the work has just been saved or deleted: the way out that follows at once is free. */
  readonly released: RefObject<boolean>
}

/** Asks before what is drawn and not saved is left behind. */
export function UnsavedGuard({ unsaved, released }: UnsavedGuardProps) {
  const say = useZoneTexts()
  return (
    <AskBeforeLeaving
      unsaved={unsaved}
      isLoss={() => unsaved && !released.current}
      title={say('unsaved.title')}
      confirmLabel={say('unsaved.leave')}
    >
      {say('unsaved.text')}
    </AskBeforeLeaving>
  )
}
