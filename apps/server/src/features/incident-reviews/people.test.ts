import type { Incident } from '@foresite/contract/incidents'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { presence, refusalOf, SiteUnderTest } from '../../../test/site-under-test.ts'

// With users on the site, changes record who made them.
let site: SiteUnderTest
let watched: Awaited<ReturnType<SiteUnderTest['watchedCamera']>>
let ana: string
let rui: string

async function user(firstName: string): Promise<string> {
  const body = { firstName, lastName: 'Sá', companyEmail: `${firstName}@site.example` }
  return (await site.server.call('createUser', { body })).user.id
}

beforeAll(async () => {
  site = await SiteUnderTest.start()
  watched = await site.watchedCamera()
  ana = await user('Ana')
  rui = await user('Rui')
})
afterAll(() => site[Symbol.asyncDispose]())

/** Raises an incident that is an event of its own. */
async function raise(): Promise<Incident> {
  site.clock.pass(600)
  await site.handOver(presence(watched, { startedAt: site.clock.now().toISOString() }))
  const [incident] = (await site.server.call('listIncidents')).rows
  if (incident === undefined) throw new Error('no incident was raised')
  return incident
}
const entriesOf = (id: string) => site.server.call('listIncidentEntries', { params: { id } })
const stated = (userId: string, firstName: string) => ({
  userId,
  name: `${firstName} Sá`,
  stated: true,
})

test('[INC-4.b] [AUTH-11.a] a review requires its user and is in the history under that name', async () => {
  const { id } = await raise()
  const review = { params: { id }, body: { state: 'confirmed' as const } }
  const { server } = site
  expect(await refusalOf(server.call('reviewIncident', review))).toMatchObject({ status: 428 })
  await server.call('reviewIncident', review, { statedBy: ana })
  expect(await entriesOf(id)).toMatchObject([
    { by: stated(ana, 'Ana'), event: { kind: 'moved', from: 'new', to: 'confirmed' } },
  ])
})

test('[INC-4.d] a comment is added under its author’s name, with line breaks, oldest first', async () => {
  const { id } = await raise()
  const params = { id }
  const { server } = site
  const report = (text: string, statedBy: string) =>
    server.call('commentIncident', { params, body: { text } }, { statedBy })
  const { message, entry } = await report('  The driver was new.\r\nHe has been told. ', rui)
  expect(message).toBe('The comment was added.')
  expect(entry.event).toEqual({ kind: 'commented', text: 'The driver was new.\nHe has been told.' })
  site.clock.pass(5)
  await report('Thank you', ana)
  expect(await entriesOf(id)).toMatchObject([
    { by: stated(rui, 'Rui'), event: { kind: 'commented' } },
    { by: stated(ana, 'Ana'), event: { kind: 'commented', text: 'Thank you' } },
  ])
  expect((await server.call('readIncident', { params })).incident.comments).toBe(2)
  expect(await refusalOf(report(' \n ', ana))).toMatchObject({ status: 400, field: 'text' })
})

test('[INC-4.d] a comment written during another user’s review does not block it', async () => {
  const { id, updatedAt: since } = await raise()
  const params = { id }
  const statedBy = ana
  await site.server.call('commentIncident', { params, body: { text: 'Hm.' } }, { statedBy })
  const body = { state: 'confirmed' as const, since }
  await site.server.call('reviewIncident', { params, body }, { statedBy })
  expect((await site.server.call('readIncident', { params })).incident.state).toBe('confirmed')
})

