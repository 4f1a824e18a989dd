import { DockUtilization } from '#features/dock-utilization/DockUtilization.tsx'
import { ScreenHeader } from '#platform/routing/ScreenHeader.tsx'

/** /productivity/dock-utilization: current and past use of the docks (DOCK-1). */
export function DockUtilizationPage() {
  return (
    <>
      <ScreenHeader of="dockUtilization" />
      <DockUtilization />
    </>
  )
}
