import { randomUUID } from 'node:crypto'
import type { Observation } from '@foresite/contract/observations'
import type { PictureReading } from '@foresite/contract/readings'
import { retentionDefaults } from '@foresite/contract/retention'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { SiteUnderTest } from '../../../test/site-under-test.ts'
import { skipBackOff } from '../../../test/skip-back-off.ts'
import { untilTestEnds } from '../../../test/until-test-ends.ts'

const started = '2026-11-21T07:50:00.000Z'
const longAgo = '2026-11-16T07:50:00.000Z'

async function gateSite() {
  const site = untilTestEnds(await SiteUnderTest.start())
  const camera = await site.camera('Gate')
  const zone = await site.zone(camera.id, { name: 'In', type: 'gate-entry' })
  const module = await site.module([zone.id], { name: 'Gates', useCase: 'gate', detectedObjects: [] })
  const crossing: Observation = {
    kind: 'gate',
    id: randomUUID(),
    cameraId: camera.id,
    zoneId: zone.id,
    ruleId: module.id,
    trackId: '1',
    object: 'vehicle',
    inferred: false,
    confidence: 0.9,
    box: { x: 0.25, y: 0.5, w: 0.5, h: 0.25 },
    direction: 'along',
    startedAt: started,
    endedAt: started,
  }
  return { site, crossing }
}

const corner = (x: number, y: number) => ({ x, y })
/** A node's reading of the picture cut to the vehicle. */
const reading: PictureReading = {
  width: 100,
  height: 50,
  lines: [
    {
      text: 'CSQU 305438 3',
      confidence: 0.9,
      corners: [corner(0, 0), corner(0.5, 0), corner(0.5, 0.2), corner(0, 0.2)],
    },
    { text: 'AB-12-CD', confidence: 0.95, corners: [corner(0, 0.5), corner(0.5, 0.5), corner(0.5, 1), corner(0, 1)] },
  ],
  dates: [],
  codes: [],
}

async function handOverStill({ server }: SiteUnderTest, id: string, view = '') {
  const body = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#557799' } })
    .jpeg()
    .toBuffer()
  const headers = { 'content-type': 'image/jpeg', authorization: `Bearer ${server.visionToken}` }
  return server.fetch(`/api/vision/observations/${id}/still${view}`, {
    method: 'PUT',
    headers,
    body: new Uint8Array(body),
  })
}

