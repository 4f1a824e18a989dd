import type { FileKey } from '#platform/files/file-store.ts'

/** Path of an uploaded video. FFmpeg inspects the content, so the name carries no type. */
export function videoFile(name: string): FileKey {
  return { kind: 'camera-videos', name }
}

export function videoName(cameraId: string): string {
  return `${cameraId}.video`
}
