import { VehicleCapacity } from '#features/vehicle-capacity/VehicleCapacity.tsx'
import { ScreenHeader } from '#platform/routing/ScreenHeader.tsx'

/** /productivity/vehicle-capacity: how full trailers leave (VEH-1). */
export function VehicleCapacityPage() {
  return (
    <>
      <ScreenHeader of="vehicleCapacity" beta />
      <VehicleCapacity />
    </>
  )
}
