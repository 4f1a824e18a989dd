import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { IncidentFilter } from '@foresite/contract/incidents'
import type { Observation } from '@foresite/contract/observations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { presence, SiteUnderTest } from '../../../test/site-under-test.ts'

const clipBytes = Buffer.from(Array.from({ length: 1000 }, (_, i) => i % 251))

function put(site: SiteUnderTest, path: string, body: Buffer, type: string): Promise<Response> {
  return site.server.fetch(`/api/vision/observations/${path}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${site.server.visionToken}`, 'content-type': type },
    body: new Uint8Array(body),
  })
}

/** Delivers a typical clip: fifteen seconds from five seconds before the event. */
function putClip(site: SiteUnderTest, { id, startedAt }: Observation): Promise<Response> {
  const startsAt = new Date(Date.parse(startedAt) - 5_000).toISOString()
  return put(site, `${id}/clip?startsAt=${startsAt}&durationMs=15000`, clipBytes, 'video/mp4')
}

describe('an incident', () => {
  let site: SiteUnderTest
  let observation: Observation
  let id: string

  beforeAll(async () => {
    site = await SiteUnderTest.start()
    observation = presence(await site.watchedCamera(), { inferred: true })
    await site.handOver(observation)
    await put(site, `${observation.id}/still`, Buffer.from('picture'), 'image/jpeg')
    await putClip(site, observation)
    id = (await site.server.call('listIncidents')).rows[0]?.id ?? ''
  })
  afterAll(() => site[Symbol.asyncDispose]())

  const read = async () => (await site.server.call('readIncident', { params: { id } })).incident
  const fetchClip = (init: RequestInit = {}, query = '') => site.server.fetch(`/api/incidents/${id}/clip${query}`, init)

  test('[INC-1.a] has a type: its module’s use case', async () => {
    expect((await read()).type).toBe('restricted-area')
  })

  test('[INC-1.b] has a camera, module and zone, by name', async () => {
    expect(await read()).toMatchObject({
      cameraId: observation.cameraId,
      cameraName: 'Yard',
      moduleName: 'Keep out',
      zoneName: 'Door',
    })
  })

  test('[INC-1.c] has a severity: its module’s criticality', async () => {
    expect((await read()).severity).toBe('High')
  })

  test('[INC-1.d] is dated when it happened in front of the camera, not when it was saved', async () => {
    site.clock.pass(60)
    expect((await read()).createdAt).toBe(observation.startedAt)
  })

  test('[INC-1.e] has a clip, served at its address', async () => {
    const { clip } = await read()
    expect(clip).toMatchObject({ state: 'ready', durationMs: 15_000 })
    const answer = await site.server.fetch(clip.state === 'ready' ? clip.url : '')
    expect(answer.headers.get('content-type')).toBe('video/mp4')
    expect(Buffer.from(await answer.arrayBuffer()).equals(clipBytes)).toBe(true)
  })

  test('[INC-1.f] has a picture, served at its address, with the object’s place on it', async () => {
    const { stillUrl, box, object, inferred } = await read()
    const answer = await site.server.fetch(stillUrl ?? '')
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(await answer.text()).toBe('picture')
    expect({ box, object, inferred }).toEqual({
      box: observation.box,
      object: 'person',
      inferred: true,
    })
  })

  test('[INC-1.g] lasts until now while it is open, and until its end afterwards', async () => {
    const before = (await read()).elapsedMs
    site.clock.pass(5)
    expect((await read()).elapsedMs).toBe(before + 5_000)
    await site.handOver({ ...observation, endedAt: '2026-11-21T08:00:07.500Z' })
    site.clock.pass(5)
    expect((await read()).elapsedMs).toBe(7_500)
  })

  test('[INC-3.b] [VIS-5.c] has a clip that starts before the event', async () => {
    const { clip, createdAt } = await read()
    const startsAt = clip.state === 'ready' ? clip.startsAt : ''
    expect(startsAt).toBe('2026-11-21T07:59:55.000Z')
    expect(Date.parse(startsAt)).toBeLessThan(Date.parse(createdAt))
  })

  test.each([
    ['a part of it', 'bytes=100-199', 'bytes 100-199/1000', 100, 200],
    ['all from an offset on', 'bytes=900-', 'bytes 900-999/1000', 900, 1000],
    ['its end', 'bytes=-10', 'bytes 990-999/1000', 990, 1000],
  ])('[INC-3.a] has a clip that plays: a browser that seeks gets %s', async (_, range, message, from, to) => {
    const answer = await fetchClip({ headers: { range } })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toBe(message)
    expect(Buffer.from(await answer.arrayBuffer()).equals(clipBytes.subarray(from, to))).toBe(true)
  })

  test('[INC-3.a] has a clip that plays: ranges are supported, and one beyond its end is refused', async () => {
    const whole = await fetchClip()
    expect(whole.headers.get('accept-ranges')).toBe('bytes')
    expect(whole.headers.get('content-length')).toBe('1000')
    expect(whole.headers.get('content-disposition')).toBeNull()
    await whole.arrayBuffer()
    const beyond = await fetchClip({ headers: { range: 'bytes=1000-' } })
    expect(beyond.status).toBe(416)
    expect(beyond.headers.get('content-range')).toBe('bytes */1000')
  })

  test('[INC-3.c] has a clip that downloads under its camera’s name and the site’s time', async () => {
    const time = { timezone: 'Asia/Tokyo' }
    await site.server.call('saveConfig', { body: { field: 'global_settings', value: { time } } })
    const answer = await fetchClip({}, '?download=1')
    const tokyo = new Date(Date.parse(observation.startedAt) + 9 * 3_600_000).toISOString()
    const name = `Yard ${tokyo.slice(0, 10)} ${tokyo.slice(11, 19).replaceAll(':', '-')}.mp4`
    expect(answer.headers.get('content-disposition')).toContain(`attachment; filename="${name}"`)
    expect((await answer.arrayBuffer()).byteLength).toBe(1000)
  })
})

