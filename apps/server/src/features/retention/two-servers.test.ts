import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { retentionDefaults } from '@foresite/contract/retention'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { filesOf, readyCut, record, recordedAt } from '../../../test/recorded.ts'
import { SiteUnderTest } from '../../../test/site-under-test.ts'

const hoursAgo = (hours: number) => new Date(Date.parse('2026-11-21T08:00:00.000Z') - hours * 3_600_000).toISOString()

/** The sessions waiting for another server's lock, in this server's database. */
async function waiting({ server }: SiteUnderTest): Promise<number> {
  const { rows } = await server.db.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from pg_locks join pg_database on pg_database.oid = database
    where locktype = 'advisory' and not granted and datname = current_database()`)
  return rows[0]?.waiting ?? 0
}

test('[PRIV-1.c] [VIS-5.b] two servers that clean up at once delete each file once, and nothing that must stay', async () => {
  const troubles: string[] = []
  const log = pino({ level: 'error' }, { write: (line) => void troubles.push(line) })
  await using site = await SiteUnderTest.start({ log })
  const { recordings } = site.vision
  const { id } = await site.camera('Yard')
  const old = Array.from({ length: 30 }, (_, hour) => hoursAgo(8 * 24 + hour)).toReversed()
  const young = hoursAgo(24)
  await record(
    site,
    [...old, young].map((start) => recordedAt(id, start)),
  )
  recordings.firstState = () => readyCut(recordings.video, young)
  const video = { cameraId: id, from: young, to: hoursAgo(23), kind: 'clip' } as const
  await site.server.call('createExport', { body: video })
  await eventually(async () => {
    expect((await site.server.call('listExports')).rows[0]?.state.state).toBe('ready')
  })
  const other = await site.startOther({ log })

  const removal = Promise.withResolvers<undefined>()
  recordings.removes = removal.promise
  const days = { ...retentionDefaults.days, recordings: 7 }
  const keep = { body: { ...retentionDefaults, days } }
  await Promise.all([site.server.call('saveRetention', keep), other.call('saveRetention', keep)])
  // One server is removing files; the other has reached the same work, and waits for its turn.
  await eventually(async () => {
    expect(recordings.removed).toHaveLength(old.length)
    expect(await waiting(site)).toBe(1)
  })
  removal.resolve(undefined)
  await eventually(async () => {
    expect(filesOf(site, id)).toEqual([young])
    expect(await waiting(site)).toBe(0)
  })

  site.clock.pass(100 * 86_400)
  // A server to which the node is lost would drop its file from the index, until the node reports it again.
  await site.vision.moveTo(other)
  await site.vision.moveTo(site.server)
  await Promise.all([site.server.call('saveRetention', keep), other.call('saveRetention', keep)])
  await eventually(async () => {
    expect((await site.server.call('listExports')).rows).toEqual([])
    expect(await readdir(join(site.server.dataDir, 'files/exports'))).toEqual([])
    expect(filesOf(site, id)).toEqual([])
  })
  const asked = [...old, young].map((start) => `${id}/${String(Date.parse(start))}`)
  expect(recordings.removed.toSorted()).toEqual(asked.toSorted())
  expect(troubles).toEqual([])
})
