import type { ComplianceHeatmap, ComplianceQuery } from '@foresite/contract/compliance'
import { heatCells, listFeet } from '#features/incidents/index.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { coverageOf } from './coverage.ts'
import type { ComplianceDependencies } from './dependencies.ts'
import { counted } from './incident-counts-store.ts'
import { readPeriod } from './period-store.ts'
import { checkDays } from './period.ts'

/** Where in a camera's picture a period's incidents happened, per observed hour (domain.md §1). */
export async function heatmapOf(
  { db, clock, cameras, recordings, timezone }: ComplianceDependencies,
  query: ComplianceQuery & { readonly cameraId: string },
): Promise<ComplianceHeatmap> {
  checkDays(query)
  const { cameraId } = query
  const camera = await cameras.find(cameraId)
  if (camera === null) throw new Refusal(404, 'camera.unknown', { field: 'cameraId' })
  const asked = { ...query, timezone: await timezone(), now: clock.now() }
  const { feet, observedHours } = await db.transaction(
    async (tx) => {
      const period = await readPeriod(tx, asked)
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
    incidents: feet.reduce((sum, { incidents }) => sum + incidents, 0),
    heat: heat.map(({ key, outline, incidents }) => ({
      cell: key,
      outline: [...outline],
      incidents,
      perHour: observedHours === 0 ? null : incidents / observedHours,
    })),
  }
}
