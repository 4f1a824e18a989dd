import type { appointmentRoutes } from '@foresite/contract/appointments'
import type { Feature } from '#platform/http/feature.ts'
import type { AppointmentsDependencies } from './dependencies.ts'
import { importRoutes } from './import.ts'
import { changeAppointment, createAppointment, deleteAppointment, listAppointments } from './routes.ts'

export { countMissed, linkVisit, listById, listDue, renameCarrier } from './store.ts'

/** When vehicles are expected, whose, and at which dock. */
export function appointments(deps: AppointmentsDependencies): Feature<keyof typeof appointmentRoutes> {
  return {
    name: 'appointments',
    handlers: {
      listAppointments: listAppointments(deps),
      createAppointment: createAppointment(deps),
      changeAppointment: changeAppointment(deps),
      deleteAppointment: deleteAppointment(deps),
      ...importRoutes(deps),
    },
  }
}
