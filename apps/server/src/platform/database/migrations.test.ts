import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import pino from 'pino'
import { expect, test } from 'vitest'
import { testFolder } from '../../../test/folder.ts'
import { newOwnPlace } from '../../../test/server-under-test.ts'
import { openDatabaseAt } from './database.ts'

const run = promisify(execFile)
const app = join(import.meta.dirname, '../../..')
const drizzleKit = join(dirname(createRequire(import.meta.url).resolve('drizzle-kit')), 'bin.cjs')

test('the migrations create the tables that the code describes: generating finds nothing to change', async () => {
  await using folder = await testFolder()
  const migrations = join(folder.path, 'migrations')
  await cp(join(app, 'migrations'), migrations, { recursive: true })
  const before = await readdir(migrations)

  await run(
    process.execPath,
    [
      drizzleKit,
      'generate',
      '--dialect=postgresql',
      '--schema=./src/features/*/{*-table,table,*-store,store}.ts',
      `--out=${migrations}`,
    ],
    { cwd: app },
  )

  expect(await readdir(migrations)).toEqual(before)
})

test('[OPS-4.c] a database of the first version is upgraded on opening, with all its data', async () => {
  await using place = await newOwnPlace()
  await migrateUpTo(1, place.databaseUrl, async (first) => {
    await first.query(
      `insert into lone_workers (id, camera_name, zone_name, module_name, alone_since, threshold_ms, earlier)
       values (gen_random_uuid(), 'Gate', 'Ramp', 'Alone', now(), 60000, $1)`,
      [JSON.stringify([{ urgent: null, told: { message: 2, supervisors: 1 } }])],
    )
  })

  const { pool, close } = await openDatabaseAt(place.databaseUrl, pino({ level: 'silent' }))
  const { rows } = await pool.query('select camera_name, earlier from lone_workers')
  await close()
  expect(rows).toEqual([{ camera_name: 'Gate', earlier: [{ urgent: null, notified: { message: 2, supervisors: 1 } }] }])
})

test('[OPS-4.c] dock stays from before sightings were kept become sightings: each once, with its camera’s name', async () => {
  const [camera, door, kept, copied, open] = Array.from({ length: 5 }, (): string => randomUUID())
  const [from, to] = [new Date('2026-10-24T23:30:00Z'), new Date('2026-10-25T03:30:00Z')]
  await using place = await newOwnPlace()
  await migrateUpTo(stayMigration, place.databaseUrl, async (before) => {
    await before.query(
      `insert into cameras (id, name, kind, width, height, codec, rate, state, state_since, created_at, record)
       values ($1, 'Yard', 'file', 1920, 1080, 'h264', 25, 'connecting', now(), now(), false)`,
      [camera],
    )
    const stay = `insert into dock_stays (id, zone_id, zone_name, camera_id, started_at, ended_at) values ($1, $2, 'Door 1', $3, $4, $5)`
    await before.query(stay, [kept, door, camera, from, to])
    await before.query(stay, [copied, door, camera, from, to])
    await before.query(stay, [open, door, randomUUID(), to, null])
    await before.query(
      `insert into yard_sightings (id, kind, at, until, zone_id, zone_name, camera_id, camera_name, readings, is_matched)
       values ($1, 'dock', $4, $5, $2, 'Door 1', $3, 'As it was called', '[]', false)`,
      [kept, door, camera, from, to],
    )
  })

  const { pool, close } = await openDatabaseAt(place.databaseUrl, pino({ level: 'silent' }))
  const { rows } = await pool.query<{ id: string }>(
    `select id, kind, at, until, zone_id, zone_name, camera_name, visit_id, is_matched from yard_sightings`,
  )
  const left = await pool.query(`select to_regclass('dock_stays') is null as gone`)
  await close()
  const inOrder = [kept, copied, open]
  const stay = { kind: 'dock', at: from, until: to, zone_id: door, zone_name: 'Door 1', visit_id: null }
  expect(rows.toSorted((a, b) => inOrder.indexOf(a.id) - inOrder.indexOf(b.id))).toEqual([
    { ...stay, id: kept, camera_name: 'As it was called', is_matched: false },
    { ...stay, id: copied, camera_name: 'Yard', is_matched: true },
    { ...stay, id: open, at: to, until: null, camera_name: '', is_matched: true },
  ])
  expect(left.rows).toEqual([{ gone: true }])
})

test('[OPS-4.c] a site’s limit of recordings is kept under its new name', async () => {
  await using place = await newOwnPlace()
  await migrateUpTo(maxGigabytesMigration, place.databaseUrl, async (before) => {
    await before.query(
      `insert into settings (section, content) values ('retention', $1), ('products', '["quality"]')`,
      [JSON.stringify({ profile: 'none', mostGigabytes: 40 })],
    )
  })
  const { pool, close } = await openDatabaseAt(place.databaseUrl, pino({ level: 'silent' }))
  const { rows } = await pool.query('select content from settings order by section')
  await close()
  expect(rows).toEqual([{ content: ['quality'] }, { content: { profile: 'none', maxGigabytes: 40 } }])
})

test('[OPS-4.c] a database without permission for pg_trgm is refused with what to do', async () => {
  await using place = await newOwnPlace()
  const owner = new pg.Client(place.databaseUrl)
  await owner.connect()
  const name = `guest_${randomUUID().replaceAll('-', '')}`
  await owner.query('drop extension pg_trgm cascade')
  await owner.query(`create role ${name} login`)
  const guest = new URL(place.databaseUrl)
  guest.username = name
  try {
    await expect(openDatabaseAt(guest.href, pino({ level: 'silent' }))).rejects.toThrow(
      /lacks the extension pg_trgm.*permission denied.*CREATE EXTENSION pg_trgm/,
    )
  } finally {
    await owner.query(`drop role ${name}`)
    await owner.end()
  }
})

/** The number of migrations before the one that turns stays into sightings. */
const stayMigration = 17
/** The number of migrations before the one that renames `mostGigabytes`. */
const maxGigabytesMigration = 29

/** Empties a database, migrates it to an older version's state, and fills it. */
async function migrateUpTo(count: number, databaseUrl: string, fill: (client: pg.Client) => Promise<void>) {
  await using folder = await testFolder()
  const migrationsFolder = join(folder.path, 'older')
  await cp(join(app, 'migrations'), migrationsFolder, { recursive: true })
  const journal = join(migrationsFolder, 'meta', '_journal.json')
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8')) as { entries: unknown[] }
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, count) }))
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query('drop schema public cascade; drop schema drizzle cascade; create schema public')
  await migrate(drizzle(client), { migrationsFolder })
  await fill(client)
  await client.end()
}
