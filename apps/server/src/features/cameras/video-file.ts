import type { FileKey } from '#platform/files/file-store.ts'

/** Where an uploaded video lies. FFmpeg looks at what is in it, so its name says nothing about that. */
export function videoFile(name: string): FileKey {
  return { kind: 'camera-videos', name }
}

export function videoName(cameraId: string): string {
  return `${cameraId}.video`
}
