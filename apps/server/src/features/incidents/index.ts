import type { Observation } from '@foresite/contract/observations'
import { isPast } from '@foresite/contract/past'
import { thresholdIn } from '@foresite/contract/thresholds'
import { LostClips, type NewClip } from '#features/clips/index.ts'
import type { Database } from '#platform/database/database.ts'
import { bind, type Feature } from '#platform/http/feature.ts'
import type { IncidentsDependencies } from './dependencies.ts'
import type { IncidentRow } from './incident.ts'
import { holdEvent, lockEvents } from './episode-store.ts'
import { keepClip, keepStill, noClip, type NewStill } from './media.ts'
import { detailsOf, openIncident, raisesIncident, type Opening } from './open.ts'
import { handlers } from './routes.ts'
import * as store from './store.ts'
import type { IncidentEvent } from './store.ts'

export type { OpenedIncident } from './dependencies.ts'
export { raisesIncident } from './open.ts'
export { awaitsClip } from './past.ts'
export { listFeet } from './foot-store.ts'
export { countEvents, heatCells } from './heat-cells.ts'
export { isMistaken } from './matches-store.ts'
export { incidentTable } from './incident-table.ts'
export { momentOfStill, type IncidentRow } from './incident.ts'
export { incidentClip, stillFile } from './media.ts'
export { findRow as findIncident } from './store.ts'

export interface IncidentsFeature extends Feature<
  'exportIncidents' | 'listIncidents' | 'readIncident' | 'incidentClip' | 'incidentStill'
> {
  /** Writes an incident in the transaction of its observation; returns its id. */
  open(tx: Database, opening: Opening): Promise<string>
  /** Stores the end and the figures of an observation's incident; returns its id, or null if none was open. */
  end(tx: Database, observation: Observation, endedAt: Date): Promise<string | null>
  /** Null if it does not exist. */
  find(id: string): Promise<IncidentRow | null>
  /**
   * Locks an incident until the transaction ends, so that nobody changes or refers to it. Null if it does not exist.
   */
  hold(tx: Database, id: string): Promise<IncidentRow | null>
  /** All incidents of an incident's event, locked until the transaction ends; empty if it does not exist. */
  holdEvent(tx: Database, id: string): Promise<IncidentRow[]>
  /** A camera's incidents that overlap a period, oldest first. */
  between(cameraId: string, from: Date, to: Date): Promise<readonly IncidentEvent[]>
  /** Each returns the incident's id, or null if the observation raised none: then nothing was read or stored. */
  keepStill(observationId: string, still: NewStill): Promise<string | null>
  keepClip(observationId: string, clip: NewClip): Promise<string | null>
  noClip(observationId: string): Promise<string | null>
}

/** Incidents: their records, with clips and pictures. */
export function incidents(deps: IncidentsDependencies): IncidentsFeature {
  const lostClips = new LostClips(deps, {
    async list(since, awaitedUntil) {
      const rows = await store.listWithoutClip(deps.db, since, awaitedUntil)
      return rows.map(({ id, cameraId, createdAt, stillAt, observationId }) => {
        return { key: id, cameraId, startedAt: createdAt, raisedAt: stillAt ?? createdAt, observationId }
      })
    },
    async keep({ key: id, observationId }, clip) {
      if ((await keepClip(deps, observationId, clip)) !== null)
        deps.live.changed({ topic: 'incidents', id, change: 'updated' })
    },
  })
  return {
    name: 'incidents',
    start: () => lostClips.start(),
    stop: () => lostClips.stop(),
    handlers: bind(handlers, deps),
    async open(tx, opening) {
      const now = deps.clock.now()
      const gapMs = thresholdIn(await deps.thresholds(), 'compliance.episode') * 60_000
      const { id, joins } = await openIncident(tx, opening, now, { gapMs, isSimulated: deps.isSimulated })
      const { observation, module, camera } = opening
      const opened = { id, moduleName: module.name, cameraName: camera.name, joins }
      if (!isPast(observation, now))
        await deps.opened(tx, { ...opened, severity: module.criticality }, module.notifications)
      return id
    },
    async end(tx, observation, endedAt) {
      if (!raisesIncident(observation)) return null
      await lockEvents(tx)
      return store.endRow(tx, observation.id, endedAt, detailsOf(observation))
    },
    find: (id) => store.findRow(deps.db, id),
    hold: store.lockRow,
    holdEvent,
    between: (cameraId, from, to) => store.listBetween(deps.db, cameraId, from, to),
    keepStill: (observationId, still) => keepStill(deps, observationId, still),
    keepClip: (observationId, clip) => keepClip(deps, observationId, clip),
    noClip: (observationId) => noClip(deps, observationId),
  }
}
