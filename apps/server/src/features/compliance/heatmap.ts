import type { Camera } from '@foresite/contract/cameras'
import {
  longestPeriodDays,
  totalOf,
  type ComplianceHeatmap,
  type ComplianceQuery,
  type ComplianceSummary,
} from '@foresite/contract/compliance'
import type { Zone } from '@foresite/contract/zones'
import { countEvents, heatCells, listFeet } from '#features/incidents/index.ts'
import type { Database } from '#platform/database/database.ts'
import { known } from '#platform/http/refusal.ts'
import { checkDays } from '#platform/records/days.ts'
import { coverageOf } from './coverage.ts'
import type { ComplianceDependencies } from './dependencies.ts'
import { counted } from './incident-counts-store.ts'
import { periodOf, type AskedDays } from './period.ts'
import { summariseAnd } from './summary.ts'

/** Where in a camera's picture the period's incidents happened, per observed hour (domain.md §1). */
export async function heatmapOf(
  deps: ComplianceDependencies,
  query: ComplianceQuery & { readonly cameraId: string },
): Promise<ComplianceHeatmap> {
  checkDays(query, longestPeriodDays)
  const camera = known(await deps.cameras.find(query.cameraId), 'camera.unknown', 'cameraId')
  const scope = { ...query, timezone: await deps.timezone(), now: deps.clock.now() }
  return deps.db.transaction((tx) => countHeat(deps, tx, scope, camera), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
}

/** A camera's heat map, with its title and background, for a document. */
export interface CameraHeat {
  readonly name: string
  /** The picture's width divided by its height. */
  readonly ratio: number
  readonly zones: readonly Pick<Zone, 'name' | 'polygon'>[]
  readonly heatmap: ComplianceHeatmap
}

/** A dashboard's figures, and the heat maps of all cameras with incidents, most first; of the same moment. */
export function summariseWithHeat(
  deps: ComplianceDependencies,
  query: ComplianceQuery,
): Promise<{ readonly summary: ComplianceSummary; readonly heat: CameraHeat[] }> {
  return summariseAnd(deps, query, async (tx, summary) => {
    const scope = { ...query, timezone: summary.timezone, now: new Date(summary.countedAt) }
    const [cameras, zones] = [await deps.cameras.list(tx), await deps.zones.list(tx)]
    const heat: CameraHeat[] = []
    for (const { cameraId, counts } of summary.byCamera.toSorted((a, b) => totalOf(b.counts) - totalOf(a.counts))) {
      const camera = cameras.find(({ id }) => id === cameraId)
      if (camera === undefined || totalOf(counts) === 0) continue
      const { id, name, width, height } = camera
      heat.push({
        name,
        ratio: width / height,
        zones: zones.filter((zone) => zone.cameraId === id),
        heatmap: await countHeat(deps, tx, scope, camera),
      })
    }
    return { summary, heat }
  })
}

async function countHeat(
  { recordings }: ComplianceDependencies,
  tx: Database,
  scope: AskedDays,
  camera: Camera,
): Promise<ComplianceHeatmap> {
  const { id: cameraId } = camera
  const period = periodOf(scope)
  const feet = await listFeet(tx, counted(period, cameraId))
  const observedHours = coverageOf(await recordings.covered(tx, period, cameraId), period).hours
  const { cells, heat } = heatCells(feet, camera)
  return {
    cameraId,
    observedHours,
    cells,
    incidents: countEvents(feet),
    heat: heat.map(({ key, outline, incidents }) => ({
      cell: key,
      outline: [...outline],
      incidents,
      perHour: observedHours === 0 ? null : incidents / observedHours,
    })),
  }
}