test('[YARD-9.e] [YARD-9.f] the vehicle is cut from its crossing’s picture, kept, and its lettering is read', async () => {
  const { site, crossing } = await gateSite()
  const given: Buffer[] = []
  site.vision.readPicture = (picture) => {
    given.push(picture)
    return { status: 200, body: reading }
  }
  await site.handOver(crossing)
  expect((await handOverStill(site, crossing.id)).status).toBe(200)
  const visit = await eventually(async () => {
    const { rows } = await site.server.call('listVisits', { query: {} })
    expect(rows[0]?.licensePlate).toBe('AB-12-CD')
    return rows[0]
  })
  expect(visit).toMatchObject({ trailerId: 'CSQU3054383', carrier: '' })

  const { sightings } = await site.server.call('readVisit', { params: { id: visit?.id ?? '' } })
  const [sighting] = sightings
  const picture = await site.server.fetch(sighting?.picture ?? '')
  const { width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
  // Half of the picture's width and a quarter of its height, plus the margin.
  expect([width, height]).toEqual([112, 29])
  expect((await sharp(given[0]).metadata()).width).toBe(width)
  // Scaled back to the whole picture.
  expect(sighting?.readings[0]).toMatchObject({ kind: 'container', confidence: 0.9 })
  expect(sighting?.readings[0]?.box.x).toBeCloseTo(0.22)
  expect(sighting?.readings[0]?.box.w).toBeCloseTo(0.28)

  // Pictures follow the retention of incidents; the visit stays.
  await site.server.call('saveRetention', {
    body: { ...retentionDefaults, days: { ...retentionDefaults.days, stills: 2 } },
  })
  site.clock.pass(3 * 86_400)
  await eventually(async () => {
    const { sightings: left } = await site.server.call('readVisit', { params: { id: visit?.id ?? '' } })
    expect(left[0]?.picture).toBeUndefined()
  })
})

test('[YARD-9.g] further pictures of the crossing are read together with the first, and are not kept', async () => {
  const { site, crossing } = await gateSite()
  const given: (readonly Uint8Array[])[] = []
  site.vision.readPicture = (_picture, _gone, { pictures, isVehicle }) => {
    expect(isVehicle).toBe(true)
    given.push(pictures)
    return { status: 200, body: reading }
  }
  const furtherViews = [0.3, 0.4].map((w) => ({ at: started, box: { x: 0, y: 0, w, h: 0.5 } }))
  await site.handOver({ ...crossing, furtherViews })
  for (const view of ['?view=0', '?view=1', '?view=3', ''])
    expect((await handOverStill(site, crossing.id, view)).status).toBe(200)
  await eventually(async () => {
    const { rows } = await site.server.call('listVisits', { query: {} })
    expect(rows[0]?.licensePlate).toBe('AB-12-CD')
  })
  expect(given).toHaveLength(1)
  const widths = await Promise.all((given[0] ?? []).map(async (picture) => (await sharp(picture).metadata()).width))
  expect(widths).toEqual([112, 64, 85])
})

test('[YARD-9.e] a busy node is called again; a picture without lettering leaves the vehicle unread', async () => {
  const { site, crossing } = await gateSite()
  const answers = [{ status: 503 }, { status: 200, body: { ...reading, lines: [] } }]
  let asked = 0
  site.vision.readPicture = () => {
    asked += 1
    return answers.shift() ?? { status: 503 }
  }
  await site.handOver(crossing)
  await handOverStill(site, crossing.id)
  await eventually(async () => {
    await skipBackOff(site)
    expect(asked).toBe(2)
  })
  const { rows } = await site.server.call('listVisits', { query: {} })
  expect(rows[0]).toMatchObject({ licensePlate: '', trailerId: '', state: 'in-yard' })
})

test('[YARD-9.e] a vehicle that passes now is read before those whose pictures come days late, which are also read', async () => {
  const { site, crossing } = await gateSite()
  const read: number[] = []
  const first = Promise.withResolvers<number>()
  site.vision.readPicture = async (picture) => {
    if (read.push((await sharp(picture).metadata()).width) === 1) await first.promise
    return { status: 200, body: reading }
  }
  const crossings = [0.2, 0.3, 0.4].map((w) => ({ ...crossing, id: randomUUID(), box: { x: 0, y: 0, w, h: 0.5 } }))
  const late = crossings.map((one, i) => (i === 1 ? { ...one, startedAt: longAgo, endedAt: longAgo } : one))
  await site.handOver(...late)
  for (const { id } of late) {
    expect((await handOverStill(site, id)).status).toBe(200)
    await eventually(() => expect(read).toHaveLength(1))
  }
  first.resolve(1)
  await eventually(async () => {
    const { rows } = await site.server.call('listVisits', { query: {} })
    expect(rows.map(({ licensePlate }) => licensePlate)).toEqual(Array.from({ length: 3 }, () => 'AB-12-CD'))
  })
  expect(read).toEqual([43, 85, 64])
})

test('[YARD-8.b] a plate read days after the crossing also reaches open screens', async () => {
  const { site, crossing } = await gateSite()
  const asked = Promise.withResolvers<null>()
  const answer = Promise.withResolvers<null>()
  site.vision.readPicture = async () => {
    asked.resolve(null)
    await answer.promise
    return { status: 200, body: reading }
  }
  await site.handOver(crossing)
  await handOverStill(site, crossing.id)
  await asked.promise
  site.clock.pass(5 * 86_400)
  const changes = await site.listen()
  answer.resolve(null)
  await eventually(() => expect(changes).toContainEqual({ topic: 'visits', id: 'visits', change: 'updated' }))
  const { rows } = await site.server.call('listVisits', { query: {} })
  expect(rows).toMatchObject([{ licensePlate: 'AB-12-CD', state: 'unknown' }])
})
