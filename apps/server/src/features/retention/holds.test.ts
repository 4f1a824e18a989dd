import { retentionDefaults } from '@foresite/contract/retention'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { filesOf, record, recordedAt } from '../../../test/recorded.ts'
import { presence, refusalOf, SiteUnderTest } from '../../../test/site-under-test.ts'

const unknown = '018f0000-0000-7000-8000-000000000000'
const at = (time: string) => `2026-11-01T${time}.000Z`
const reason = 'Asked for by the police'

/** Sets the shortest retention, so that everything older is due: 7 days for recordings, 10 for the rest. */
function keepAWeek(site: SiteUnderTest) {
  const days = { recordings: 7, clips: 10, stills: 10, records: 10 }
  return site.server.call('saveRetention', { body: { ...retentionDefaults, days } })
}

test('[PRIV-1.e] a held range stays as long as its hold, in every file that it overlaps', async () => {
  await using site = await SiteUnderTest.start()
  const { id } = await site.camera('Gate')
  const starts = ['07:00:00', '07:00:10', '07:00:20', '07:00:30'].map(at)
  await record(
    site,
    starts.map((start) => recordedAt(id, start)),
  )
  const subject = { kind: 'recording', cameraId: id, from: at('07:00:15'), to: at('07:00:25') }
  const { hold, message } = await site.server.call('createHold', {
    body: { subject: { ...subject, kind: 'recording' }, reason: `  ${reason} ` },
  })
  expect(hold).toMatchObject({ subject, reason, createdBy: null, released: null })
  expect(hold.title).toMatch(/^Gate · Nov 1, 2026, \d\d:00:15 – \d\d:00:25$/)
  expect(message).toContain(hold.title)

  await keepAWeek(site)
  await eventually(async () => {
    const { cameras } = await site.server.call('readStorage')
    expect(cameras).toMatchObject([{ bytes: 2_000, heldBytes: 2_000 }])
  })
  expect(filesOf(site, id)).toEqual(starts.slice(1, 3))
  const { recorded } = await site.server.call('readTimeline', {
    params: { id },
    query: { from: at('06:00:00'), to: at('08:00:00') },
  })
  expect(recorded).toEqual([
    { from: at('07:00:10'), to: at('07:00:15'), held: false },
    { from: at('07:00:15'), to: at('07:00:25'), held: true },
    { from: at('07:00:25'), to: at('07:00:30'), held: false },
  ])

  await site.server.call('releaseHold', { params: { id: hold.id }, body: { reason: 'Returned' } })
  await eventually(() => expect(filesOf(site, id)).toEqual([]))
})

test('[PRIV-1.e] a held incident keeps its record, clip and picture, and the recording five minutes around it', async () => {
  await using site = await SiteUnderTest.start()
  const watched = await site.watchedCamera()
  const [kept, gone] = [
    presence(watched, { startedAt: at('07:10:00'), endedAt: at('07:11:00') }),
    presence(watched, { startedAt: at('07:40:00'), endedAt: at('07:41:00') }),
  ]
  await site.handOver(kept, gone)
  for (const { id } of [kept, gone]) {
    const headers = { authorization: `Bearer ${site.server.visionToken}` }
    const put = (path: string, type: string) =>
      site.server.fetch(`/api/vision/observations/${id}/${path}`, {
        method: 'PUT',
        body: type,
        headers: { ...headers, 'content-type': type },
      })
    await put('still', 'image/jpeg')
    await put(`clip?startsAt=${at('07:09:55')}&durationMs=9000`, 'video/mp4')
  }
  const { id: cameraId } = watched.camera
  const starts = ['07:04:49', '07:04:51', '07:15:59', '07:16:00', '07:40:00'].map(at)
  await record(
    site,
    starts.map((start) => recordedAt(cameraId, start)),
  )
  const { rows } = await site.server.call('listIncidents')
  const heldId = rows.find(({ createdAt }) => createdAt === kept.startedAt)?.id ?? ''
  const body = { subject: { kind: 'incident', incidentId: heldId }, reason } as const
  const { hold } = await site.server.call('createHold', { body })
  expect(hold.title).toMatch(/^Person in restricted area \(Door\).* · Yard · Nov 1, 2026, \d\d:10$/)

  await keepAWeek(site)
  await eventually(async () => {
    expect((await site.server.call('listIncidents')).rows).toHaveLength(1)
  })
  expect(filesOf(site, cameraId)).toEqual(starts.slice(1, 3))
  const { incident } = await site.server.call('readIncident', { params: { id: heldId } })
  expect(incident.clip).toMatchObject({ state: 'ready' })
  expect(await (await site.server.fetch(`/api/incidents/${heldId}/clip`)).text()).toBe('video/mp4')
  expect(await (await site.server.fetch(`/api/incidents/${heldId}/still`)).text()).toBe('image/jpeg')
})

