import type { FileKey } from '#platform/files/file-store.ts'

/** Where the film of an export lies. */
export function exportFile(id: string): FileKey {
  return { kind: 'exports', name: `${id}.mp4` }
}
