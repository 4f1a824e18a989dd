import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { CutState } from '@foresite/contract/node-recordings'
import type { Observation } from '@foresite/contract/observations'
import { privacyDefaults } from '@foresite/contract/privacy'
import { retentionDefaults } from '@foresite/contract/retention'
import { expect, test, vi } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { refusalOf, SiteUnderTest } from '../../../test/site-under-test.ts'
import { untilTestEnds } from '../../../test/until-test-ends.ts'

/** The tests' clock is at 08:00. */
const NOW = Date.parse('2026-11-21T08:00:00.000Z')
const iso = (secondsAgo: number) => new Date(NOW - secondsAgo * 1_000).toISOString()
const video = 'a video of the gate'

/** A site whose modules monitor an entry gate, a dock door and a custom location. */
async function yard() {
  const site = untilTestEnds(await SiteUnderTest.start())
  const camera = await site.camera('Gate')
  const watched = async (name: string, type: 'gate-entry' | 'dock-door' | 'custom-occurrence', useCase: string) => {
    const zone = await site.zone(camera.id, { name, type })
    const detectedObjects = useCase === 'custom-occurrence' ? (['vehicle'] as const) : []
    const part = { name, useCase: useCase as 'gate', detectedObjects: [...detectedObjects] }
    return { zoneId: zone.id, ruleId: (await site.module([zone.id], part)).id }
  }
  const places = {
    gate: await watched('In', 'gate-entry', 'gate'),
    'dock-door': await watched('Door 3', 'dock-door', 'dock-door'),
    'custom-occurrence': await watched('Scales', 'custom-occurrence', 'custom-occurrence'),
  }
  const seen = (kind: keyof typeof places, startedAt: string, endedAt: string | null): Observation => ({
    ...places[kind],
    kind: kind as 'gate',
    id: randomUUID(),
    cameraId: camera.id,
    trackId: '1',
    object: 'vehicle',
    inferred: false,
    confidence: 0.9,
    box: { x: 0.25, y: 0.5, w: 0.5, h: 0.25 },
    direction: 'along',
    startedAt,
    endedAt,
  })
  const handOverClip = (id: string, query: string) =>
    site.server.fetch(`/api/vision/observations/${id}/clip?${query}`, {
      method: 'PUT',
      headers: { 'content-type': 'video/mp4', authorization: `Bearer ${site.server.visionToken}` },
      ...(query === 'missing=1' ? {} : { body: video }),
    })
  const events = () => site.server.call('listYardEvents', { query: { limit: 10 } })
  const files = () => readdir(join(site.server.dataDir, 'files', 'clips'))
  return { site, camera, seen, handOverClip, events, files }
}

test('[YARD-5.a] [VIS-5.d] the clip of a crossing starts before it; it plays from the list and from its visit', async () => {
  const { site, seen, handOverClip, events } = await yard()
  const [kept, none] = [seen('gate', iso(30), iso(30)), seen('gate', iso(60), iso(60))]
  await site.handOver(kept, none)
  expect((await events()).map(({ clip }) => clip)).toEqual([{ state: 'recording' }, { state: 'recording' }])
  expect((await handOverClip(kept.id, `startsAt=${iso(35)}&durationMs=13000`)).status).toBe(200)
  expect((await handOverClip(none.id, 'missing=1')).status).toBe(200)
  const [{ clip, visitId } = { clip: null, visitId: null }, other] = await events()
  expect(clip).toMatchObject({ state: 'ready', startsAt: iso(35), durationMs: 13_000 })
  expect(other?.clip).toEqual({ state: 'missing' })
  // A later report that there is no clip removes nothing.
  await handOverClip(kept.id, 'missing=1')
  const { sightings } = await site.server.call('readVisit', { params: { id: visitId ?? '' } })
  expect(sightings.map(({ clips }) => clips)).toEqual([[{ event_type: 'arrival', clip }]])
  const url = clip?.state === 'ready' ? clip.url : ''
  expect(await (await site.server.fetch(url)).text()).toBe(video)
  const part = await site.server.fetch(url, { headers: { range: 'bytes=2-6' } })
  expect([part.status, await part.text()]).toEqual([206, 'video'])
  const download = await site.server.fetch(`${url}?download=1`)
  expect(download.headers.get('content-disposition')).toContain('Gate 2026-11-21')
  expect((await site.server.fetch(url.replace('arrival', 'departure'))).status).toBe(404)
})

test('[VIS-5.d] a departure’s clip can also be delivered, but only once the stay has ended', async () => {
  const { site, seen, handOverClip, events, files } = await yard()
  const stay = seen('dock-door', iso(1_800), null)
  await site.handOver(stay)
  const departure = `event=departure&startsAt=${iso(125)}&durationMs=13000`
  expect((await handOverClip(stay.id, departure)).status).toBe(200)
  expect((await events()).map(({ clip }) => clip)).toEqual([{ state: 'recording' }])
  await site.handOver({ ...stay, endedAt: iso(120) })
  expect((await handOverClip(stay.id, departure)).status).toBe(200)
  expect((await handOverClip(stay.id, `event=arrival&startsAt=${iso(1_805)}&durationMs=13000`)).status).toBe(200)
  expect((await events()).map(({ event_type, clip }) => [event_type, clip])).toMatchObject([
    ['departure', { state: 'ready', startsAt: iso(125) }],
    ['arrival', { state: 'ready', startsAt: iso(1_805) }],
  ])
  expect((await files()).toSorted()).toEqual([`${stay.id}-arrival.mp4`, `${stay.id}-departure.mp4`])
  expect((await handOverClip(stay.id, departure.replace('departure', 'lunch'))).status).toBe(400)
})

