import { createHash, randomUUID } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CutState } from '@foresite/contract/node-recordings'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { readyCut, record, recordedAt } from '../../../test/recorded.ts'
import { SiteUnderTest } from '../../../test/site-under-test.ts'
import { untilTestEnds } from '../../../test/until-test-ends.ts'

const from = '2026-11-21T07:00:00.000Z'
const to = '2026-11-21T07:00:20.000Z'
const video = Buffer.from('the video of the dock')
const ready = readyCut(video, from, { durationMs: 20_000 })

/** A site with a recorded camera and `count` exports ordered in sequence; the node reports them in this state. */
async function ordered(count: number, state?: CutState) {
  const site = untilTestEnds(await SiteUnderTest.start())
  site.vision.recordings.video = video
  if (state !== undefined) site.vision.recordings.firstState = () => state
  const { id: cameraId } = await site.camera('Dock')
  await record(site, [recordedAt(cameraId, from), recordedAt(cameraId, '2026-11-21T07:00:10.000Z')])
  const ids: string[] = []
  for (let i = 0; i < count; i += 1) {
    // The clock decides the order.
    site.clock.pass(1)
    const body = { cameraId, from, to, kind: 'clip' } as const
    ids.push((await site.server.call('createExport', { body })).export.id)
  }
  return { site, ids }
}

const states = async ({ server }: SiteUnderTest) =>
  (await server.call('listExports')).rows.toReversed().map(({ state }) => state.state)
const folderOf = ({ server }: SiteUnderTest) => join(server.dataDir, 'files/exports')

test('[VIS-5.g] exports in progress or in the queue when the server stopped are made by the next one', async () => {
  const { site, ids } = await ordered(3)
  const { recordings } = site.vision
  await eventually(async () => {
    expect(await states(site)).toEqual(['running', 'running', 'waiting'])
  })
  await site.restart()
  await eventually(async () => {
    expect(recordings.cuts.size).toBe(2)
    expect(await states(site)).toEqual(['running', 'running', 'waiting'])
  })
  // The stopping server cancelled its orders on the node; the next one places them again.
  expect(recordings.orders).toHaveLength(4)
  recordings.firstState = () => ready
  for (const cut of recordings.cuts.values()) cut.state = ready
  await eventually(async () => {
    expect(await states(site)).toEqual(['ready', 'ready', 'ready'])
  })
  const files = await readdir(folderOf(site))
  expect(files.toSorted()).toEqual(ids.map((id) => `${id}.mp4`).toSorted())
  const sha256 = createHash('sha256').update(video).digest('hex')
  for (const id of ids) {
    expect(await (await site.server.fetch(`/api/exports/${id}/file`)).text()).toBe(video.toString())
    expect(await (await site.server.fetch(`/api/exports/${id}/sha256`)).text()).toContain(sha256)
  }
})

test('[VIS-7.b] an export that the database interrupted is made once it is back', async () => {
  const { site } = await ordered(1)
  const { recordings } = site.vision
  await eventually(async () => {
    expect(await states(site)).toEqual(['running'])
    expect(recordings.cuts.size).toBe(1)
  })
  recordings.firstState = () => ready
  const isCut = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await site.server.db.transaction(async (tx) => {
    await tx.execute(sql`lock table recording_exports`)
    for (const cut of recordings.cuts.values()) cut.state = { state: 'running', progress: 0.5 }
    await eventually(async () => expect((await tx.execute(isCut)).rowCount).toBe(1))
  })
  await eventually(async () => expect(await states(site)).toEqual(['ready']))
})

test('[VIS-5.g] a start deletes export files without a record and keeps finished exports', async () => {
  const { site, ids } = await ordered(1, ready)
  await eventually(async () => {
    expect(await states(site)).toEqual(['ready'])
  })
  // A crash between storing a video and its row leaves one without the other.
  await writeFile(join(folderOf(site), `${randomUUID()}.mp4`), video)
  await site.restart()
  await eventually(async () => {
    expect(await readdir(folderOf(site))).toEqual(ids.map((id) => `${id}.mp4`))
  })
  const [id = ''] = ids
  expect(await (await site.server.fetch(`/api/exports/${id}/file`)).text()).toBe(video.toString())
  expect(site.vision.recordings.orders).toHaveLength(1)
})
