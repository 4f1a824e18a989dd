import { z } from 'zod'
import { done } from './failure.ts'
import { id, idParams, instant } from './primitives.ts'
import { defineRoutes } from './route.ts'
import { statedBy } from './stated-by.ts'

/** A device in a count reports this often, and is gone after not reporting for so long. */
export const presence = { everyMs: 10_000, forMs: 35_000 } as const

/** A device on which the count of a shipment is open. */
const presentDevice = z.object({
  device: id,
  /** Null: no name was stated there. */
  by: statedBy.nullable(),
  since: instant,
})
export type PresentDevice = z.infer<typeof presentDevice>

export const shipmentPresenceRoutes = defineRoutes('shipment-presence', {
  reportPresence: {
    method: 'POST',
    path: '/shipment-presence/:id',
    summary: 'Reports whether a shipment’s count is open on a device; returns the other devices',
    params: idParams,
    body: z.object({ device: id, isLeaving: z.boolean().default(false) }),
    recordsWho: 'where-stated',
    answer: done.extend({ others: z.array(presentDevice) }),
  },
})
