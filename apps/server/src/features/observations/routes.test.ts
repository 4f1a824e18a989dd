import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { moduleInput, presence, refusalOf, sharedSite, SiteUnderTest } from '../../../test/site-under-test.ts'

const shared = sharedSite()
const ended = '2026-11-21T08:00:12.000Z'
const late = '2026-11-21T08:00:20.000Z'

async function incidentsOf(site: SiteUnderTest) {
  return (await site.server.call('listIncidents')).rows
}

/** Uploads a file as vision does. */
function put(
  site: SiteUnderTest,
  path: string,
  body: string | null,
  type = path.includes('/clip') ? 'video/mp4' : 'image/jpeg',
): Promise<Response> {
  return site.server.fetch(`/api/vision/observations/${path}`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${site.server.visionToken}`,
      ...(body === null ? {} : { 'content-type': type }),
    },
    ...(body === null ? {} : { body }),
  })
}

async function filesOf(site: SiteUnderTest): Promise<string[]> {
  const files = join(site.server.dataDir, 'files')
  const kinds = ['stills', 'clips', 'incoming']
  return (await Promise.all(kinds.map((kind) => readdir(join(files, kind)).catch(() => [])))).flat()
}

const clipQuery = 'startsAt=2026-11-21T07:59:55.000Z&durationMs=15000'

test('an observation’s start opens an incident, and its end closes it', async () => {
  await using site = await SiteUnderTest.start()
  const seen = presence(await site.watchedCamera())
  expect(await site.handOver(seen)).toEqual({ accepted: [seen.id], dropped: [] })
  expect(await incidentsOf(site)).toMatchObject([{ createdAt: seen.startedAt, endedAt: null }])
  await site.handOver({ ...seen, endedAt: ended })
  expect(await incidentsOf(site)).toMatchObject([{ endedAt: ended, elapsedMs: 12_000 }])
})

test('[VIS-6.d] an observation’s incident tells screens the age of its picture', async () => {
  await using site = await SiteUnderTest.start()
  const seen = presence(await site.watchedCamera())
  const changes = await site.listen()
  await site.server.call('handOverObservations', {
    body: { observations: [seen], pictureAgesMs: { [seen.id]: 60_000 } },
  })
  const opened = await eventually(() => {
    const found = changes.find(({ topic, change }) => topic === 'incidents' && change === 'created')
    expect(found).toBeDefined()
    return found
  })
  expect(opened?.pictureAgeMs).toBeGreaterThanOrEqual(60_000)
})

test('a repeated observation opens one incident, in one call, in many, or at the same moment', async () => {
  await using site = await SiteUnderTest.start()
  const seen = presence(await site.watchedCamera())
  await Promise.all(Array.from({ length: 8 }, () => site.handOver(seen, seen)))
  const before = await incidentsOf(site)
  expect(before).toHaveLength(1)
  await site.handOver(seen)
  expect(await incidentsOf(site)).toEqual(before)
})

test('an end that arrives before its start is enough, and the late start opens no incident again', async () => {
  await using site = await SiteUnderTest.start()
  const seen = presence(await site.watchedCamera())
  await site.handOver({ ...seen, endedAt: ended })
  await site.handOver(seen)
  expect(await incidentsOf(site)).toMatchObject([{ createdAt: seen.startedAt, endedAt: ended }])
})

test('an ended incident stays as it ended', async () => {
  await using site = await SiteUnderTest.start()
  const seen = presence(await site.watchedCamera())
  await site.handOver({ ...seen, endedAt: ended })
  await site.handOver({ ...seen, endedAt: late })
  expect(await incidentsOf(site)).toMatchObject([{ endedAt: ended }])
})

test('[MOD-7.a] an observation of something deleted or unmonitored is accepted, reported as dropped, and raises nothing', async () => {
  await using site = await SiteUnderTest.start()
  const watched = await site.watchedCamera()
  const nothing = [
    presence(watched, { cameraId: randomUUID() }),
    presence(watched, { ruleId: randomUUID() }),
    presence(watched, { zoneId: randomUUID() }),
    presence(watched, { object: 'vehicle' }),
  ]
  const real = presence(watched)
  const ids = nothing.map(({ id }) => id)
  const answer = { accepted: [...ids, real.id], dropped: ids }
  expect(await site.handOver(...nothing, real)).toEqual(answer)
  // As they arrive again, now ended.
  const over = [...nothing, real].map((one) => ({ ...one, endedAt: ended }))
  expect(await site.handOver(...over)).toEqual(answer)
  expect(await incidentsOf(site)).toHaveLength(1)
})

test('a dropped observation stays dropped once ended, and counts if it continues when its module is enabled again', async () => {
  await using site = await SiteUnderTest.start()
  const watched = await site.watchedCamera()
  const params = { id: watched.module.id }
  const enable = (enabled: boolean) =>
    site.server.call('updateModule', { params, body: moduleInput([watched.zone.id], { enabled }) })
  const [over, goesOn] = [presence(watched), presence(watched)]
  await enable(false)
  await site.handOver({ ...over, endedAt: ended }, goesOn)
  await enable(true)
  await site.handOver({ ...over, endedAt: ended }, over)
  expect(await incidentsOf(site)).toEqual([])
  await site.handOver(goesOn)
  expect(await incidentsOf(site)).toHaveLength(1)
})

test('notifies open screens of an incident that opens, ends, and gets its picture and clip', async () => {
  await using site = await SiteUnderTest.start()
  const seen = presence(await site.watchedCamera())
  const changes = await site.listen()
  await site.handOver(seen)
  await site.handOver(seen)
  await site.handOver({ ...seen, endedAt: ended })
  await put(site, `${seen.id}/still`, 'picture')
  await put(site, `${seen.id}/clip?${clipQuery}`, 'clip')
  const id = (await incidentsOf(site))[0]?.id
  await eventually(() => {
    expect(changes).toEqual([
      { topic: 'incidents', id, change: 'created' },
      { topic: 'incidents', id, change: 'updated' },
      { topic: 'incidents', id, change: 'updated' },
      { topic: 'incidents', id, change: 'updated' },
    ])
  })
})

test('a picture and a clip belong to their incident, however often they arrive', async () => {
  await using site = await SiteUnderTest.start()
  const seen = presence(await site.watchedCamera())
  await site.handOver(seen)
  for (let time = 0; time < 2; time += 1) {
    expect((await put(site, `${seen.id}/still`, 'picture')).status).toBe(200)
    expect((await put(site, `${seen.id}/clip?${clipQuery}`, 'clip')).status).toBe(200)
  }
  const [incident] = await incidentsOf(site)
  expect(incident?.clip).toMatchObject({
    state: 'ready',
    startsAt: '2026-11-21T07:59:55.000Z',
    durationMs: 15_000,
  })
  expect(await (await site.server.fetch(incident?.stillUrl ?? '')).text()).toBe('picture')
  expect(await filesOf(site)).toHaveLength(2)
})

test('a clip that cannot be made is marked missing, and one that arrives later is kept', async () => {
  await using site = await SiteUnderTest.start()
  const seen = presence(await site.watchedCamera())
  await site.handOver(seen)
  const clip = async () => (await incidentsOf(site))[0]?.clip
  expect(await clip()).toEqual({ state: 'recording' })
  expect((await put(site, `${seen.id}/clip?missing=1`, null)).status).toBe(200)
  expect(await clip()).toEqual({ state: 'missing' })
  await put(site, `${seen.id}/clip?${clipQuery}`, 'clip')
  expect(await clip()).toMatchObject({ state: 'ready' })
  await put(site, `${seen.id}/clip?missing=1`, null)
  expect(await clip()).toMatchObject({ state: 'ready' })
})

test('media of a dropped observation are accepted and discarded', async () => {
  const site = shared()
  const id = randomUUID()
  expect((await put(site, `${id}/still`, 'picture')).status).toBe(200)
  expect((await put(site, `${id}/clip?${clipQuery}`, 'clip')).status).toBe(200)
  expect((await put(site, `${id}/clip?missing=1`, null)).status).toBe(200)
  expect(await filesOf(site)).toEqual([])
})

test.each([
  ['a still that is not a JPEG', 'still', 'picture', 'text/plain', 415],
  ['a clip that is not an MP4', `clip?${clipQuery}`, 'clip', 'image/jpeg', 415],
  ['an empty still', 'still', '', 'image/jpeg', 400],
  ['a clip without a start', 'clip?durationMs=15000', 'clip', 'video/mp4', 400],
  ['a clip without a duration', 'clip?startsAt=2026-11-21T07:59:55.000Z', 'clip', 'video/mp4', 400],
  ['a clip of zero length', `clip?startsAt=2026-11-21T07:59:55.000Z&durationMs=0`, 'clip', 'video/mp4', 400],
])('[CALL-6.a, CALL-6.e] refuses %s and keeps nothing of it', async (_, path, body, type, status) => {
  const site = shared()
  const answer = await put(site, `${randomUUID()}/${path}`, body, type)
  expect(answer.status).toBe(status)
  expect(await filesOf(site)).toEqual([])
})

test.each([
  ['of an unknown kind', { kind: 'earthquake' }, 'observations.0.kind'],
  ['without a camera', { cameraId: undefined }, 'observations.0.cameraId'],
  ['of year 0', { startedAt: '0000-01-01T00:00:00Z' }, 'observations.0.startedAt'],
])('[CALL-6.a] an observation %s answers 400 and names the field', async (_, part, field) => {
  const site = shared()
  const seen = presence({
    camera: { id: randomUUID() },
    zone: { id: randomUUID() },
    module: { id: randomUUID() },
  })
  const answer = await site.server.fetch('/api/vision/observations', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${site.server.visionToken}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ observations: [{ ...seen, ...part }] }),
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ field })
})

test('only vision nodes can deliver observations', async () => {
  const site = shared()
  const seen = presence({
    camera: { id: randomUUID() },
    zone: { id: randomUUID() },
    module: { id: randomUUID() },
  })
  const call = site.server.call('handOverObservations', { body: { observations: [seen] } }, { token: 'guessed' })
  expect(await refusalOf(call)).toMatchObject({ status: 401, error: 'vision.unauthorised' })
})
