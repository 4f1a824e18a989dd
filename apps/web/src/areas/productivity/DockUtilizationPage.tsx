import { DockUtilization } from '#features/dock-utilization/DockUtilization.tsx'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { recordingHref } from './recording-href.ts'

/** /productivity/dock-utilization: how docks are used, now and over time (DOCK-1). */
export function DockUtilizationPage() {
  const title = useTitles()
  return (
    <>
      <PageHeader title={title('dockUtilization')} />
      <DockUtilization areasHref={to('areaConfigurations')} modulesHref={to('modules')} recordingHref={recordingHref} />
    </>
  )
}
