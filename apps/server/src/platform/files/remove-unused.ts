import type { Clock } from '#platform/clock/clock.ts'
import type { FileKind, FileStore } from './file-store.ts'

/**
 * Removes unused files of a kind that are old enough or listed in `always`.
 *
 * @param used the names of files in use
 */
export async function removeUnused(
  { files, clock }: { readonly files: FileStore; readonly clock: Clock },
  kind: FileKind,
  graceMs: number,
  used: () => Promise<ReadonlySet<string>>,
  always: readonly string[] = [],
): Promise<void> {
  const names = await files.list(kind)
  if (names.length === 0) return
  const usedNames = await used()
  const now = clock.now().getTime()
  for (const name of names) {
    if (usedNames.has(name)) continue
    const writtenAt = await files.writtenAt({ kind, name })
    const isOld = writtenAt !== null && now - writtenAt.getTime() > graceMs
    if (isOld || always.includes(name)) await files.remove({ kind, name })
  }
}
