import { DockDoors } from '#features/dock-utilization/DockDoors.tsx'
import { YardDashboard } from '#features/visits/YardDashboard.tsx'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { recordingHref } from './recording-href.ts'

/** /productivity: who is on the site, arrivals, turnaround, docks and efficiency (YARD-1 to YARD-4). */
export function YardDashboardPage() {
  const title = useTitles()
  return (
    <>
      <PageHeader title={title('productivity')} />
      <YardDashboard
        visitsHref={(search) => `${to('yardActivity')}${search === undefined ? '' : `?${search}`}`}
        recordingHref={recordingHref}
        docks={(days) => <DockDoors days={days} />}
      />
    </>
  )
}
