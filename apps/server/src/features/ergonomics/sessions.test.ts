import { MINUTE_MS } from '@foresite/contract/duration'
import { randomUUID } from 'node:crypto'
import type { Observation } from '@foresite/contract/observations'
import { describe, expect, test } from 'vitest'
import { moduleInput, refusalOf, sharedSite, SiteUnderTest } from '../../../test/site-under-test.ts'

const shared = sharedSite()
/** The tests' clock. */
const NOW = Date.parse('2026-11-21T08:00:00.000Z')
const iso = (at: number): string => new Date(at).toISOString()
const box = { x: 0.2, y: 0.2, w: 0.1, h: 0.3 }

interface Station {
  readonly site: SiteUnderTest
  readonly camera: { readonly id: string; readonly name: string }
  readonly zone: { readonly id: string; readonly name: string }
  readonly module: { readonly id: string }
}

/** A camera with an ergonomic zone that a module monitors. */
async function station(site: SiteUnderTest, name = 'Packing'): Promise<Station> {
  const camera = await site.camera(randomUUID())
  const zone = await site.zone(camera.id, { name, type: 'ergonomic' })
  const module = await site.module([zone.id], {
    name: randomUUID(),
    useCase: 'ergonomics',
    detectedObjects: [],
  })
  return { site, camera, zone, module }
}

function part({ camera, zone, module }: Station, from: number, to: number | null) {
  const seen = { object: 'person', inferred: false, confidence: 0.9, box } as const
  return {
    id: randomUUID(),
    cameraId: camera.id,
    zoneId: zone.id,
    ruleId: module.id,
    ...seen,
    startedAt: iso(from),
    endedAt: to === null ? null : iso(to),
  }
}

/** Someone present for this long, and visible for a share of it. */
function stay(at: Station, from: number, minutes: number, visible = 1): Observation {
  const ms = minutes * MINUTE_MS
  return {
    ...part(at, from, null),
    kind: 'ergonomic-stay',
    endedAt: iso(from + ms),
    seenMs: ms,
    visibleMs: Math.round(ms * visible),
  }
}

function bend(at: Station, from: number, angle: number, twisted = false): Observation {
  const movement = { kind: 'bend', angle, ...(twisted ? { twisted } : {}) } as const
  return { ...part(at, from, from + 2_000), kind: 'ergonomics', trackId: '7', movement }
}

function lift(at: Station, from: number): Observation {
  const movement = { kind: 'lift', height: 0.6 } as const
  return { ...part(at, from, from + 1_000), kind: 'ergonomics', trackId: '7', movement }
}

async function sessionsOf({ site, zone }: Station, query: Record<string, string> = {}) {
  const answer = await site.server.call('listErgonomicSessions', {
    query: { zoneId: zone.id, ...query },
  })
  return answer.rows
}

