import type { appointmentRoutes } from '@foresite/contract/appointments'
import { bind, type Feature } from '#platform/http/feature.ts'
import type { AppointmentsDependencies } from './dependencies.ts'
import { importHandlers } from './import.ts'
import { handlers } from './routes.ts'

export { countMissed, linkVisit, listById, listDue, lockMatching, renameCarrier } from './store.ts'

/** Expected vehicles: when, whose and at which dock. */
export function appointments(deps: AppointmentsDependencies): Feature<keyof typeof appointmentRoutes> {
  return {
    name: 'appointments',
    handlers: bind({ ...handlers, ...importHandlers }, deps),
  }
}
