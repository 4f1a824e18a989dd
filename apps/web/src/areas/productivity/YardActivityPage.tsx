import { YardActivity } from '#features/visits/YardActivity.tsx'
import { ScreenHeader } from '#platform/routing/ScreenHeader.tsx'
import { to } from '#platform/routing/paths.ts'
import { recordingHref } from './recording-href.ts'

/** /productivity/yard-activity: visits from gate in to gate out (YARD-8). */
export function YardActivityPage() {
  return (
    <>
      <ScreenHeader of="yardActivity" />
      <YardActivity modulesHref={to('modules')} recordingHref={recordingHref} />
    </>
  )
}
