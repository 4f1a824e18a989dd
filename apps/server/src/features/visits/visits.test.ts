import { MINUTE_MS } from '@foresite/contract/duration'
import { randomUUID } from 'node:crypto'
import type { Observation } from '@foresite/contract/observations'
import { retentionDefaults } from '@foresite/contract/retention'
import { sql, type SQL } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { presence } from '../../../test/site-under-test.ts'
import { box, iso, plate, Yard } from '../../../test/yard.ts'

const reason = { why: 'Read from the paper' }

describe('a visit', () => {
  test('[YARD-8.a] [YARD-9.a, YARD-9.b] has its times at gate and dock, its dock, its plate and its turnarounds', async () => {
    await using yard = await Yard.open()
    const container = { kind: 'container' as const, text: 'MSKU9070323', confidence: 0.8, box }
    const readings = [...plate('AB-12-CD').readings, container, { ...container, kind: 'cab' as const, text: '417' }]
    await yard.site.handOver(yard.crosses('entry', 90, { readings }), yard.docks(80, 20), yard.crosses('exit', 15))
    expect(await yard.only()).toMatchObject({
      state: 'left',
      arrivalAt: iso(90),
      dockArrivalAt: iso(80),
      dockDepartureAt: iso(20),
      departureAt: iso(15),
      dockName: 'Cold dock',
      dockNumber: '3',
      licensePlate: 'AB-12-CD',
      trailerId: 'MSKU9070323',
      cabNumber: '417',
      carrier: '',
      yardTurnaroundMs: 75 * MINUTE_MS,
      dockTurnaroundMs: 60 * MINUTE_MS,
      waitMs: 10 * MINUTE_MS,
      corrected: [],
    })
  })

  test('[YARD-9.a] begins along an entry’s arrow and ends against it; at an exit the other way round', async () => {
    await using yard = await Yard.open()
    await yard.site.handOver(
      yard.crosses('exit', 60, { direction: 'against' }),
      yard.crosses('entry', 30, { direction: 'against' }),
    )
    expect(await yard.only()).toMatchObject({ arrivalAt: iso(60), departureAt: iso(30) })
  })

  test('[YARD-9.b] is listed with its uncertain readings until a user corrects them', async () => {
    await using yard = await Yard.open()
    const read = (text: string, confidence: number) => ({ kind: 'plate' as const, text, confidence, box })
    await yard.site.handOver(
      yard.crosses('entry', 90, { readings: [read('AB-12-CD', 0.71)] }),
      // The exit reads another plate with certainty.
      yard.crosses('entry', 60, { readings: [read('EF-34-GH', 0.7)] }),
      yard.crosses('exit', 50, { readings: [read('EF-34-GH', 0.93)] }),
    )
    const uncertain = async () => (await yard.visits()).map((visit) => [visit.licensePlate, visit.uncertain])
    expect(await uncertain()).toEqual([
      ['EF-34-GH', []],
      ['AB-12-CD', [{ field: 'licensePlate', confidence: 0.71 }]],
    ])
    const params = { id: (await yard.visits())[1]?.id ?? '' }
    await yard.site.server.call('correctVisit', { params, body: { licensePlate: 'AB-12-OD', ...reason } })
    expect((await uncertain())[1]).toEqual(['AB-12-OD', []])
  })

  test('[YARD-10.a] unread visits with a picture can be stepped through one by one, as the filter matches them', async () => {
    await using yard = await Yard.open()
    const pictured = [90, 70, 60].map((minutesAgo) => yard.crosses('entry', minutesAgo))
    const others = [yard.crosses('entry', 80, plate('AB-12-CD')), yard.crosses('entry', 65)]
    await yard.site.handOver(...pictured, ...others)
    for (const { id } of pictured) await yard.picture(id)
    const [newest, , second, read, oldest] = (await yard.visits()).map(({ id }) => id)
    const next = (query: { after?: string | undefined; search?: string }) =>
      yard.site.server.call('readNextUnread', { query })
    expect(await next({})).toEqual({ nextId: newest, total: 3 })
    expect(await next({ after: newest })).toEqual({ nextId: second, total: 3 })
    expect(await next({ after: second })).toEqual({ nextId: oldest, total: 3 })
    expect(await next({ after: oldest })).toEqual({ nextId: newest, total: 3 })
    // Continues from one that was read, or is gone.
    expect(await next({ after: read })).toMatchObject({ nextId: oldest })
    expect(await next({ after: randomUUID() })).toMatchObject({ nextId: newest })
    expect(await next({ search: 'AB' })).toEqual({ nextId: null, total: 0 })
    for (const id of [newest, second]) {
      const body = { licensePlate: `P-${id ?? ''}`.slice(0, 20), ...reason }
      await yard.site.server.call('correctVisit', { params: { id: id ?? '' }, body })
    }
    expect(await next({ after: oldest })).toEqual({ nextId: null, total: 1 })
  })

  test('[YARD-9.d] is the same if its sightings arrive late, twice and in another order', async () => {
    await using yard = await Yard.open()
    const goesOn = yard.docks(80, null)
    const [into, out] = [yard.crosses('entry', 90), yard.crosses('exit', 15)]
    await yard.site.handOver(out)
    expect(await yard.only()).toMatchObject({ state: 'no-arrival', yardTurnaroundMs: null })
    await yard.site.handOver({ ...goesOn, endedAt: iso(20) }, out)
    const { id } = await yard.only()
    await yard.site.handOver(goesOn, into)
    await yard.site.handOver(into, out, { ...goesOn, endedAt: iso(20) })
    // Links to the visit still lead to it.
    expect(await yard.only()).toMatchObject({ id, state: 'left', arrivalAt: iso(90), dockDepartureAt: iso(20) })
  })

  test('[YARD-9.d] includes what is reported while other sightings are being matched', async () => {
    await using yard = await Yard.open()
    const { db } = yard.site.server
    const goesOn = yard.docks(80, null)
    await yard.site.handOver(goesOn)
    const [held, finished] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()]
    const holding = db.transaction(async (tx) => {
      await tx.execute(sql`select from visits for update`)
      held.resolve(null)
      await finished.promise
    })
    await held.promise
    const count = async (of: SQL) =>
      Number((await db.execute<{ count: string }>(sql`select count(*) ${of}`)).rows[0]?.count)
    const first = yard.site.handOver(yard.crosses('entry', 90), yard.crosses('entry', 10))
    // The first has read all sightings, and waits for the visit.
    const waiting = sql`from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await eventually(async () => expect(await count(waiting)).toBe(1))
    const second = yard.site.handOver({ ...goesOn, endedAt: iso(20) }, yard.crosses('entry', 40))
    await eventually(async () => expect(await count(sql`from yard_sightings where until is not null`)).toBe(1))
    finished.resolve(null)
    await Promise.all([holding, first, second])
    expect((await yard.visits()).map((visit) => [visit.arrivalAt, visit.dockDepartureAt])).toEqual([
      [iso(10), null],
      [iso(40), null],
      [iso(90), iso(20)],
    ])
  })

  test('[YARD-9.b] can include waiting in front of a camera, which is not a dock', async () => {
    await using yard = await Yard.open()
    const { cameraId } = yard.places.door
    const bay = await yard.site.zone(cameraId, { name: 'Bay 1', type: 'truck-parking' })
    const watched = { name: 'Waiting', useCase: 'dock-door' as const, detectedObjects: [] }
    const { id: ruleId } = await yard.site.module([bay.id], watched)
    const waits = { ...yard.docks(80, 50), zoneId: bay.id, ruleId }
    // One has been waiting since before there were cameras; the other has just arrived.
    await yard.site.handOver(waits, yard.crosses('entry', 60), yard.docks(59, 52), yard.docks(49, 20))
    // Newest first, by when each was first seen.
    const [first, second] = await yard.visits()
    expect(first).toMatchObject({ arrivalAt: iso(60), dockArrivalAt: iso(59), dockDepartureAt: iso(52) })
    expect(second).toMatchObject({ at: iso(80), arrivalAt: null, dockArrivalAt: iso(49), dockName: 'Cold dock' })
    expect(await yard.visits({ arrived: 'true' })).toMatchObject([{ id: first?.id }])
    const { sightings } = await yard.site.server.call('readVisit', { params: { id: second?.id ?? '' } })
    expect(sightings.map(({ kind, zoneName }) => [kind, zoneName])).toEqual([
      ['parking', 'Bay 1'],
      ['dock', 'Door 3'],
    ])
    const query = { startDate: '2026-11-21', endDate: '2026-11-21' }
    const { docks } = await yard.site.server.call('readDockUtilization', { query })
    expect(docks.map(({ name, stays }) => [name, stays])).toEqual([['Cold dock', 2]])
  })

  test('[YARD-9.d] is at a dock, then in the yard, then gone', async () => {
    await using yard = await Yard.open()
    const stay = yard.docks(30, null)
    await yard.site.handOver(yard.crosses('entry', 40))
    expect((await yard.only()).state).toBe('in-yard')
    await yard.site.handOver(stay)
    expect((await yard.only()).state).toBe('at-dock')
    await yard.site.handOver({ ...stay, endedAt: iso(5) })
    expect((await yard.only()).state).toBe('in-yard')
    await yard.site.handOver(yard.crosses('exit', 1))
    expect((await yard.only()).state).toBe('left')
  })

  test('[YARD-9.d] is unknown after 48 h, and in no average', async () => {
    await using yard = await Yard.open()
    await yard.site.handOver(yard.crosses('entry', 48 * 60 + 1), yard.crosses('entry', 48 * 60 - 1))
    expect((await yard.visits()).map(({ state }) => state)).toEqual(['in-yard', 'unknown'])
    expect(await yard.visits({ state: 'unknown' })).toHaveLength(1)
    const query = { startDate: '2026-11-15', endDate: '2026-11-21' }
    const { all, unknown, arrived } = await yard.site.server.call('readYardMetrics', { query })
    expect({ visits: all.visits, unknown, arrived }).toEqual({ visits: 0, unknown: 1, arrived: 2 })
  })

  test('[SET-3.f] is unknown after the site’s own time', async () => {
    await using yard = await Yard.open()
    await yard.site.server.call('saveThresholds', { body: { values: { 'yard.unmatched': 2 } } })
    await yard.site.handOver(yard.crosses('entry', 125), yard.crosses('entry', 60))
    expect((await yard.visits()).map(({ state }) => state)).toEqual(['in-yard', 'unknown'])
    expect((await yard.site.server.call('readYardBoard')).visits).toHaveLength(1)
    // The first is no longer considered: the one leaving is the second.
    await yard.site.handOver(yard.crosses('exit', 1))
    expect((await yard.visits()).map(({ state }) => state)).toEqual(['left', 'unknown'])
  })

  test('[YARD-9.b] keeps its sightings as evidence, and how they were matched', async () => {
    await using yard = await Yard.open()
    const into = yard.crosses('entry', 90, plate('AB12'))
    await yard.site.handOver(into, yard.docks(80, 20), yard.crosses('exit', 15, plate('AB12')))
    const { id } = await yard.only()
    const { sightings } = await yard.site.server.call('readVisit', { params: { id } })
    expect(sightings.map(({ kind, matchedBy, zoneName }) => [kind, matchedBy, zoneName])).toEqual([
      ['gate-in', null, 'In'],
      ['dock', 'order', 'Door 3'],
      ['gate-out', 'identity', 'Out'],
    ])
    expect(sightings[0]).toMatchObject({ id: into.id, cameraName: 'Gate', readings: into.readings })
  })

  test('[YARD-9.c] leaves by a text that resembles its plate, though it was not read surely', async () => {
    await using yard = await Yard.open()
    const lowConfidence = { kind: 'text' as const, text: 'EF-34-G8', confidence: 0.5, box }
    await yard.site.handOver(
      yard.crosses('entry', 90, plate('AB-12-CD')),
      yard.crosses('entry', 80, plate('EF-34-GH')),
      yard.crosses('exit', 15, { readings: [lowConfidence] }),
    )
    expect((await yard.visits()).map(({ licensePlate, state }) => [licensePlate, state])).toEqual([
      ['EF-34-GH', 'left'],
      ['AB-12-CD', 'in-yard'],
    ])
  })

  test('keeps the name of a dock whose door is redrawn', async () => {
    await using yard = await Yard.open()
    const stay = yard.docks(30, null)
    await yard.site.handOver(yard.crosses('entry', 40), stay)
    const [area] = await yard.site.server.call('listAreas')
    await yard.site.server.call('deleteArea', {
      params: { id: area?.id ?? '' },
      query: { since: area?.updatedAt ?? '' },
    })
    await yard.site.handOver({ ...stay, endedAt: iso(5) })
    expect(await yard.only()).toMatchObject({ dockName: 'Cold dock', dockNumber: '3', dockDepartureAt: iso(5) })
  })
})

test('[YARD-7.b] excludes a vehicle at a custom location, which is a yard event', async () => {
  await using yard = await Yard.open()
  const camera = await yard.site.camera('Scales')
  const zone = await yard.site.zone(camera.id, { name: 'Scales', type: 'custom-occurrence' })
  const module = await yard.site.module([zone.id], {
    name: 'Scales',
    useCase: 'custom-occurrence',
    detectedObjects: ['vehicle', 'person'],
  })
  const at = (object: 'vehicle' | 'person') =>
    presence({ camera, zone, module }, { kind: 'custom-occurrence', object, startedAt: iso(9), endedAt: iso(4) })
  await yard.site.handOver(at('vehicle'), at('person'))
  const events = await yard.site.server.call('listYardEvents')
  expect(events.map(({ location_type: place, event_type: event, at: when }) => [place, event, when])).toEqual([
    ['custom', 'departure', iso(4)],
    ['custom', 'arrival', iso(9)],
  ])
  expect(await yard.visits()).toEqual([])
})

test('[PRIV-1.a] is deleted with the records, and its sightings with it', async () => {
  await using yard = await Yard.open()
  await yard.site.handOver(yard.crosses('entry', 90), yard.crosses('exit', 15))
  yard.site.clock.pass(40 * 86_400)
  const young = yard.crosses('entry', -40 * 1_440 + 10)
  await yard.site.handOver(young)
  const days = { recordings: 1, clips: 10, stills: 10, records: 35 }
  await yard.site.server.call('saveRetention', { body: { ...retentionDefaults, days } })
  await eventually(async () => {
    expect(await yard.visits()).toMatchObject([{ arrivalAt: young.startedAt }])
    expect(await yard.site.server.call('listYardEvents')).toHaveLength(1)
  })
})

test('[YARD-1.c] the board has every vehicle that is there now, however many', async () => {
  await using yard = await Yard.open()
  await yard.site.server.db.execute(sql`
    insert into visits (id, created_at, updated_at, at, carrier, license_plate, trailer_id, cab_number, corrections)
    select gen_random_uuid(), seen, seen, seen, '', '', '', '', '{}'
    from generate_series(${iso(300)}::timestamptz, ${iso(0)}, '1 minute') seen`)
  expect((await yard.site.server.call('readYardBoard')).visits).toHaveLength(301)
})

test('[YARD-4.a] waiting for a dock counts in the efficiency score only for vehicles that went to one', async () => {
  await using yard = await Yard.open()
  const waiting = async () => {
    const query = { startDate: '2026-11-21', endDate: '2026-11-21' }
    const { efficiency } = await yard.site.server.call('readYardMetrics', { query })
    return efficiency.terms.find(({ term }) => term === 'waiting')?.value
  }
  await yard.site.handOver(yard.crosses('entry', 300, plate('AA')), yard.crosses('exit', 200, plate('AA')))
  expect(await waiting()).toBeNull()
  await yard.site.handOver(
    yard.crosses('entry', 100, plate('BB')),
    yard.docks(75, 10),
    yard.crosses('exit', 0, plate('BB')),
  )
  expect(await waiting()).toBeCloseTo(0.75)
})

describe('the yard of a day', () => {
  let yard: Yard
  beforeAll(async () => {
    yard = await Yard.open()
    const seen: Observation[] = []
    for (const [i, stay] of [30, 40, 50, 60, 200].entries()) {
      const from = 600 - i * 60
      const own = plate(`P${String(i)}`)
      seen.push(yard.crosses('entry', from, own), yard.docks(from - 10, from - stay + 5))
      seen.push(yard.crosses('exit', from - stay, own))
    }
    await yard.site.handOver(...seen, yard.crosses('entry', 20))
    const [, first] = await yard.visits()
    const body = { ...reason, carrier: 'Norte Lda' }
    await yard.site.server.call('correctVisit', { params: { id: first?.id ?? '' }, body })
    return () => yard[Symbol.asyncDispose]()
  })

  test('[YARD-1.a] [YARD-2.a] counts arrivals by hour, and turnaround by carrier as median and P90', async () => {
    const query = { startDate: '2026-11-20', endDate: '2026-11-21', step: 'hour' as const }
    const { arrivals, arrived, all, carriers } = await yard.site.server.call('readYardMetrics', { query })
    expect(arrived).toBe(6)
    expect(arrivals.reduce((sum, { count }) => sum + count, 0)).toBe(6)
    expect(arrivals.at(-1)).toEqual({ startsAt: '2026-11-21T07:00:00.000Z', count: 1 })
    expect(all).toMatchObject({ visits: 5, yardMedianMs: 50 * MINUTE_MS, yardP90Ms: 144 * MINUTE_MS })
    expect(all).toMatchObject({ dockMedianMs: 35 * MINUTE_MS, waitMedianMs: 10 * MINUTE_MS })
    expect(carriers.map(({ carrier, visits }) => [carrier, visits])).toEqual([
      ['', 4],
      ['Norte Lda', 1],
    ])
  })

  test('[YARD-4.a] has an efficiency score with its terms; docks not always covered by a camera are left out', async () => {
    const query = { startDate: '2026-11-20', endDate: '2026-11-21' }
    const { efficiency } = await yard.site.server.call('readYardMetrics', { query })
    expect(efficiency.terms.map(({ term, value }) => [term, value])).toEqual([
      ['turnaround', 1],
      ['utilization', null],
      ['freeTime', 0.8],
      ['waiting', expect.closeTo(1 - 50 / 380)],
    ])
    expect(efficiency.score).toBeGreaterThan(85)
  })

  test('[YARD-7.a] lists arrivals and departures at gates and docks as yard events, newest first', async () => {
    const events = await yard.site.server.call('listYardEvents', { query: { limit: 4 } })
    expect(events.map(({ location_type: place, event_type: event }) => `${place} ${event}`)).toEqual([
      'gate arrival',
      'gate departure',
      'dock departure',
      'dock arrival',
    ])
  })

  test('[YARD-6.c] is filtered by carrier, dock, state and part of a plate', async () => {
    expect(await yard.visits({ carrier: 'Norte Lda' })).toHaveLength(1)
    expect(await yard.visits({ noCarrier: 'true' })).toHaveLength(5)
    expect(await yard.visits({ dock: 'Cold dock' })).toHaveLength(5)
    expect(await yard.visits({ state: 'in-yard' })).toHaveLength(1)
    expect(await yard.visits({ search: 'p3' })).toHaveLength(1)
    expect(await yard.visits({ search: 'TE ld' })).toHaveLength(1)
    // A pattern's wildcards are ordinary characters here.
    for (const search of ['%', '_3', 'p\\3', 'pp33']) expect(await yard.visits({ search })).toHaveLength(0)
    expect(await yard.visits({ startDate: '2026-11-21', endDate: '2026-11-21', search: 'p0' })).toHaveLength(0)
    expect(await yard.site.server.call('listVisitChoices')).toEqual({ carriers: ['Norte Lda'], docks: ['Cold dock'] })
  })

  test('[YARD-2.c] [YARD-6.b] exports as CSV everything that the filter matches, with minutes and seconds', async () => {
    const answer = await yard.site.server.fetch('/api/yard-management/visits.csv?dock=Cold%20dock')
    const [header, ...rows] = (await answer.text()).trim().split('\r\n')
    expect(header).toContain(
      'Arrival at gate,Trailer or container ID,Cab number,Carrier,Yard departure,Yard turnaround',
    )
    expect(rows).toHaveLength(5)
    expect(rows[0]).toContain('200 min 00 s')
  })

  test('[YARD-1.c] shows on the board who is there now, and the free time', async () => {
    const { visits, freeTimeMin } = await yard.site.server.call('readYardBoard')
    expect(freeTimeMin).toBe(120)
    expect(visits.map(({ arrivalAt, state }) => [arrivalAt, state])).toEqual([[iso(20), 'in-yard']])
  })

  test('[SET-3.f, SET-3.g] uses the site’s own free time and alert thresholds', async () => {
    const { server } = yard.site
    const { changed: _, ...operations } = await server.call('readOperations')
    await server.call('saveOperations', {
      body: { ...operations, targets: { ...operations.targets, freeTimeMin: 90 } },
    })
    await server.call('saveThresholds', { body: { values: { 'yard.dwell-first': 50, 'yard.dwell-second': 110 } } })
    expect(await server.call('readYardBoard')).toMatchObject({
      freeTimeMin: 90,
      alertsAt: { first: 0.5, second: 1.1 },
    })
  })
})