test('[INC-4.e] an incident is assigned to a user, to another one, and to nobody', async () => {
  const { id } = await raise()
  const params = { id }
  const { server } = site
  const give = (userId: string | null) => server.call('assignIncident', { params, body: { userId } }, { statedBy: ana })
  expect((await give(rui)).message).toBe('The incident was assigned to Rui Sá.')
  const assigned = await server.call('listIncidents', { query: { assigneeId: rui } })
  expect(assigned.rows).toMatchObject([{ id, assignee: { userId: rui, name: 'Rui Sá' } }])
  await give(null)
  expect((await server.call('listIncidents', { query: { assigneeId: rui } })).rows).toEqual([])
  expect((await entriesOf(id)).map(({ event }) => event)).toEqual([
    { kind: 'assigned', to: { userId: rui, name: 'Rui Sá' } },
    { kind: 'assigned', to: null },
  ])
  const unknown = '0193489a-0000-7000-8000-000000000001'
  expect(await refusalOf(give(unknown))).toMatchObject({ status: 422, field: 'userId' })
})

test('[INC-7.e] an event is assigned as a whole, and incidents that join it get its owner', async () => {
  const { id, episode } = await raise()
  await site.server.call('assignIncident', { params: { id }, body: { userId: rui } }, { statedBy: ana })
  site.clock.pass(60)
  await site.handOver(presence(watched, { startedAt: site.clock.now().toISOString() }))
  const { rows } = await site.server.call('listIncidents', { query: { episode: episode.id } })
  expect(rows.map(({ assignee }) => assignee?.userId)).toEqual([rui, rui])
  await site.server.call('assignIncident', { params: { id }, body: { userId: null } }, { statedBy: ana })
  expect((await site.server.call('listIncidents', { query: { assigneeId: rui } })).total).toBe(0)
})

test('[INC-4.e] several incidents are assigned to a user at once', async () => {
  const [one, other] = [await raise(), await raise()]
  const incidents = [{ id: one.id }, { id: other.id }]
  const give = (userId: string) =>
    site.server.call(
      'changeIncidents',
      { body: { incidents, change: { kind: 'assignee', userId } } },
      { statedBy: ana },
    )
  expect((await give(rui)).message).toBe('2 incidents were changed.')
  const { total } = await site.server.call('listIncidents', { query: { assigneeId: rui } })
  expect(total).toBe(2)
  const unknown = '0193489a-0000-7000-8000-000000000001'
  expect(await refusalOf(give(unknown))).toMatchObject({ status: 422, field: 'change.userId' })
})

test('[INC-6.e] an incident with an open corrective action cannot be closed, neither alone nor in bulk', async () => {
  const { id } = await raise()
  const { server } = site
  const review = (state: 'confirmed' | 'closed') =>
    server.call('reviewIncident', { params: { id }, body: { state } }, { statedBy: ana })
  await review('confirmed')
  await addAction(id)
  expect(await refusalOf(review('closed'))).toMatchObject({
    status: 409,
    error: 'incident.state.openAction',
    message: 'A corrective action of this incident is not verified yet. Verify it before closing the incident.',
  })
  const bulk = await server.call(
    'changeIncidents',
    { body: { incidents: [{ id }], change: { kind: 'state', state: 'closed' } } },
    { statedBy: ana },
  )
  expect(bulk.refused).toMatchObject([{ id, error: 'incident.state.openAction' }])
  await addAction(id)
  expect(await refusalOf(review('closed'))).toMatchObject({
    error: 'incident.state.openActions',
    message: expect.stringContaining('2 corrective actions') as string,
  })
})

test('[INC-6.e] of closing and a new action at once, the later one is refused', async () => {
  const { server } = site
  for (let round = 0; round < 8; round += 1) {
    const { id } = await raise()
    const params = { id }
    const review = (state: 'confirmed' | 'closed') =>
      server.call('reviewIncident', { params, body: { state } }, { statedBy: ana })
    await review('confirmed')
    const outcomes = await Promise.allSettled(
      round % 2 === 0 ? [review('closed'), addAction(id)] : [addAction(id), review('closed')],
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }
})

function addAction(incidentId: string) {
  const criteria = 'Drivers see the crossing from the rack'
  const origin = { kind: 'incident' as const, id: incidentId }
  const body = { title: 'Hang a mirror', criteria, ownerId: rui, dueOn: '2026-12-01', origin }
  return site.server.call('createCorrectiveAction', { body }, { statedBy: ana })
}
