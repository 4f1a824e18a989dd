import { to } from '#platform/routing/paths.ts'

/** A camera's recording from a moment on. */
export function recordingHref(cameraId: string, at: string): string {
  return `${to('liveCameraViews')}?camera=${cameraId}&at=${encodeURIComponent(at)}`
}
