import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { pathOf } from '@foresite/contract/client'
import { routes, type RouteName } from '@foresite/contract/routes'
import type { Visit } from '@foresite/contract/visits'
import pg from 'pg'
import { withProduct } from '../whole-product.ts'

// The response times of the yard pages on a site with a year of visits: 200,000, three sightings each, 12 doors.
// FORESITE_VISITS=N for another number.

const visits = Number(process.env['FORESITE_VISITS'] ?? 200_000)
const rounds = 15
const limitMs = 100
const doors = 12
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)

const times = (ms: readonly number[]) => {
  const inOrder = ms.toSorted((a, b) => a - b)
  return { median: inOrder[Math.floor(ms.length / 2)] ?? 0, slowest: inOrder.at(-1) ?? 0 }
}

/** A year of visits, ending now: each through the gates and at one of the doors; one in 500 is never seen leaving. */
async function fill(client: pg.Client): Promise<void> {
  const [cameraId, ...zoneIds] = Array.from({ length: doors + 1 }, () => randomUUID())
  await client.query(
    `insert into cameras (id, name, kind, width, height, codec, rate, state, state_since, created_at, updated_at,
       record)
     values ($1, 'Yard', 'file', 1920, 1080, 'h264', 25, 'connecting', now(), now() - interval '366 days', now(), false)`,
    [cameraId],
  )
  await client.query(
    `insert into zones (id, created_at, updated_at, camera_id, name, type, polygon, arrow)
     select id, now() - interval '366 days', now(), $1, 'Door ' || i, 'dock-door',
       '[{"x":0.1,"y":0.1},{"x":0.2,"y":0.1},{"x":0.2,"y":0.4}]', '{"from":{"x":0.1,"y":0.1},"to":{"x":0.1,"y":0.2}}'
     from unnest($2::uuid[]) with ordinality door(id, i)`,
    [cameraId, zoneIds],
  )
  await client.query(
    `insert into visits (id, created_at, updated_at, at, arrival_at, dock_arrival_at, dock_departure_at, departure_at,
       dock_zone_id, dock_name, dock_number, carrier, license_plate, trailer_id, cab_number, corrections)
     select uuidv7(), at, at, at, at, at + wait, at + wait + stay,
       case when i % 500 = 0 then null else at + wait + stay + interval '6 minutes' end,
       ($2::uuid[])[i % ${String(doors)} + 1], 'Dock ' || (i % ${String(doors)} + 1), (i % ${String(doors)} + 1)::text,
       case when i % 7 = 0 then '' else 'Carrier ' || (i % 41 * i % 40) end,
       chr(65 + i % 26) || chr(65 + i / 26 % 26) || '-' || lpad((i % 97)::text, 2, '0') || '-' || lpad((i % 89)::text, 2, '0'),
       'MSKU' || lpad((i::bigint * 7919 % 10000000)::text, 7, '0'), (i % 900)::text, '{}'
     from generate_series(1, $1::int) i,
       lateral (select now() - i * (interval '365 days' / $1::int) as at, interval '1 minute' * (i * 13 % 40) as wait,
         interval '1 minute' * (20 + i * 17 % 90) as stay)`,
    [visits, zoneIds],
  )
  await client.query(
    `insert into yard_sightings (id, kind, at, until, zone_id, zone_name, camera_id, camera_name, readings, visit_id,
       is_matched)
     select uuidv7(), kind, coalesce(seen_at, at), until, coalesce(dock_zone_id, $1), kind, $1, 'Gate', '[]', id, true
     from visits, lateral (values ('gate-in', arrival_at, null::timestamptz), ('dock', dock_arrival_at, dock_departure_at),
       ('gate-out', departure_at, null)) seen(kind, seen_at, until)`,
    [cameraId],
  )
  // As autovacuum leaves them.
  await client.query('vacuum analyze visits, yard_sightings')
}

/** The requests of the yard pages. */
function answersOf(call: Call, first: Visit): Record<string, () => Promise<unknown>> {
  const within = (days: number) => ({ startDate: day(days - 1), endDate: day(0) })
  const list = (query: Record<string, unknown>) => () => call('listVisits', { query: { limit: 25, ...query } })
  const metrics = (days: number) => () => call('readYardMetrics', { query: within(days) })
  return {
    'visits, first page': list({}),
    'visits, row 100,000': list({ page: 4_000 }),
    'visits, part of a plate': list({ search: first.licensePlate.slice(1) }),
    'visits, container id': list({ search: first.trailerId }),
    'visits, two letters': list({ search: 'XY' }),
    'visits, a text that none has': list({ search: 'nothing like it' }),
    'visits of a carrier': list({ carrier: 'Carrier 4' }),
    'visits at a dock': list({ dock: 'Dock 4' }),
    'visits, unknown': list({ state: 'unknown' }),
    'visits, at a dock now': list({ state: 'at-dock' }),
    'visits of 30 days': list(within(30)),
    'one visit': () => call('readVisit', { params: { id: first.id } }),
    'filter choices': () => call('listVisitChoices'),
    'metrics of 7 days': metrics(7),
    'metrics of 30 days': metrics(30),
    'metrics of 90 days': metrics(90),
    'carrier scores of 90 days': () => call('listCarrierScores', { query: within(90) }),
    board: () => call('readYardBoard'),
    'recent events': () => call('listYardEvents', { query: { limit: 8 } }),
    docks: () => call('listDocks'),
    'dock utilization, 30 days': () => call('readDockUtilization', { query: within(30) }),
    'dock utilization, a month 6 months ago': () =>
      call('readDockUtilization', { query: { startDate: day(210), endDate: day(180) } }),
    'dock timeline, 7 days': () =>
      call('listDockStays', {
        query: { from: new Date(Date.now() - 7 * 86_400_000).toISOString(), to: new Date().toISOString() },
      }),
  }
}

type Call = (name: RouteName, input?: { params?: unknown; query?: unknown }) => Promise<unknown>

await withProduct(async ({ url, dataFolder }) => {
  const call: Call = async (name, input = {}) => {
    const answer = await fetch(`${url}${pathOf(routes[name], input)}`)
    if (!answer.ok) throw new Error(`${name}: ${await answer.text()}`)
    return answer.json()
  }
  const client = new pg.Client({
    host: join(dataFolder, 'postgres'),
    port: 5432,
    user: 'foresite',
    database: 'postgres',
  })
  await client.connect()
  try {
    await fill(client)
  } finally {
    await client.end()
  }
  const [first] = routes.listVisits.answer.parse(await call('listVisits', { query: { limit: 1 } })).rows
  if (first === undefined) throw new Error('no visits')
  console.log(`${visits.toLocaleString('en')} visits; median and slowest of ${String(rounds)} calls, in ms`)
  const slow: string[] = []
  for (const [name, answer] of Object.entries(answersOf(call, first))) {
    await answer()
    const taken: number[] = []
    for (let i = 0; i < rounds; i += 1) {
      const startedAt = performance.now()
      await answer()
      taken.push(performance.now() - startedAt)
    }
    const { median, slowest } = times(taken)
    if (median > limitMs) slow.push(name)
    console.log(`${name.padEnd(40)} ${median.toFixed(0).padStart(6)} ${slowest.toFixed(0).padStart(6)}`)
  }
  if (slow.length > 0) {
    console.error(`over ${String(limitMs)} ms at the median: ${slow.join(', ')}`)
    process.exitCode = 1
  }
})
