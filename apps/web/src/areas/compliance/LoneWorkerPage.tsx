import { LoneWorkers } from '#features/lone-workers/LoneWorkers.tsx'
import { ScreenHeader } from '#platform/routing/ScreenHeader.tsx'

export function LoneWorkerPage() {
  return (
    <>
      <ScreenHeader of="loneWorker" beta />
      <LoneWorkers />
    </>
  )
}
