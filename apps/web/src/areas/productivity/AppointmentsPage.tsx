import { Appointments } from '#features/appointments/Appointments.tsx'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { PageHeader } from '#ui/PageHeader.tsx'

/** /productivity/appointments: expected vehicles and the visits that met them (YARD-8). */
export function AppointmentsPage() {
  const title = useTitles()
  return (
    <>
      <PageHeader title={title('appointments')} />
      <Appointments visitHref={(id) => `${to('yardActivity')}?visit=${id}`} />
    </>
  )
}
