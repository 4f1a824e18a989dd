import { VehicleCapacity } from '#features/vehicle-capacity/VehicleCapacity.tsx'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { PageHeader } from '#ui/PageHeader.tsx'

/** /productivity/vehicle-capacity: how full trailers leave (VEH-1). */
export function VehicleCapacityPage() {
  const title = useTitles()
  return (
    <>
      <PageHeader title={title('vehicleCapacity')} beta />
      <VehicleCapacity modulesHref={to('modules')} />
    </>
  )
}
