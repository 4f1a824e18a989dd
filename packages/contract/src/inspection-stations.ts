import { z } from 'zod'
import { done } from './failure.ts'
import { id, idParams, instant, name } from './primitives.ts'
import { deletion } from './record-routes.ts'
import { recordFields } from './records.ts'
import { defineRoutes } from './route.ts'
import { since } from './since.ts'

/** A turntable rotates a pallet in front of its camera; a conveyor moves it past. */
export const stationKind = z.enum(['turntable', 'conveyor'], { error: 'selection.required' })
export type StationKind = z.infer<typeof stationKind>

export const stationInput = z.object({
  name: name('name.required'),
  kind: stationKind,
  /** The camera that sees the pallet; null if there is none. */
  cameraId: id.nullable().default(null),
  /** The camera's quality-inspection zone where pallets stand (AREA-3); null: users say when one does. */
  zoneId: id.nullable().default(null),
})
export type StationInput = z.output<typeof stationInput>

export const inspectionStation = z.object({
  ...recordFields,
  name: z.string(),
  kind: stationKind,
  cameraId: id.nullable(),
  cameraName: z.string().nullable(),
  zoneId: id.nullable(),
  zoneName: z.string().nullable(),
  /** Whether a quality-inspection module monitors its zone. */
  isWatched: z.boolean(),
  /** Since when a pallet has been in its zone; null if it is empty. */
  occupiedSince: instant.nullable(),
})
export type InspectionStation = z.infer<typeof inspectionStation>

const answer = done.extend({ station: inspectionStation })

export const stationRoutes = defineRoutes('shipments', {
  listInspectionStations: {
    path: '/inspection-stations',
    summary: 'Quality stations, by name',
    answer: z.array(inspectionStation),
  },
  createInspectionStation: {
    method: 'POST',
    path: '/inspection-stations',
    summary: 'Adds a quality station',
    body: stationInput,
    recordsWho: 'where-stated',
    status: 201,
    answer,
    errors: [404, 409],
  },
  changeInspectionStation: {
    method: 'PUT',
    path: '/inspection-stations/:id',
    summary: 'Changes a quality station',
    params: idParams,
    body: stationInput.extend({ since }),
    recordsWho: 'where-stated',
    answer,
  },
  deleteInspectionStation: {
    ...deletion,
    path: '/inspection-stations/:id',
    summary: 'Deletes a quality station; inspections keep its name',
    params: idParams,
  },
})
