import { randomUUID } from 'node:crypto'
import type { Incident, IncidentState } from '@foresite/contract/incidents'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { presence, refusalOf, sharedSite } from '../../../test/site-under-test.ts'

const shared = sharedSite()
const nobody = { state: 'new', verdict: null, assignee: null, comments: 0 }

/** A new incident of a new camera. */
async function raise(): Promise<Incident> {
  const site = shared()
  const camera = await site.camera(randomUUID())
  const zone = await site.zone(camera.id)
  const module = await site.module([zone.id], { name: randomUUID() })
  await site.handOver(presence({ camera, zone, module }))
  const { rows } = await site.server.call('listIncidents', { query: { cameraId: camera.id } })
  const [incident] = rows
  if (incident === undefined) throw new Error('no incident was raised')
  return incident
}

async function read(id: string): Promise<Incident> {
  return (await shared().server.call('readIncident', { params: { id } })).incident
}

function move(id: string, state: IncidentState, since?: string) {
  return shared().server.call('reviewIncident', { params: { id }, body: { state, since } })
}

test.each(['acknowledged', 'confirmed', 'rejected'] as const)(
  '[INC-4.a, INC-4.b, INC-4.c] an incident becomes %s',
  async (state) => {
    const incident = await raise()
    expect(incident).toMatchObject(nobody)
    const changes = await shared().listen()
    const { message, updatedAt } = await move(incident.id, state)
    expect(message).toBe(`The incident was ${state}.`)
    const verdict = state === 'acknowledged' ? null : state
    expect(await read(incident.id)).toMatchObject({ state, verdict, updatedAt })
    await eventually(() => expect(changes).toContainEqual({ topic: 'incidents', id: incident.id, change: 'updated' }))
  },
)

test('[INC-4.b] a review can be undone, and the history has both', async () => {
  const { id } = await raise()
  const { updatedAt } = await move(id, 'rejected')
  await move(id, 'new', updatedAt)
  expect(await read(id)).toMatchObject({ state: 'new', verdict: null })
  const entries = await shared().server.call('listIncidentEntries', { params: { id } })
  expect(entries.map(({ event }) => event)).toEqual([
    { kind: 'moved', from: 'new', to: 'rejected' },
    { kind: 'moved', from: 'rejected', to: 'new' },
  ])
})

test('[INC-4.b] another user’s later review is not overwritten', async () => {
  const { id, updatedAt } = await raise()
  await move(id, 'confirmed', updatedAt)
  expect(await refusalOf(move(id, 'rejected', updatedAt))).toMatchObject({
    status: 409,
    error: 'record.changed',
  })
  expect(await read(id)).toMatchObject({ state: 'confirmed' })
})

test('[INC-4.b] an incident that ends or gets its clip in the meantime can still be reviewed', async () => {
  const site = shared()
  const camera = await site.camera(randomUUID())
  const zone = await site.zone(camera.id)
  const module = await site.module([zone.id], { name: randomUUID() })
  const observation = presence({ camera, zone, module })
  await site.handOver(observation)
  const query = { cameraId: camera.id }
  const [before] = (await site.server.call('listIncidents', { query })).rows
  site.clock.pass(5)
  await site.handOver({ ...observation, endedAt: '2026-11-21T08:00:09.000Z' })
  await move(before?.id ?? '', 'confirmed', before?.updatedAt)
  const [after] = (await site.server.call('listIncidents', { query })).rows
  expect(after).toMatchObject({ state: 'confirmed', endedAt: '2026-11-21T08:00:09.000Z' })
})

test('[INC-4.b] a repeated review changes nothing and adds nothing to the history', async () => {
  const { id } = await raise()
  const first = await move(id, 'confirmed')
  expect((await move(id, 'confirmed')).updatedAt).toBe(first.updatedAt)
  expect(await shared().server.call('listIncidentEntries', { params: { id } })).toHaveLength(1)
})

test('[INC-6.b] an incident is closed after it was confirmed or rejected, and keeps that verdict', async () => {
  const { id } = await raise()
  expect(await refusalOf(move(id, 'closed'))).toMatchObject({
    status: 409,
    error: 'incident.state.noVerdict',
    field: 'state',
    message: 'Confirm or reject the incident before closing it.',
  })
  await move(id, 'rejected')
  await move(id, 'closed')
  expect(await read(id)).toMatchObject({ state: 'closed', verdict: 'rejected' })
  expect(await refusalOf(move(id, 'new'))).toMatchObject({ error: 'incident.state.fromClosed' })
  await move(id, 'confirmed')
  expect(await read(id)).toMatchObject({ state: 'confirmed', verdict: 'confirmed' })
})

