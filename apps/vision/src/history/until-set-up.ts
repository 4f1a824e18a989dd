import { setTimeout as delay } from 'node:timers/promises'
import type { SimulatedCamera, SimulatedSite } from '@foresite/simulated-site/site'
import type { CameraAssignment } from '@foresite/contract/vision-nodes'
import type { SiteServer } from '#node/publish/site-server.ts'
import { assignmentsAt } from './past-assignments.ts'
import { assignmentOf, type SimulatedPast } from './simulated-past.ts'

/** The server sets up the site once it and the simulator are running. */
const ASK_AGAIN_MS = 500
/** A disabled module is never assigned, and then not part of the history. */
const PATIENCE_MS = 20_000

/**
 * Waits until the site's cameras exist and its modules are assigned: history contains only what modules detect. Returns
 * the simulator's cameras.
 */
export async function untilSetUp(
  past: Pick<SimulatedPast, 'site'>,
  server: Pick<SiteServer, 'call'>,
  signal: AbortSignal,
): Promise<readonly SimulatedCamera[]> {
  let camerasSince: number | null = null
  for (;;) {
    try {
      const site = await past.site()
      const [cameras = []] = await assignmentsAt(server, [Date.now()], signal)
      if (areThere(site, cameras)) {
        camerasSince ??= performance.now()
        const waitedMs = performance.now() - camerasSince
        if (areWatched(site, cameras) || waitedMs > PATIENCE_MS) return site.cameras
      }
    } catch (problem) {
      if (signal.aborted) throw problem
    }
    await delay(ASK_AGAIN_MS, undefined, { signal })
  }
}

function areThere(site: SimulatedSite, watched: readonly CameraAssignment[]): boolean {
  return site.cameras.every(({ id }) => assignmentOf(id, watched) !== undefined)
}

/** Whether all modules that are not limited to certain hours are assigned. */
function areWatched({ modules }: SimulatedSite, watched: readonly CameraAssignment[]): boolean {
  const kinds = new Set<string>(watched.flatMap(({ rules }) => rules.map(({ kind }) => kind)))
  return modules.every(({ useCase, schedule }) => schedule.times !== null || kinds.has(useCase))
}
