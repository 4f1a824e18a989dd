import { expect, test, vi } from 'vitest'
import { readyCut } from '../../../test/recorded.ts'
import { presence, SiteUnderTest } from '../../../test/site-under-test.ts'
import { untilTestEnds } from '../../../test/until-test-ends.ts'

const LIMIT = { timeout: 60_000, interval: 50 }

/** A site with an incident whose clip never came; `recorded` is in milliseconds around its start. */
async function siteAfterKill(recorded: { readonly from: number; readonly cutFrom: number } | null) {
  const site = untilTestEnds(await SiteUnderTest.start())
  const watched = await site.watchedCamera()
  const observation = presence(watched)
  await site.handOver(observation)
  const at = (offsetMs: number) => new Date(Date.parse(observation.startedAt) + offsetMs).toISOString()
  if (recorded !== null) {
    const made = readyCut('a video', at(recorded.cutFrom), { durationMs: 13_000, width: 1280, height: 720 })
    site.vision.recordings.firstState = () => made
    const segment = { ...made, cameraId: watched.camera.id, startsAt: at(recorded.from), durationMs: 120_000 }
    await site.server.call('handOverSegments', { body: { nodeId: 'node', segments: [segment] } })
  }
  const clip = async () => (await site.server.call('listIncidents', { query: {} })).rows[0]?.clip
  /** Kills and restarts the node. */
  const killNode = async () => {
    await site.vision.beat({ state: 'preparing' })
    await site.vision.beat()
  }
  const reportNone = () =>
    site.server.fetch(`/api/vision/observations/${observation.id}/clip?missing=1`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${site.server.visionToken}` },
    })
  return { site, at, clip, killNode, reportNone }
}

test.each(['that its node reported missing', 'without any report'])(
  '[INC-3.a, INC-3.b, VIS-7.b] a clip %s is cut from the recording when the node is back',
  async (which) => {
    const { site, at, clip, killNode, reportNone } = await siteAfterKill({ from: -60_000, cutFrom: -5_000 })
    if (which.includes('missing')) await reportNone()
    else await site.passWatched(4 * 60)
    await killNode()
    await vi.waitFor(async () => {
      expect(await clip()).toMatchObject({ state: 'ready', startsAt: at(-5_000), durationMs: 13_000 })
    }, LIMIT)
    const given = await clip()
    expect(given?.state === 'ready' && (await (await site.server.fetch(given.url)).text())).toBe('a video')
    expect(site.vision.recordings.orders).toMatchObject([{ from: at(-5_000), to: at(8_000), kind: 'clip' }])
  },
)

test('a clip that may still arrive is not cut, nor one without a recording', async () => {
  const fresh = await siteAfterKill({ from: -60_000, cutFrom: -5_000 })
  await fresh.killNode()
  const unrecorded = await siteAfterKill(null)
  await unrecorded.reportNone()
  await unrecorded.killNode()
  expect(await unrecorded.clip()).toEqual({ state: 'missing' })
  expect(await fresh.clip()).toEqual({ state: 'recording' })
  expect([fresh, unrecorded].flatMap(({ site }) => site.vision.recordings.orders)).toEqual([])
})

test('a recording that begins after the event yields no clip of it', async () => {
  const there = await siteAfterKill({ from: 2_000, cutFrom: 2_000 })
  await there.reportNone()
  await there.killNode()
  await vi.waitFor(() => {
    expect(there.site.vision.recordings.orders).not.toEqual([])
    expect(there.site.vision.recordings.cuts.size).toBe(0)
  }, LIMIT)
  expect(await there.clip()).toEqual({ state: 'missing' })
})
