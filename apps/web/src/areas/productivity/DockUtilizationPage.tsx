import { DockUtilization } from '#features/dock-utilization/DockUtilization.tsx'
import { ScreenHeader } from '#platform/routing/ScreenHeader.tsx'
import { to } from '#platform/routing/paths.ts'
import { recordingHref } from './recording-href.ts'

/** /productivity/dock-utilization: current and past use of the docks (DOCK-1). */
export function DockUtilizationPage() {
  return (
    <>
      <ScreenHeader of="dockUtilization" />
      <DockUtilization areasHref={to('areaConfigurations')} modulesHref={to('modules')} recordingHref={recordingHref} />
    </>
  )
}
