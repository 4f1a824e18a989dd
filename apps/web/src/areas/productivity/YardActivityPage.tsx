import { YardActivity } from '#features/visits/YardActivity.tsx'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { recordingHref } from './recording-href.ts'

/** /productivity/yard-activity: visits from gate in to gate out (YARD-8). */
export function YardActivityPage() {
  const title = useTitles()
  return (
    <>
      <PageHeader title={title('yardActivity')} />
      <YardActivity modulesHref={to('modules')} recordingHref={recordingHref} />
    </>
  )
}
