import { maxDockDays } from '@foresite/contract/dock-utilization'
import { thresholdIn } from '@foresite/contract/thresholds'
import type { YardEvent } from '@foresite/contract/yard-events'
import type { Handlers } from '#platform/http/feature.ts'
import { checkDays, intervalOf } from '#platform/records/days.ts'
import type { ClippedVisitsDependencies } from './dependencies.ts'
import { listClips } from './clip-store.ts'
import { efficiencyOf } from './efficiency.ts'
import { clipsOf, eventsOf } from './event-clips.ts'
import { measuresOf } from './measures.ts'
import * as metrics from './metrics-store.ts'
import * as sightingStore from './sighting-store.ts'
import * as store from './store.ts'
import { toVisit } from './visit-row.ts'

/** The yard dashboard's figures. */
export const figureHandlers = {
  async readYardMetrics(deps, { query: { startDate, endDate, step } }) {
    checkDays({ startDate, endDate }, maxDockDays)
    const timezone = await deps.timezone()
    const interval = intervalOf({ startDate, endDate }, timezone)
    const measures = await measuresOf(deps)
    const [turnaround, { arrivals, unknown }, utilization] = await Promise.all([
      metrics.readTurnaround(deps.db, interval, measures.targets),
      metrics.countVisits(deps.db, interval, { step, timezone, measures }),
      deps.docks.share({ startDate, endDate }),
    ])
    const { all, carriers, withinFreeTime, waitS, waitedYardS } = turnaround
    return {
      arrivals,
      arrived: arrivals.reduce((sum, { count }) => sum + count, 0),
      unknown,
      all,
      carriers,
      efficiency: efficiencyOf(
        {
          visits: all.visits,
          medianMs: all.yardMedianMs,
          withinFreeTime: shareOf(withinFreeTime, all.visits),
          waitingShare: shareOf(waitS, waitedYardS),
          utilization,
        },
        measures.targets,
        await deps.thresholds(),
      ),
    }
  },

  async readYardBoard(deps) {
    const measures = await measuresOf(deps)
    const thresholds = await deps.thresholds()
    const share = (id: 'yard.dwell-first' | 'yard.dwell-second') => thresholdIn(thresholds, id) / 100
    const present = await store.listPresent(deps.db, measures)
    return {
      countedAt: measures.now.toISOString(),
      freeTimeMin: measures.targets.freeTimeMin,
      alertsAt: { first: share('yard.dwell-first'), second: share('yard.dwell-second') },
      visits: present.map((row) => toVisit(row, measures)),
    }
  },

  async listYardEvents(deps, { query: { limit }, request }) {
    const sightings = await sightingStore.listLast(deps.db, limit)
    const events = sightings.flatMap((sighting) => eventsOf(sighting).map(([event, at]) => ({ sighting, event, at })))
    const shown = events.toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, limit)
    const clips = await listClips(
      deps.db,
      shown.map(({ sighting }) => sighting.id),
    )
    return shown.map(({ sighting, event, at }): YardEvent => {
      const { id, kind, zoneName, cameraId, cameraName, visitId } = sighting
      const eventClip = clipsOf(deps, sighting, clips.get(id) ?? [], request).find(
        ({ event_type }) => event_type === event,
      )
      return {
        id,
        location_type: kind === 'gate-in' || kind === 'gate-out' ? 'gate' : kind === 'dock' ? 'dock' : 'custom',
        event_type: event,
        at: at.toISOString(),
        zoneName,
        cameraId,
        cameraName,
        visitId,
        clip: eventClip?.clip ?? { state: 'missing' },
      }
    })
  },
} satisfies Handlers<ClippedVisitsDependencies>

function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole
}