describe('work sessions', () => {
  test('[ERGO-1.a, ERGO-1.b, ERGO-1.c, ERGO-1.d, ERGO-1.e, ERGO-1.f, ERGO-1.g] have their zone, time, bends, lifts an hour, both scores and the risk', async () => {
    const at = await station(shared())
    const from = NOW - 120 * MINUTE_MS
    const moments = Array.from({ length: 40 }, (_, i) => from + i * MINUTE_MS)
    await at.site.handOver(
      ...Array.from({ length: 30 }, (_, i) => stay(at, from + i * 2 * MINUTE_MS, 2)),
      ...moments.map((moment, i) => bend(at, moment, i < 30 ? 45 : 65, i >= 38)),
      ...moments.slice(0, 20).map((moment) => lift(at, moment)),
    )
    expect(await sessionsOf(at)).toEqual([
      {
        id: expect.any(String) as string,
        zoneId: at.zone.id,
        zoneName: 'Packing',
        cameraId: at.camera.id,
        cameraName: at.camera.name,
        startedAt: iso(from),
        endedAt: iso(from + 60 * MINUTE_MS),
        elapsedMs: 60 * MINUTE_MS,
        bends: { moderate: 30, deep: 10, twisted: 2 },
        lifts: 20,
        presentMs: 60 * MINUTE_MS,
        visibleMs: 60 * MINUTE_MS,
        bendLoad: 52,
        liftsPerHour: 20,
        screening: {
          state: 'scored',
          bendingScore: expect.closeTo(100 - (52 / 60) * 40, 3) as number,
          liftingScore: expect.closeTo(97 + ((20 / 60 - 0.5) / 0.3) * -3, 3) as number,
          risk: 'safe',
          liftingHours: 1,
        },
      },
    ])
  })

  test('[ERGO-2.b] with insufficient data have no score, and give the reason', async () => {
    const at = await station(shared())
    const from = NOW - 600 * MINUTE_MS
    await at.site.handOver(stay(at, from, 9), bend(at, from, 45))
    await at.site.handOver(...Array.from({ length: 30 }, (_, i) => stay(at, NOW - (200 - 2 * i) * MINUTE_MS, 2, 0.6)))
    const [hidden, short] = await sessionsOf(at)
    expect(short).toMatchObject({
      bends: { moderate: 1 },
      screening: { state: 'insufficient', why: 'too-short' },
    })
    expect(hidden?.screening).toEqual({ state: 'insufficient', why: 'too-hidden' })
  })

  test('[ERGO-1.b] end at a pause; the last one continues until there is one', async () => {
    await using site = await SiteUnderTest.start()
    const at = await station(site)
    await site.handOver(stay(at, NOW - 60 * MINUTE_MS, 20), stay(at, NOW - 12 * MINUTE_MS, 10))
    const running = await sessionsOf(at)
    expect(running).toMatchObject([
      { startedAt: iso(NOW - 12 * MINUTE_MS), endedAt: null, elapsedMs: 10 * MINUTE_MS },
      { endedAt: iso(NOW - 40 * MINUTE_MS) },
    ])
    await site.passWatched(9 * 60)
    const [closed] = await sessionsOf(at)
    expect(closed?.endedAt).toBe(iso(NOW - 2 * MINUTE_MS))
    expect(closed?.id).toBe(running[0]?.id)
  })

  test('[ERGO-1.c] count each bend and stay once, however often it arrives', async () => {
    const at = await station(shared())
    const from = NOW - 60 * MINUTE_MS
    const ended = bend(at, from, 45)
    const begun = { ...ended, endedAt: null } as Observation
    const there = stay(at, from, 20)
    await at.site.handOver(begun, there)
    expect(await sessionsOf(at)).toMatchObject([{ bends: { moderate: 0 } }])
    await at.site.handOver(ended, ended, there)
    await at.site.handOver(ended, begun, there)
    expect(await sessionsOf(at)).toMatchObject([{ bends: { moderate: 1, deep: 0 }, presentMs: 20 * MINUTE_MS }])
  })

  test('[ERGO-1.b] merge where a late stay closes the pause', async () => {
    const at = await station(shared())
    const from = NOW - 100 * MINUTE_MS
    await at.site.handOver(stay(at, from + 35 * MINUTE_MS, 5))
    await at.site.handOver(stay(at, from, 10), lift(at, from))
    expect(await sessionsOf(at)).toHaveLength(2)
    await at.site.handOver(stay(at, from + 12 * MINUTE_MS, 18))
    expect(await sessionsOf(at)).toMatchObject([
      { startedAt: iso(from), elapsedMs: 40 * MINUTE_MS, lifts: 1, presentMs: 33 * MINUTE_MS },
    ])
  })

  test('[ERGO-1.b, ERGO-1.c] count everything when several nodes deliver many observations at once', async () => {
    const at = await station(shared())
    const from = NOW - 300 * MINUTE_MS
    const bends = Array.from({ length: 60 }, (_, i) => bend(at, from + i * 10_000, 45))
    await Promise.all([0, 1, 2, 3].map((n) => at.site.handOver(...bends.slice(n * 15, n * 15 + 15))))
    const sessions = await sessionsOf(at)
    expect(sessions).toHaveLength(1)
    expect(sessions[0]?.bends.moderate).toBe(60)
  })

  test('[ERGO-1.a] keep the names of their zone and camera after a change or deletion', async () => {
    const at = await station(shared(), 'Bench 1')
    const { site, zone, camera, module } = at
    await site.handOver(stay(at, NOW - 300 * MINUTE_MS, 20))
    const { polygon, arrow, type } = await site.zone(camera.id, {
      name: 'Other',
      type: 'ergonomic',
    })
    const body = { name: 'Bench 2', type, polygon, arrow, cameraId: camera.id }
    await site.server.call('updateZone', { params: { id: zone.id }, body })
    expect(await sessionsOf(at)).toMatchObject([{ zoneName: 'Bench 1' }])
    await site.server.call('deleteModule', { params: { id: module.id } })
    await site.server.call('deleteZone', { params: { id: zone.id } })
    await site.server.call('deleteCamera', { params: { id: camera.id } })
    expect(await sessionsOf(at)).toMatchObject([{ zoneName: 'Bench 1', zoneId: zone.id, cameraName: camera.name }])
    expect(await site.server.call('listErgonomicZones')).toContainEqual({
      zoneId: zone.id,
      zoneName: 'Bench 1',
    })
  })

  test('are not counted for a disabled module', async () => {
    const at = await station(shared())
    const body = moduleInput([at.zone.id], {
      name: randomUUID(),
      useCase: 'ergonomics',
      detectedObjects: [],
      enabled: false,
    })
    await at.site.server.call('updateModule', { params: { id: at.module.id }, body })
    await at.site.handOver(stay(at, NOW - 60 * MINUTE_MS, 20), bend(at, NOW - 60 * MINUTE_MS, 45))
    expect(await sessionsOf(at)).toEqual([])
  })

  test('[ERGO-2.c, ERGO-2.d] are filtered by zone and day in the site’s time, page by page', async () => {
    await using site = await SiteUnderTest.start()
    const value = { time: { timezone: 'Pacific/Pago_Pago' } }
    await site.server.call('saveConfig', { body: { field: 'global_settings', value } })
    const [one, other] = [await station(site), await station(site, 'Other')]
    // Eleven hours behind UTC: there the first two are on 1 October, the third on 2 October.
    const starts = ['2026-10-01T11:00:00.000Z', '2026-10-02T10:50:00.000Z', '2026-10-02T11:10:00.000Z']
    for (const start of starts) await site.handOver(stay(one, Date.parse(start), 5))
    await site.handOver(stay(other, Date.parse('2026-10-02T12:00:00.000Z'), 5))
    const startsOf = async (query: Record<string, string>) =>
      (await sessionsOf(one, query)).map(({ startedAt }) => startedAt)
    expect(await startsOf({})).toEqual(starts.toReversed())
    expect(await startsOf({ to: '2026-10-01' })).toEqual([starts[1], starts[0]])
    expect(await startsOf({ from: '2026-10-02' })).toEqual([starts[2]])
    expect(await startsOf({ from: '2026-10-01', to: '2026-10-01' })).toHaveLength(2)
    const page = await site.server.call('listErgonomicSessions', {
      query: { from: '2026-10-01', to: '2026-10-02', limit: 1, page: 2 },
    })
    expect(page).toMatchObject({ total: 4, page: 2, limit: 1 })
    expect(page.rows.map(({ startedAt }) => startedAt)).toEqual([starts[2]])
    const backwards = site.server.call('listErgonomicSessions', {
      query: { from: '2026-10-02', to: '2026-10-01' },
    })
    expect(await refusalOf(backwards)).toMatchObject({ status: 422, error: 'range.backwards' })
  })
})

