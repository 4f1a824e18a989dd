import { LoneWorkers } from '#features/lone-workers/LoneWorkers.tsx'
import { ScreenHeader } from '#platform/routing/ScreenHeader.tsx'
import { to } from '#platform/routing/paths.ts'

export function LoneWorkerPage() {
  return (
    <>
      <ScreenHeader of="loneWorker" beta />
      <LoneWorkers modulesHref={to('modules')} incidentHref={(id) => `${to('incidentVideos')}?incident=${id}`} />
    </>
  )
}