test('[VIS-5.d] the clip of a dock departure is cut from the recording, from before it', async () => {
  const there = await yard()
  const { site, camera, seen, events } = there
  const made: CutState = {
    state: 'ready',
    startsAt: iso(125),
    durationMs: 13_000,
    bytes: 'a video'.length,
    width: 1280,
    height: 720,
    codec: 'avc1.64001f',
  }
  site.vision.recordings.firstState = () => made
  const segment = { ...made, cameraId: camera.id, startsAt: iso(600), durationMs: 600_000 }
  await site.server.call('handOverSegments', { body: { nodeId: 'node', segments: [segment] } })
  const stay = seen('dock-door', iso(1_800), null)
  await site.handOver(stay)
  await there.handOverClip(stay.id, `startsAt=${iso(1_805)}&durationMs=13000`)
  await site.handOver({ ...stay, endedAt: iso(120) })
  expect((await events()).map(({ event_type, clip }) => [event_type, clip.state])).toEqual([
    ['departure', 'recording'],
    ['arrival', 'ready'],
  ])
  await site.passWatched(4 * 60)
  await site.vision.beat({ state: 'preparing' })
  await site.vision.beat()
  await vi.waitFor(
    async () => {
      expect((await events())[0]?.clip).toMatchObject({ state: 'ready', startsAt: iso(125) })
    },
    { timeout: 60_000, interval: 50 },
  )
  expect(site.vision.recordings.orders).toMatchObject([{ from: iso(125), to: iso(112), kind: 'clip' }])
})

test('[YARD-5.c] a clip is blurred where the site requires it, is deleted with the clips’ retention, and stays with its record while its recording is held', async () => {
  const { site, camera, seen, handOverClip, events, files } = await yard()
  const days = 86_400
  const [held, due] = [seen('gate', iso(40 * days), iso(40 * days)), seen('gate', iso(50 * days), iso(50 * days))]
  const outsideVisits = seen('custom-occurrence', iso(40.5 * days), null)
  await site.handOver(held, due, outsideVisits)
  for (const { id, startedAt } of [held, due, outsideVisits])
    await handOverClip(id, `event=arrival&startsAt=${startedAt}&durationMs=13000`)
  const [{ clip } = { clip: null }] = await events()
  await site.server.call('savePrivacy', { body: { ...privacyDefaults, blurExports: true } })
  const taken = await site.server.fetch(`${clip?.state === 'ready' ? clip.url : ''}?download=1`)
  // Without a recording no blurred video can be made.
  expect([taken.status, await taken.json()]).toMatchObject([409, { error: 'privacy.cannotBlur' }])
  const subject = { kind: 'recording', cameraId: camera.id, from: iso(41 * days), to: iso(39 * days) } as const
  const { hold } = await site.server.call('createHold', { body: { subject, reason: 'Claim' } })
  await site.server.call('saveRetention', {
    body: { ...retentionDefaults, days: { ...retentionDefaults.days, clips: 30 } },
  })
  await eventually(async () => {
    expect((await events()).map((event) => event.clip.state)).toEqual(['ready', 'ready', 'expired'])
  })
  const heldFiles = [held, outsideVisits].map(({ id }) => `${id}-arrival.mp4`).toSorted()
  expect((await files()).toSorted()).toEqual(heldFiles)
  await site.server.call('saveRetention', {
    body: { ...retentionDefaults, days: { ...retentionDefaults.days, records: 30 } },
  })
  // Deleting its record would delete its clip.
  await eventually(async () => {
    expect((await events()).map(({ clip: { state } }) => state)).toEqual(['ready', 'ready'])
  })
  expect((await files()).toSorted()).toEqual(heldFiles)
  await site.server.call('releaseHold', { params: { id: hold.id }, body: { reason: 'Settled' } })
  await eventually(async () => {
    expect([await events(), await files()]).toEqual([[], []])
  })
  expect(await refusalOf(site.server.call('readVisit', { params: { id: randomUUID() } }))).toMatchObject({
    status: 404,
  })
})

test('[YARD-5.a] the clip of a vehicle at a custom location is its incident’s and its event’s', async () => {
  const { site, seen, handOverClip, events } = await yard()
  const [kept, none] = [seen('custom-occurrence', iso(30), null), seen('custom-occurrence', iso(600), iso(590))]
  await site.handOver(kept, none)
  await handOverClip(kept.id, `startsAt=${iso(35)}&durationMs=13000`)
  await handOverClip(none.id, 'missing=1')
  const arrivals = (await events()).filter(({ event_type }) => event_type === 'arrival')
  const { rows } = await site.server.call('listIncidents')
  for (const [given, other] of [arrivals, rows]) {
    const url = given?.clip.state === 'ready' ? given.clip.url : ''
    expect(await (await site.server.fetch(url)).text()).toBe(video)
    expect(other?.clip).toEqual({ state: 'missing' })
  }
})

test('[YARD-5.d] a vehicle at a custom location is shown at once, as at a gate or a dock', async () => {
  const { site, seen } = await yard()
  const changes = await site.listen()
  const stay = seen('custom-occurrence', iso(30), null)
  await site.handOver(stay)
  await eventually(() => expect(changes).toContainEqual({ topic: 'visits', id: stay.id, change: 'updated' }))
  changes.length = 0
  await site.handOver({ ...stay, endedAt: iso(5) })
  await eventually(() => expect(changes).toContainEqual({ topic: 'visits', id: stay.id, change: 'updated' }))
})
