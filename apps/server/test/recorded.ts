import type { CutState, RecordedSegment } from '@foresite/contract/node-recordings'
import type { SiteUnderTest } from './site-under-test.ts'

/** A recorded file of ten seconds that begins then. */
export function recordedAt(
  cameraId: string,
  startsAt: string | Date,
  part: Partial<RecordedSegment> = {},
): RecordedSegment {
  return {
    cameraId,
    startsAt: new Date(startsAt).toISOString(),
    durationMs: 10_000,
    bytes: 1_000,
    codec: 'avc1.64001f',
    width: 1920,
    height: 1080,
    ...part,
  }
}

/** A finished cut, of ten seconds unless `part` differs. */
export function readyCut(
  video: Uint8Array | string,
  startsAt: string,
  part: Partial<Extract<CutState, { state: 'ready' }>> = {},
): Extract<CutState, { state: 'ready' }> {
  return {
    state: 'ready',
    startsAt,
    durationMs: 10_000,
    bytes: video.length,
    width: 1920,
    height: 1080,
    codec: 'avc1.64001f',
    ...part,
  }
}

/** Makes the site's vision node record files and report them. */
export async function record(
  site: SiteUnderTest,
  segments: readonly RecordedSegment[],
  nodeId = 'node',
): Promise<void> {
  for (const segment of segments) site.vision.recordings.has(segment, `video ${segment.startsAt}`)
  await site.server.call('handOverSegments', { body: { nodeId, segments: [...segments] } })
}

/** The start times of indexed files in two hours of a camera. */
export async function indexOf({ server }: SiteUnderTest, id: string, from: string): Promise<string[]> {
  const to = new Date(Date.parse(from) + 2 * 3_600_000).toISOString()
  const segments = await server.call('listSegments', { params: { id }, query: { from, to } })
  return segments.map(({ startsAt }) => startsAt)
}

/** The start times of a camera's files on a vision node. */
export function filesOf(site: SiteUnderTest, cameraId: string): string[] {
  return [...site.vision.recordings.files.keys()]
    .filter((name) => name.startsWith(cameraId))
    .map((name) => new Date(Number(name.split('/')[1])).toISOString())
    .sort()
}