test('[INC-4.c] a rejection has a reason, which survives closing and is in the history', async () => {
  const { server } = shared()
  const { id, moduleId } = await raise()
  const params = { id }
  await server.call('reviewIncident', { params, body: { state: 'rejected', reason: 'allowed' } })
  await server.call('reviewIncident', { params, body: { state: 'rejected', reason: 'test' } })
  await move(id, 'closed')
  expect(await read(id)).toMatchObject({ state: 'closed', verdict: 'rejected', rejectionReason: 'test' })
  const entries = await server.call('listIncidentEntries', { params })
  expect(entries.map(({ event }) => event)).toEqual([
    { kind: 'moved', from: 'new', to: 'rejected', reason: 'allowed' },
    { kind: 'moved', from: 'rejected', to: 'rejected', reason: 'test' },
    { kind: 'moved', from: 'rejected', to: 'closed' },
  ])
  const query = { moduleId: moduleId ?? undefined }
  // A test was detected correctly: it does not lower the precision.
  expect(await server.call('countReviews', { query })).toMatchObject([{ rejected: 0, reasons: { test: 1 } }])
  await move(id, 'confirmed')
  expect(await read(id)).toMatchObject({ verdict: 'confirmed', rejectionReason: null })
  const reason = 'allowed'
  expect(
    await refusalOf(server.call('reviewIncident', { params, body: { state: 'acknowledged', reason } })),
  ).toMatchObject({ status: 422, field: 'reason' })
})

test('[INC-4.b] the review queue counts its incidents and the High ones, and dates the oldest', async () => {
  const { server } = shared()
  const before = await server.call('readReviewQueue')
  const first = await raise()
  const second = await raise()
  await move(second.id, 'acknowledged')
  const queue = await server.call('readReviewQueue')
  expect(queue.count).toBe(before.count + 2)
  expect(queue.high).toBe(before.high + [first, second].filter(({ severity }) => severity === 'High').length)
  expect(queue.oldestAt).toBe(before.oldestAt ?? first.createdAt)
  await move(first.id, 'confirmed')
  await move(second.id, 'rejected')
  expect((await server.call('readReviewQueue')).count).toBe(before.count)
})

test('[INC-4.b, INC-4.c] a bulk change applies to incidents as they were read, and names those it cannot change', async () => {
  const { server } = shared()
  const [a, b, c] = [await raise(), await raise(), await raise()]
  await move(b.id, 'rejected')
  const gone = randomUUID()
  const since = (one: Incident) => ({ id: one.id, since: one.updatedAt })
  const answer = await server.call('changeIncidents', {
    body: {
      incidents: [since(a), since(b), since(c), { id: gone }],
      change: { kind: 'state', state: 'confirmed' },
    },
  })
  expect(answer.message).toBe('2 of 4 incidents were changed.')
  const before = { state: 'new', assigneeId: null }
  expect(answer.changed).toMatchObject([
    { id: a.id, before },
    { id: c.id, before },
  ])
  expect(answer.refused).toMatchObject([
    { id: b.id, error: 'record.changed' },
    { id: gone, message: 'This incident no longer exists.' },
  ])
  const states = [(await read(a.id)).state, (await read(b.id)).state, (await read(c.id)).state]
  expect(states).toEqual(['confirmed', 'rejected', 'confirmed'])
})

test('[INC-4.b, INC-4.c] confirmed and rejected incidents are counted by module and camera: the precision', async () => {
  const [a, b] = [await raise(), await raise()]
  await move(a.id, 'confirmed')
  await move(a.id, 'closed')
  await move(b.id, 'rejected')
  const { server } = shared()
  const counted = async (query: { moduleId?: string; cameraId?: string }) => server.call('countReviews', { query })
  const { moduleId, cameraId, cameraName } = a
  expect(await counted({ moduleId: moduleId ?? '' })).toEqual([
    { moduleId, cameraId, cameraName, confirmed: 1, rejected: 0, reasons: {}, notReviewed: 0 },
  ])
  expect(await counted({ cameraId: b.cameraId ?? '' })).toMatchObject([{ confirmed: 0, rejected: 1, notReviewed: 0 }])
})
