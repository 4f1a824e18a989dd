import type { Incident } from '@foresite/contract/incidents'
import { useCallback, useMemo, useState } from 'react'

/** The incidents selected for a bulk change. */
export interface Selection {
  readonly incidents: readonly Incident[]
  readonly has: (id: string) => boolean
  readonly add: (incidents: readonly Incident[]) => void
  readonly remove: (incidents: readonly Incident[]) => void
  readonly clear: () => void
}

/** The most that one call accepts. */
export const maxSelected = 100

/**
 * The selected rows of a list. `reading` identifies the list: a different filter or page clears the selection.
 *
 * @param shown the rows as displayed now, which a change is compared with
 */
export function useSelection(reading: string, shown: readonly Incident[]): Selection {
  const [held, setHeld] = useState({ reading, ticked: new Map<string, Incident>() })
  const ticked = held.reading === reading ? held.ticked : none
  const set = useCallback(
    (change: (ticked: Map<string, Incident>) => void) => {
      setHeld((present) => {
        const next = new Map(present.reading === reading ? present.ticked : none)
        change(next)
        return { reading, ticked: next }
      })
    },
    [reading],
  )
  return useMemo(() => {
    const present = new Map(shown.map((incident) => [incident.id, incident]))
    return {
      incidents: [...ticked.values()].map((incident) => present.get(incident.id) ?? incident),
      has: (id) => ticked.has(id),
      add: (incidents) => {
        set((next) => {
          for (const one of incidents) if (next.size < maxSelected) next.set(one.id, one)
        })
      },
      remove: (incidents) => {
        set((next) => {
          for (const { id } of incidents) next.delete(id)
        })
      },
      clear: () => {
        set((next) => next.clear())
      },
    }
  }, [ticked, shown, set])
}

const none: ReadonlyMap<string, Incident> = new Map()
