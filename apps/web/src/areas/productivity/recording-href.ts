import { to } from '#platform/routing/paths.ts'

/** The address of a camera's recording at an instant. */
export function recordingHref(cameraId: string, at: string): string {
  return `${to('liveCameraViews')}?camera=${cameraId}&at=${encodeURIComponent(at)}`
}
