import type { Alarm } from '@foresite/contract/alarms'
import { to } from '#platform/routing/paths.ts'

/** Where one sees what an alarm speaks of: its camera, the disks, or every camera. */
export function alarmHref({ kind, cameraId }: Alarm): string {
  if (cameraId !== null) return `${to('liveCameraViews')}?camera=${cameraId}`
  return kind.startsWith('disk-') ? `${to('settings')}#storage` : to('liveCameraViews')
}
