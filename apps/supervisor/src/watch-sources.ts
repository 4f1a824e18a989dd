import { watch } from 'node:fs'

/** An editor writes a file in several steps, and a branch's change touches many: they count as one. */
const settleMs = 150

/**
 * Calls `changed` with a changed path, once for changes that come together. Ignores tests.
 *
 * @returns ends the watching
 */
export function watchSources(folders: readonly string[], changed: (path: string) => void): () => void {
  let settling: NodeJS.Timeout | undefined
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_, path) => {
      if (path === null || path.endsWith('.test.ts') || !/\.(ts|json)$/.test(path)) return
      clearTimeout(settling)
      settling = setTimeout(() => changed(path), settleMs)
    }),
  )
  return () => {
    clearTimeout(settling)
    for (const watcher of watchers) watcher.close()
  }
}
