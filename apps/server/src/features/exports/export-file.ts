import type { FileKey } from '#platform/files/file-store.ts'

/** The key of an export's video. */
export function exportFile(id: string): FileKey {
  return { kind: 'exports', name: `${id}.mp4` }
}
