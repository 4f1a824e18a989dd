import { LoneWorkers } from '#features/lone-workers/LoneWorkers.tsx'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { PageHeader } from '#ui/PageHeader.tsx'

export function LoneWorkerPage() {
  const title = useTitles()
  return (
    <>
      <PageHeader title={title('loneWorker')} beta />
      <LoneWorkers modulesHref={to('modules')} incidentHref={(id) => `${to('incidentVideos')}?incident=${id}`} />
    </>
  )
}
