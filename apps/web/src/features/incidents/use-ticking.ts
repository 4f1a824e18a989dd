import type { Incident, IncidentFilter } from '@foresite/contract/incidents'
import type { RowSelection } from './IncidentRow.tsx'
import { useStandsFor } from './use-episodes.ts'
import { useSelection, type Selection } from './use-selection.ts'

interface Ticking {
  readonly selection: Selection
  /** Ticks all that a row stands for. */
  readonly group: RowSelection
  /** Ticks a row by itself. */
  readonly single: RowSelection
  readonly onTickAll: (ticked: boolean) => void
}

/** Boxes to tick beside the rows of a list. `reading` names what is listed. */
export function useTicking(reading: string, filter: IncidentFilter, rows: readonly Incident[]): Ticking {
  const selection = useSelection(reading, rows)
  const standsFor = useStandsFor(filter)
  const tick = (incidents: readonly Incident[], ticked: boolean) => {
    if (ticked) selection.add(incidents)
    else selection.remove(incidents)
  }
  const tickAll = (incident: Incident, ticked: boolean) => {
    standsFor(incident).then(
      (incidents) => {
        tick(incidents, ticked)
      },
      // What could not be read has been said, and is not ticked.
      () => undefined,
    )
  }
  return {
    selection,
    single: {
      has: selection.has,
      onTick: (incident, ticked) => {
        tick([incident], ticked)
      },
    },
    group: {
      has: selection.has,
      onTick: (incident, ticked) => {
        // The row itself at once: what else it stands for has to be read.
        tick([incident], ticked)
        tickAll(incident, ticked)
      },
    },
    onTickAll: (ticked) => {
      tick(rows, ticked)
      for (const row of rows) tickAll(row, ticked)
    },
  }
}
