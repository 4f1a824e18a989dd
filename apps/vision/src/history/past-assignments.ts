import type { CameraAssignment } from '@foresite/contract/vision-nodes'
import type { SiteServer } from '#node/publish/site-server.ts'

/** What cameras would have been watched for at these times, by the modules that the site has now. */
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