test('[OPS-1.c] has a clip and still that download under names that show a simulated site', async () => {
  // Nothing listens at this address; the site still counts as simulated.
  await using simulated = await SiteUnderTest.start({ simulatorUrl: 'http://127.0.0.1:9' })
  const observation = presence(await simulated.watchedCamera())
  await simulated.handOver(observation)
  await put(simulated, `${observation.id}/still`, Buffer.from('picture'), 'image/jpeg')
  await putClip(simulated, observation)
  const id = (await simulated.server.call('listIncidents')).rows[0]?.id ?? ''
  for (const media of ['clip', 'still']) {
    const answer = await simulated.server.fetch(`/api/incidents/${id}/${media}?download=1`)
    expect(answer.status).toBe(200)
    await answer.arrayBuffer()
    expect(answer.headers.get('content-disposition')).toContain('filename="Yard (simulated) 2')
  }
})

describe('the list of incidents', () => {
  let site: SiteUnderTest
  const ids: Record<string, string> = {}

  /** Incidents are named by their start minute. */
  beforeAll(async () => {
    site = await SiteUnderTest.start()
    const [yard, gate] = [await site.camera('Pátio Norte'), await site.camera('Gate_1')]
    const door = await site.zone(yard.id, { name: 'Door 100%' })
    const lane = await site.zone(gate.id, { name: 'Lane' })
    const high = await site.module([door.id], { name: 'Keep out', criticality: 'High' })
    const low = await site.module([lane.id], { name: 'No parking', criticality: 'Low' })
    const raise = async (minute: number, watched: Parameters<typeof presence>[0]): Promise<void> => {
      const startedAt = `2026-11-21T08:0${String(minute)}:00.000Z`
      await site.handOver(presence(watched, { startedAt }))
      const { rows } = await site.server.call('listIncidents', { query: { from: startedAt } })
      ids[minute] = rows.at(-1)?.id ?? ''
    }
    await raise(2, { camera: yard, zone: door, module: high })
    await raise(1, { camera: gate, zone: lane, module: low })
    await raise(3, { camera: gate, zone: lane, module: low })
  })
  afterAll(() => site[Symbol.asyncDispose]())

  async function minutes(query: Partial<IncidentFilter>): Promise<number[]> {
    const { rows, total } = await site.server.call('listIncidents', { query })
    expect(total).toBe(rows.length)
    return rows.map(({ createdAt }) => new Date(createdAt).getUTCMinutes())
  }

  test('is in order of time, newest first, whatever the order of arrival', async () => {
    expect(await minutes({})).toEqual([3, 2, 1])
  })

  test.each<[string, Partial<IncidentFilter>, number[]]>([
    ['type', { type: 'restricted-area' }, [3, 2, 1]],
    ['severity', { severity: 'High' }, [2]],
    ['a start date', { from: '2026-11-21T08:02:00.000Z' }, [3, 2]],
    ['an end date', { to: '2026-11-21T08:02:00.000Z' }, [1]],
    ['text in the module’s name', { text: 'parking' }, [3, 1]],
    ['text in the camera’s name', { text: 'norte' }, [2]],
    ['text in the zone’s name', { text: 'lane' }, [3, 1]],
    ['text in any case, accents too', { text: 'PÁTIO' }, [2]],
    ['words of several names', { text: 'keep pátio' }, [2]],
    ['a word without a match', { text: 'keep lane' }, []],
    ['a percent sign as itself', { text: '0%' }, [2]],
    ['an underscore as itself', { text: 'e_1' }, [3, 1]],
    ['an underscore that is no wildcard', { text: 'd_or' }, []],
    ['a backslash as itself', { text: '\\' }, []],
    ['several at once', { severity: 'Low', from: '2026-11-21T08:02:00.000Z', text: 'gate' }, [3]],
  ])('[INC-2.a, INC-2.c, INC-2.d, INC-2.e] is filtered by %s', async (_, query, expected) => {
    expect(await minutes(query)).toEqual(expected)
  })

  test('[INC-2.b] is filtered by camera', async () => {
    const [gate] = await site.server.call('listCameras')
    expect(gate?.name).toBe('Gate_1')
    expect(await minutes({ cameraId: gate?.id })).toEqual([3, 1])
    expect(await minutes({ cameraId: randomUUID() })).toEqual([])
  })

  test('[INC-2.f] is paged on the server', async () => {
    const page = (number: number) => site.server.call('listIncidents', { query: { page: number, limit: 2 } })
    const pages = [await page(1), await page(2), await page(3)]
    expect(pages.map(({ rows }) => rows.map(({ id }) => id))).toEqual([[ids[3], ids[2]], [ids[1]], []])
    expect(pages.map(({ total, page: number, limit }) => [total, number, limit])).toEqual([
      [3, 1, 2],
      [3, 2, 2],
      [3, 3, 2],
    ])
  })

  test('[INC-3.d] [INC-7.e] has the previous and the next event of each incident', async () => {
    const neighbours = async (id = '') => {
      const { newerId, olderId } = await site.server.call('readIncident', { params: { id } })
      return [newerId, olderId]
    }
    expect(await neighbours(ids[3])).toEqual([null, ids[2]])
    expect(await neighbours(ids[2])).toEqual([ids[3], null])
    expect(await neighbours(ids[1])).toEqual([ids[2], null])
  })

  test.each([
    ['page=0', 'page', 'The page must be a whole number from 1.'],
    ['limit=101', 'limit', 'The number of rows must be from 1 to 100.'],
    ['cameraId=7', 'cameraId', 'This is not a valid id.'],
    ['from=yesterday', 'from', 'This is not a valid time.'],
    ['from=0000-01-01T00:00:00Z', 'from', 'This is not a valid time.'],
    ['severity=Extreme', 'severity', '“severity” is not valid.'],
    [`text=${'x'.repeat(101)}`, 'text', 'This text is too long.'],
    ['text=%00', 'text', '“text” is not valid.'],
  ])('[CALL-6.a] refuses a wrong filter (%s) with 400 and names the field', async (query, field, message) => {
    const answer = await site.server.fetch(`/api/incidents?${query}`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ field, message })
  })
})

