import type { Clock } from '#platform/clock/clock.ts'
import type { FileKind, FileStore } from './file-store.ts'

/**
 * Removes unused files of a kind that are old enough or listed in `left`.
 *
 * @param kept the names of files in use
 */
export async function removeUnkept(
  { files, clock }: { readonly files: FileStore; readonly clock: Clock },
  kind: FileKind,
  unkeptMs: number,
  kept: () => Promise<ReadonlySet<string>>,
  left: readonly string[] = [],
): Promise<void> {
  const names = await files.list(kind)
  if (names.length === 0) return
  const keptNames = await kept()
  const now = clock.now().getTime()
  for (const name of names) {
    if (keptNames.has(name)) continue
    const writtenAt = await files.writtenAt({ kind, name })
    const isOld = writtenAt !== null && now - writtenAt.getTime() > unkeptMs
    if (isOld || left.includes(name)) await files.remove({ kind, name })
  }
}