test('[PRIV-1.e] a hold has its user and reason, and so has its release; screens are notified', async () => {
  await using site = await SiteUnderTest.start()
  const user = { firstName: 'Ana', lastName: 'Sá', companyEmail: 'ana@site.example' }
  const { user: ana } = await site.server.call('createUser', { body: user })
  const { id } = await site.camera()
  const changes = await site.listen()
  const subject = {
    kind: 'recording',
    cameraId: id,
    from: at('07:00:00'),
    to: at('08:00:00'),
  } as const
  const statedBy = ana.id
  const { hold } = await site.server.call('createHold', { body: { subject, reason } }, { statedBy })
  const by = { userId: ana.id, name: 'Ana Sá', stated: true }
  expect(hold.createdBy).toEqual(by)
  const params = { id: hold.id }
  const release = () => site.server.call('releaseHold', { params, body: { reason: 'Returned' } }, { statedBy })
  site.clock.pass(60)
  await release()
  const released = { at: '2026-11-21T08:01:00.000Z', by, reason: 'Returned' }
  expect(await site.server.call('listHolds')).toEqual([{ ...hold, released }])
  const listOf = (only: 'true' | 'false') => site.server.call('listHolds', { query: { released: only } })
  expect([await listOf('true'), await listOf('false')]).toEqual([[{ ...hold, released }], []])
  expect(await refusalOf(release())).toMatchObject({ status: 409, error: 'hold.alreadyReleased' })
  await eventually(() => {
    expect(changes.filter(({ topic }) => topic === 'holds')).toEqual([
      { topic: 'holds', id: hold.id, change: 'created' },
      { topic: 'holds', id: hold.id, change: 'updated' },
    ])
  })
})

test('[PRIV-1.e] a hold without a subject or a reason, or with a reversed range, is refused at its field', async () => {
  await using site = await SiteUnderTest.start()
  const { id: cameraId } = await site.camera()
  const recording = {
    kind: 'recording',
    cameraId,
    from: at('07:00:00'),
    to: at('08:00:00'),
  } as const
  const ask = (subject: Parameters<typeof create>[0], why = reason) => refusalOf(create(subject, why))
  const create = (
    subject:
      | typeof recording
      | { kind: 'recording'; cameraId: string; from: string; to: string }
      | { kind: 'incident'; incidentId: string }
      | { kind: 'export'; exportId: string },
    why: string,
  ) => site.server.call('createHold', { body: { subject, reason: why } })
  expect(await ask({ ...recording, cameraId: unknown })).toMatchObject({
    status: 404,
    error: 'camera.unknown',
    field: 'subject.cameraId',
  })
  expect(await ask({ kind: 'incident', incidentId: unknown })).toMatchObject({
    status: 404,
    error: 'incident.unknown',
    field: 'subject.incidentId',
  })
  expect(await ask({ kind: 'export', exportId: unknown })).toMatchObject({
    status: 404,
    error: 'export.unknown',
    field: 'subject.exportId',
  })
  expect(await ask({ ...recording, to: recording.from })).toMatchObject({
    status: 422,
    error: 'range.backwards',
    field: 'subject.to',
  })
  expect(await ask(recording, '   ')).toMatchObject({ status: 400, field: 'reason' })
  expect(await site.server.call('listHolds')).toEqual([])
})
