import { RepeatedLook } from '#platform/clock/repeated-look.ts'
import { removeUnkept } from '#platform/files/remove-unkept.ts'
import type { SiteModelsDependencies } from './dependencies.ts'
import * as store from './store.ts'

const hourMs = 3_600_000
/** How long an unused file is kept, and how long a deleted model can be restored. */
const unkeptMs = 24 * hourMs

/** Removes the files that no model needs, every hour. */
export function sweepingFiles({
  db,
  files,
  clock,
  log,
}: Pick<SiteModelsDependencies, 'db' | 'files' | 'clock' | 'log'>): RepeatedLook {
  return new RepeatedLook({
    everyMs: hourMs,
    look: () =>
      removeUnkept({ files, clock }, 'site-models', unkeptMs, () =>
        store.keptFiles(db, new Date(clock.now().getTime() - unkeptMs)),
      ),
    onFailure: (problem) => log.error({ err: problem }, 'model files that nothing keeps were not removed'),
  })
}
