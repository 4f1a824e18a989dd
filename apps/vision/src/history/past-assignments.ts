import type { CameraAssignment } from '@foresite/contract/vision-nodes'
import type { SiteServer } from '#node/publish/site-server.ts'

/** The assignments that cameras would have had at these times with the site's current modules. */
export async function assignmentsAt(
  server: Pick<SiteServer, 'call'>,
  times: readonly number[],
  signal: AbortSignal,
): Promise<readonly (readonly CameraAssignment[])[]> {
  if (times.length === 0) return []
  const body = { moments: times.map((at) => new Date(at).toISOString()) }
  const { assignments, of } = await server.call('readPastAssignments', { body }, signal)
  return of.map((place) => assignments[place]?.cameras ?? [])
}
