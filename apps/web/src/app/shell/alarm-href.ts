import type { Alarm } from '@foresite/contract/alarms'
import { to } from '#platform/routing/paths.ts'

/** The page an alarm links to: its camera, the settings that solve it, or all cameras. */
export function alarmHref({ kind, cameraId }: Alarm): string {
  if (cameraId !== null) return `${to('liveCameraViews')}?camera=${cameraId}`
  if (kind.startsWith('disk-')) return `${to('settings')}#storage`
  if (kind.startsWith('certificate-')) return `${to('settings')}#https`
  return kind === 'model-failing' ? `${to('settings')}#siteModels` : to('liveCameraViews')
}
