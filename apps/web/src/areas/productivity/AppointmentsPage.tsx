import { Appointments } from '#features/appointments/Appointments.tsx'
import { ScreenHeader } from '#platform/routing/ScreenHeader.tsx'

/** /productivity/appointments: expected vehicles and the visits that matched them (YARD-8). */
export function AppointmentsPage() {
  return (
    <>
      <ScreenHeader of="appointments" />
      <Appointments />
    </>
  )
}
