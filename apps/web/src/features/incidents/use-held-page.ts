import { useState } from 'react'
import { settle, type HeldPage, type IncidentPage, type RowKey } from './held-list.ts'

interface Held {
  readonly latest: IncidentPage | undefined
  readonly reading: string
  readonly mayMove: boolean
  readonly page: HeldPage | null
}

/**
 * Holds a page of incidents still while it is being read. `reading` names what is read (its filter and page: another
 * one is shown at once); `mayMove` says that nothing would be pulled away. `showFresh` brings what is new.
 */
export function useHeldPage(
  latest: IncidentPage | undefined,
  reading: string,
  mayMove: boolean,
  keyOf: RowKey,
): { page: HeldPage | null; showFresh: () => void } {
  const [held, setHeld] = useState<Held>({ latest: undefined, reading, mayMove, page: null })
  const changed = latest !== held.latest || reading !== held.reading || mayMove !== held.mayMove
  // Settled while rendering, so that no frame shows a list that has moved.
  if (latest !== undefined && changed) {
    const shown = reading === held.reading ? held.page : null
    setHeld({ latest, reading, mayMove, page: settle(shown, latest, mayMove, keyOf) })
  }
  return {
    page: reading === held.reading ? held.page : null,
    showFresh: () => {
      if (latest !== undefined) setHeld({ ...held, page: { ...latest, fresh: 0 } })
    },
  }
}
