import { mkdir, readdir, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { retentionDefaults, type RetentionSettings } from '@foresite/contract/retention'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { presence, refusalOf, SiteUnderTest } from '../../../test/site-under-test.ts'

const save = (site: SiteUnderTest, body: RetentionSettings, statedBy?: string) =>
  site.server.call('saveRetention', { body }, statedBy === undefined ? {} : { statedBy })

const daysAgo = (days: number) => new Date(Date.parse('2026-11-21T08:00:00.000Z') - days * 86_400_000).toISOString()

/** Raises an incident this many days ago, with clip and picture; returns its id. */
async function incident(
  site: SiteUnderTest,
  watched: Awaited<ReturnType<SiteUnderTest['watchedCamera']>>,
  days: number,
): Promise<string> {
  const seen = presence(watched, { startedAt: daysAgo(days), endedAt: daysAgo(days - 0.001) })
  await site.handOver(seen)
  const put = (path: string, type: string) =>
    site.server.fetch(`/api/vision/observations/${seen.id}/${path}`, {
      method: 'PUT',
      body: type,
      headers: { authorization: `Bearer ${site.server.visionToken}`, 'content-type': type },
    })
  await put('still', 'image/jpeg')
  await put(`clip?startsAt=${seen.startedAt}&durationMs=9000`, 'video/mp4')
  const { rows } = await site.server.call('listIncidents')
  return rows.find(({ createdAt }) => createdAt === seen.startedAt)?.id ?? ''
}

async function filesIn(site: SiteUnderTest, kind: string): Promise<string[]> {
  return (await readdir(join(site.server.dataDir, 'files', kind))).sort()
}

test('[PRIV-1.a, PRIV-1.c] by default, recordings are kept for 30 days, clips for 90, records for ever', async () => {
  await using site = await SiteUnderTest.start()
  expect(await site.server.call('readRetention')).toEqual({ ...retentionDefaults, changed: null })
})

test('of two users who change the retention at once, the second is warned and overwrites nothing', async () => {
  await using site = await SiteUnderTest.start()
  const days = { ...retentionDefaults.days, recordings: 20 }
  const first = { ...retentionDefaults, days, since: null }
  await site.server.call('saveRetention', { body: first })
  site.clock.pass(1)
  const late = site.server.call('saveRetention', { body: { ...retentionDefaults, since: null } })
  expect(await refusalOf(late)).toMatchObject({ status: 409, error: 'record.changed' })
  const { changed, ...kept } = await site.server.call('readRetention')
  expect(kept.days.recordings).toBe(20)
  await site.server.call('saveRetention', {
    body: { ...retentionDefaults, since: changed?.at ?? null },
  })
  expect((await site.server.call('readRetention')).days).toEqual(retentionDefaults.days)
})

test('[PRIV-1.a, PRIV-1.c] each kind has its own days, saved with the user who chose them', async () => {
  await using site = await SiteUnderTest.start()
  const user = { firstName: 'Ana', lastName: 'Sá', companyEmail: 'ana@site.example' }
  const { user: ana } = await site.server.call('createUser', { body: user })
  const changes = await site.listen()
  const days = { recordings: 3, clips: 5, stills: 7, records: 365 }
  const chosen: RetentionSettings = { profile: 'none', days, maxGigabytes: 0.5 }
  await save(site, chosen, ana.id)
  expect(await site.server.call('readRetention')).toEqual({
    ...chosen,
    changed: {
      at: '2026-11-21T08:00:00.000Z',
      by: { userId: ana.id, name: 'Ana Sá', stated: true },
    },
  })
  await eventually(() => expect(changes).toEqual([{ topic: 'configuration', id: 'retention', change: 'updated' }]))
})

test.each(['recordings', 'clips', 'stills'] as const)(
  '[PRIV-1.d] with the Portuguese law, %s are kept for 30 days at most',
  async (kind) => {
    await using site = await SiteUnderTest.start()
    const days = { recordings: 30, clips: 30, stills: 30, records: null }
    const lawful: RetentionSettings = { ...retentionDefaults, profile: 'portugal', days }
    await save(site, lawful)
    const refused = await refusalOf(save(site, { ...lawful, days: { ...days, [kind]: 31 } }))
    expect(refused).toMatchObject({
      status: 422,
      error: 'retention.law',
      field: `days.${kind}`,
    })
    expect(refused.message).toContain('30')
    expect((await site.server.call('readRetention')).days).toEqual(days)
  },
)

test('[PRIV-1.d] the legal profile lowers nothing by itself: longer retentions must be lowered first', async () => {
  await using site = await SiteUnderTest.start()
  expect(await refusalOf(save(site, { ...retentionDefaults, profile: 'portugal' }))).toMatchObject({
    status: 422,
    field: 'days.clips',
  })
  expect((await site.server.call('readRetention')).profile).toBe('none')
})

test('[PRIV-1.a, PRIV-1.c] clips, pictures and records are each deleted after their own days', async () => {
  await using site = await SiteUnderTest.start()
  const watched = await site.watchedCamera()
  const [oldest, older, old, young] = [
    await incident(site, watched, 40),
    await incident(site, watched, 30),
    await incident(site, watched, 20),
    await incident(site, watched, 5),
  ]
  const changes = await site.listen()
  const days = { recordings: 1, clips: 10, stills: 25, records: 35 }
  await save(site, { ...retentionDefaults, days })
  await eventually(async () => {
    const { rows } = await site.server.call('listIncidents')
    expect(rows.map(({ id, clip, stillUrl }) => [id, clip.state, stillUrl !== null])).toEqual([
      [young, 'ready', true],
      [old, 'expired', true],
      [older, 'expired', false],
    ])
  })
  const statusOf = async (id: string, part: string) => (await site.server.fetch(`/api/incidents/${id}/${part}`)).status
  expect(await statusOf(old, 'clip')).toBe(404)
  expect(await statusOf(old, 'still')).toBe(200)
  expect(await statusOf(older, 'still')).toBe(404)
  expect(await statusOf(young, 'clip')).toBe(200)
  expect(await filesIn(site, 'clips')).toEqual([`${young}.mp4`])
  expect(await filesIn(site, 'stills')).toEqual([`${old}.jpg`, `${young}.jpg`].sort())
  await eventually(() => {
    expect(changes).toContainEqual({ topic: 'incidents', id: oldest, change: 'deleted' })
    expect(changes).toContainEqual({ topic: 'incidents', id: old, change: 'updated' })
  })
})

test('[PRIV-1.c] a file that cannot be deleted keeps no others, and is tried again', async () => {
  await using site = await SiteUnderTest.start()
  const watched = await site.watchedCamera()
  const [stuck, other] = [await incident(site, watched, 40), await incident(site, watched, 30)]
  const clip = join(site.server.dataDir, 'files', 'clips', `${stuck}.mp4`)
  await rm(clip)
  await mkdir(clip)
  const states = async () => {
    const { rows } = await site.server.call('listIncidents')
    return rows.map(({ id, clip: { state }, stillUrl }) => [id, state, stillUrl !== null])
  }
  const kept = { ...retentionDefaults, days: { recordings: 1, clips: 10, stills: 25, records: null } }
  await save(site, kept)
  await eventually(async () =>
    expect(await states()).toEqual([
      [other, 'expired', false],
      [stuck, 'ready', false],
    ]),
  )
  await rmdir(clip)
  await save(site, kept)
  await eventually(async () => expect(await states()).toContainEqual([stuck, 'expired', false]))
})

test('[PRIV-1.c] invalid days are refused at their field', async () => {
  await using site = await SiteUnderTest.start()
  for (const wrong of [0, -1, 1.5, 3651]) {
    const days = { ...retentionDefaults.days, recordings: wrong }
    expect(await refusalOf(save(site, { ...retentionDefaults, days }))).toMatchObject({
      status: 400,
      error: 'retention.days.invalid',
      field: 'days.recordings',
    })
  }
  const none = { ...retentionDefaults, maxGigabytes: 0 }
  expect(await refusalOf(save(site, none))).toMatchObject({ status: 400, field: 'maxGigabytes' })
})
