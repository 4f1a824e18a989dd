import type { Alarm } from '@foresite/contract/alarms'
import { to } from '#platform/routing/paths.ts'

/** The page an alarm links to: its camera, the disks, or all cameras. */
export function alarmHref({ kind, cameraId }: Alarm): string {
  if (cameraId !== null) return `${to('liveCameraViews')}?camera=${cameraId}`
  return kind.startsWith('disk-') ? `${to('settings')}#storage` : to('liveCameraViews')
}
