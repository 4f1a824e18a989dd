import type { Camera } from '@foresite/contract/cameras'
import {
  totalOf,
  type ComplianceHeatmap,
  type ComplianceQuery,
  type ComplianceSummary,
} from '@foresite/contract/compliance'
import type { Zone } from '@foresite/contract/zones'
import { countEvents, heatCells, listFeet } from '#features/incidents/index.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { coverageOf } from './coverage.ts'
import type { ComplianceDependencies } from './dependencies.ts'
import { counted } from './incident-counts-store.ts'
import { periodOf } from './period.ts'
import { checkDays } from './period.ts'

/** Where in a camera's picture the period's incidents happened, per observed hour (domain.md §1). */
export async function heatmapOf(
  deps: ComplianceDependencies,
  query: ComplianceQuery & { readonly cameraId: string },
): Promise<ComplianceHeatmap> {
  checkDays(query)
  const camera = await deps.cameras.find(query.cameraId)
  if (camera === null) throw new Refusal(404, 'camera.unknown', { field: 'cameraId' })
  return countHeat(deps, query, camera)
}

/** A camera's heat map, with its title and background, for a document. */
export interface CameraHeat {
  readonly name: string
  /** The picture's width divided by its height. */
  readonly ratio: number
  readonly zones: readonly Pick<Zone, 'name' | 'polygon'>[]
  readonly heatmap: ComplianceHeatmap
}

/** The heat maps of all cameras with incidents, most first. */
export async function heatmapsOf(
  deps: ComplianceDependencies,
  query: ComplianceQuery,
  { byCamera }: ComplianceSummary,
): Promise<CameraHeat[]> {
  const found: CameraHeat[] = []
  const zones = await deps.zones.list(deps.db)
  for (const { cameraId, counts } of byCamera.toSorted((a, b) => totalOf(b.counts) - totalOf(a.counts))) {
    if (cameraId === null || totalOf(counts) === 0) continue
    const camera = await deps.cameras.find(cameraId)
    // Removed after the figures were counted.
    if (camera === null) continue
    const heatmap = await countHeat(deps, { ...query, cameraId }, camera)
    const { name, width, height } = camera
    found.push({ name, ratio: width / height, zones: zones.filter((zone) => zone.cameraId === cameraId), heatmap })
  }
  return found
}

async function countHeat(
  { db, clock, recordings, timezone }: ComplianceDependencies,
  query: ComplianceQuery & { readonly cameraId: string },
  camera: Camera,
): Promise<ComplianceHeatmap> {
  const { cameraId } = query
  const scope = { ...query, timezone: await timezone(), now: clock.now() }
  const { feet, observedHours } = await db.transaction(
    async (tx) => {
      const period = periodOf(scope)
      const covered = await recordings.covered(tx, period, cameraId)
      return {
        feet: await listFeet(tx, counted(period, cameraId)),
        observedHours: coverageOf(covered, period).hours,
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
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
