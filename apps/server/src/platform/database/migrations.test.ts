import { execFile } from 'node:child_process'
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

test('the migrations make the tables as the code describes them: generating finds nothing to change', async () => {
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

test('[OPS-4.c] a database of the first version is upgraded where it is opened, with everything in it', async () => {
  await using folder = await testFolder()
  await using place = await newOwnPlace()
  const migrationsFolder = join(folder.path, 'first')
  await cp(join(app, 'migrations'), migrationsFolder, { recursive: true })
  const journal = join(migrationsFolder, 'meta', '_journal.json')
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8')) as { entries: unknown[] }
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, 1) }))
  const first = new pg.Client(place.databaseUrl)
  await first.connect()
  await first.query('drop schema public cascade; drop schema drizzle cascade; create schema public')
  await migrate(drizzle(first), { migrationsFolder })
  await first.query(
    `insert into lone_workers (id, camera_name, zone_name, module_name, alone_since, threshold_ms, earlier)
     values (gen_random_uuid(), 'Gate', 'Ramp', 'Alone', now(), 60000, $1)`,
    [JSON.stringify([{ urgent: null, told: { message: 2, supervisors: 1 } }])],
  )
  await first.end()

  const { pool, close } = await openDatabaseAt(place.databaseUrl, pino({ level: 'silent' }))
  const { rows } = await pool.query('select camera_name, earlier from lone_workers')
  await close()
  expect(rows).toEqual([{ camera_name: 'Gate', earlier: [{ urgent: null, notified: { message: 2, supervisors: 1 } }] }])
})
