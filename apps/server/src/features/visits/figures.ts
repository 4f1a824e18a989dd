import { mostDockDays } from '@foresite/contract/dock-utilization'
import { thresholdIn } from '@foresite/contract/thresholds'
import type { RouteName } from '@foresite/contract/routes'
import type { YardEvent } from '@foresite/contract/visits'
import type { Handler } from '#platform/http/feature.ts'
import { checkDays, stretchOf } from '#platform/records/days.ts'
import type { VisitsDependencies } from './dependencies.ts'
import { efficiencyOf } from './efficiency.ts'
import { measuresOf } from './measures.ts'
import * as metrics from './metrics-store.ts'
import * as store from './store.ts'
import { toVisit } from './visit-row.ts'

type Handlers<N extends RouteName> = { readonly [K in N]: Handler<K> }

/** The board of more vehicles would be no board. */
const mostPresent = 200

/** What the yard dashboard shows. */
export function figureRoutes(
  deps: VisitsDependencies,
): Handlers<'readYardMetrics' | 'readYardBoard' | 'listYardEvents'> {
  const { db } = deps
  return {
    async readYardMetrics({ query: { startDate, endDate, step } }) {
      checkDays({ startDate, endDate }, mostDockDays)
      const timezone = await deps.timezone()
      const stretch = stretchOf({ startDate, endDate }, timezone)
      const measures = await measuresOf(deps)
      const [turnaround, carriers, arrivals, unknown, utilization] = await Promise.all([
        metrics.turnaroundOfAll(db, stretch, measures.targets.freeTimeMin * 60_000),
        metrics.turnaroundByCarrier(db, stretch),
        metrics.countArrivals(db, stretch, step, timezone),
        metrics.countUnknown(db, stretch, measures),
        deps.docks.share({ startDate, endDate }),
      ])
      const { withinFreeTime, waitingShare, ...all } = turnaround
      return {
        arrivals,
        arrived: arrivals.reduce((sum, { count }) => sum + count, 0),
        unknown,
        all,
        carriers,
        efficiency: efficiencyOf(
          { visits: all.visits, medianMs: all.yardMedianMs, withinFreeTime, waitingShare, utilization },
          measures.targets,
          await deps.thresholds(),
        ),
      }
    },
    async readYardBoard() {
      const measures = await measuresOf(deps)
      const thresholds = await deps.thresholds()
      const share = (id: 'yard.dwell-first' | 'yard.dwell-second') => thresholdIn(thresholds, id) / 100
      const present = await store.listPresent(db, measures, mostPresent)
      return {
        countedAt: measures.now.toISOString(),
        freeTimeMin: measures.targets.freeTimeMin,
        alertsAt: { first: share('yard.dwell-first'), second: share('yard.dwell-second') },
        visits: present.map((row) => toVisit(row, measures)),
      }
    },
    async listYardEvents({ query: { limit } }) {
      const events = (await store.listLast(db, limit)).flatMap(eventsOf)
      return events.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)).slice(0, limit)
    },
  }
}

/** A crossing is one event; a stay is an arrival and, once it is over, a departure. */
function eventsOf({ id, kind, at, until, zoneName, cameraId, cameraName, visitId }: store.SightingRow): YardEvent[] {
  const place = { id, zoneName, cameraId, cameraName, visitId }
  if (kind === 'gate-in' || kind === 'gate-out') {
    const event = kind === 'gate-in' ? ('arrival' as const) : ('departure' as const)
    return [{ ...place, location_type: 'gate', event_type: event, at: at.toISOString() }]
  }
  const stay = { ...place, location_type: kind }
  const arrival: YardEvent = { ...stay, event_type: 'arrival', at: at.toISOString() }
  return until === null ? [arrival] : [arrival, { ...stay, event_type: 'departure', at: until.toISOString() }]
}
