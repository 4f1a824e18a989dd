import type { CameraReport } from '@foresite/contract/vision-nodes'
import type { SiteUnderTest } from './site-under-test.ts'

/** Reports a camera's state: it shows a picture, except for what a test is about. */
export async function reportCamera(
  site: SiteUnderTest,
  cameraId: string,
  part: Partial<CameraReport> = {},
): Promise<void> {
  const since = site.clock.now().toISOString()
  const recording = { state: 'off', since } as const
  const report: CameraReport = { cameraId, state: 'live', since, health: [], recording, ...part }
  await site.server.call('reportCameras', {
    body: { nodeId: 'node', reports: [report], disk: null },
  })
}
