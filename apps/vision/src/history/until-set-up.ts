import { setTimeout as delay } from 'node:timers/promises'
import type { SimulatedCamera, SimulatedSite } from '@foresite/simulated-site/site'
import type { CameraAssignment } from '@foresite/contract/vision-nodes'
import type { SiteServer } from '#node/publish/site-server.ts'
import { assignmentsAt } from './past-assignments.ts'
import { assignmentOf, type SimulatedPast } from './simulated-past.ts'

/** The server sets up the site once it and the simulator are running. */
const ASK_AGAIN_MS = 500
/**
 * A disabled module is never assigned and has no history; the same is true of a deleted camera whose name a user's
 * camera has. Without any camera, the server may still be setting up the site.
 */
const PATIENCE_MS = { withCameras: 20_000, withNone: 300_000 }

/**
 * Waits until the site's cameras exist and its modules are assigned, or nothing is added any more: history contains only
 * what modules detect. Returns the simulator's cameras.
 */
export async function untilSetUp(
  past: Pick<SimulatedPast, 'site'>,
  server: Pick<SiteServer, 'call'>,
  signal: AbortSignal,
  patienceMs = PATIENCE_MS,
): Promise<readonly SimulatedCamera[]> {
  let added: { readonly cameras: number; readonly at: number } | null = null
  for (;;) {
    try {
      const site = await past.site()
      const [watched = []] = await assignmentsAt(server, [Date.now()], signal)
      const cameras = site.cameras.filter(({ id }) => assignmentOf(id, watched) !== undefined).length
      if (added === null || cameras > added.cameras) added = { cameras, at: performance.now() }
      const isComplete = cameras === site.cameras.length && areWatched(site, watched)
      const patience = cameras > 0 ? patienceMs.withCameras : patienceMs.withNone
      if (isComplete || performance.now() - added.at >= patience) return site.cameras
    } catch (problem) {
      if (signal.aborted) throw problem
    }
    await delay(ASK_AGAIN_MS, undefined, { signal })
  }
}

/** Whether all modules that are not limited to certain hours are assigned. */
function areWatched({ modules }: SimulatedSite, watched: readonly CameraAssignment[]): boolean {
  const kinds = new Set<string>(watched.flatMap(({ rules }) => rules.map(({ kind }) => kind)))
  return modules.every(({ useCase, schedule }) => schedule.times !== null || kinds.has(useCase))
}