test('incidents of the same moment have a stable order', async () => {
  await using site = await SiteUnderTest.start()
  const watched = await site.watchedCamera()
  await site.handOver(...Array.from({ length: 7 }, () => presence(watched)))
  const { rows } = await site.server.call('listIncidents')
  const paged: string[] = []
  for (const page of [1, 2, 3, 4])
    for (const { id } of (await site.server.call('listIncidents', { query: { page, limit: 2 } })).rows) paged.push(id)
  expect(paged).toEqual(rows.map(({ id }) => id))

  const walked: string[] = []
  const episode = rows[0]?.episode.id
  let next: string | null = rows[0]?.id ?? null
  while (next !== null) {
    walked.push(next)
    next = (await site.server.call('readIncident', { params: { id: next }, query: { episode } })).olderId
  }
  expect(walked).toEqual(paged)
})

test('an incident keeps its names when their sources are renamed', async () => {
  await using site = await SiteUnderTest.start()
  const watched = await site.watchedCamera()
  await site.handOver(presence(watched))
  const params = { id: watched.camera.id }
  await site.server.call('changeCamera', { params, body: { name: 'Gate' } })
  const { rows } = await site.server.call('listIncidents')
  expect(rows).toMatchObject([{ cameraName: 'Yard', cameraId: watched.camera.id }])
})

test('[CALL-6.b] missing media answer 404', async () => {
  await using site = await SiteUnderTest.start()
  const observation = presence(await site.watchedCamera())
  await site.handOver(observation)
  const id = (await site.server.call('listIncidents')).rows[0]?.id ?? ''
  const error = async (path: string): Promise<unknown> => {
    const answer = await site.server.fetch(`/api/incidents/${path}`)
    return [answer.status, ((await answer.json()) as { error: string }).error]
  }
  expect(await error(`${id}/clip`)).toEqual([404, 'incident.noClip'])
  expect(await error(`${id}/still`)).toEqual([404, 'incident.noStill'])

  await putClip(site, observation)
  await rm(join(site.server.dataDir, 'files', 'clips'), { recursive: true })
  expect(await error(`${id}/clip`)).toEqual([404, 'incident.noClip'])
})

test('a clip that has not arrived two minutes after its incident is missing once no node can have it', async () => {
  await using site = await SiteUnderTest.start()
  await site.handOver(presence(await site.watchedCamera()))
  const clip = async () => (await site.server.call('listIncidents')).rows[0]?.clip
  site.clock.pass(119)
  expect(await clip()).toEqual({ state: 'recording' })
  site.clock.pass(1)
  expect(await clip()).toEqual({ state: 'missing' })
  await site.vision.beat()
  expect(await clip()).toEqual({ state: 'recording' })
})