describe('one work session', () => {
  test('[ERGO-2.e] is read with its bends and lifts, and the posture of each bend', async () => {
    const at = await station(shared())
    const from = NOW - 90 * MINUTE_MS
    const poses = [{ at: iso(from + 1_000), points: { 'left-hip': { x: 0.4, y: 0.5 } } }]
    const shown = bend(at, from + 1_000, 62, true)
    await at.site.handOver(
      stay(at, from, 20),
      lift(at, from + 30_000),
      {
        ...shown,
        movement: { kind: 'bend', angle: 62, twisted: true, poses },
      } as Observation,
      bend(at, from - 60 * MINUTE_MS, 45),
    )
    const [session] = await sessionsOf(at)
    const read = await at.site.server.call('readErgonomicSession', {
      params: { id: session?.id ?? '' },
    })
    expect(read).toMatchObject({ session, moreMoments: false })
    expect(read.moments).toEqual([
      {
        id: shown.id,
        kind: 'bend',
        angle: 62,
        twisted: true,
        height: null,
        poses,
        startedAt: shown.startedAt,
        endedAt: shown.endedAt,
      },
      expect.objectContaining({ kind: 'lift', height: 0.6, angle: null, poses: [] }),
    ])
  })
})

describe('the trend', () => {
  test('[ERGO-1.a] sums each zone’s days in the site’s time', async () => {
    await using site = await SiteUnderTest.start()
    const at = await station(site)
    const day = Date.parse('2026-10-05T09:00:00.000Z')
    for (let i = 0; i < 10; i++)
      await site.handOver(stay(at, day + i * 2 * MINUTE_MS, 2), bend(at, day + i * MINUTE_MS, 45))
    await site.handOver(
      stay(at, day + 120 * MINUTE_MS, 40),
      lift(at, day + 121 * MINUTE_MS),
      stay(at, day + 24 * 60 * MINUTE_MS, 5),
    )
    const trend = await site.server.call('readErgonomicTrend', {
      query: { from: '2026-10-01', to: '2026-10-31' },
    })
    expect(trend).toMatchObject([
      {
        zoneId: at.zone.id,
        zoneName: 'Packing',
        days: [
          {
            day: '2026-10-05',
            sessions: 2,
            lifts: 1,
            bendLoad: 10,
            liftsPerHour: 1,
            bends: { moderate: 10, deep: 0, twisted: 0 },
            visibleMs: 60 * MINUTE_MS,
            screening: { state: 'scored', risk: 'safe' },
          },
          { day: '2026-10-06', sessions: 1, screening: { state: 'insufficient' } },
        ],
      },
    ])
    const other = await site.server.call('readErgonomicTrend', {
      query: { from: '2026-10-01', to: '2026-10-31', zoneId: randomUUID() },
    })
    expect(other).toEqual([])
  })

  test.each([
    [{ from: '2026-10-02', to: '2026-10-01' }, 'range.backwards'],
    [{ from: '2024-01-01', to: '2026-01-01' }, 'range.tooLong'],
  ])('[CALL-6.a] of %j is refused', async (query, error) => {
    const call = shared().server.call('readErgonomicTrend', { query })
    expect(await refusalOf(call)).toMatchObject({ status: 422, error, field: 'to' })
  })
})

test('screens are notified of an ongoing session, and not of each past one', async () => {
  await using site = await SiteUnderTest.start()
  const at = await station(site)
  const changes = await site.listen()
  await site.handOver(stay(at, NOW - 600 * MINUTE_MS, 5))
  await site.handOver(stay(at, NOW - 3 * MINUTE_MS, 2))
  await site.camera('Last of all')
  await expect
    .poll(() => changes.map(({ topic }) => topic).filter((topic) => topic !== 'modules'), {
      timeout: 60_000,
    })
    .toEqual(['ergonomics', 'cameras'])
})
