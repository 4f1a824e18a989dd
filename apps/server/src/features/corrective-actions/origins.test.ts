import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAction, siteOfTwo } from '../../../test/corrective-actions.ts'
import { presence, refusalOf, SiteUnderTest } from '../../../test/site-under-test.ts'

let site: SiteUnderTest
let people: Awaited<ReturnType<typeof siteOfTwo>>
beforeAll(async () => {
  site = await SiteUnderTest.start()
  people = await siteOfTwo(site)
})
afterAll(() => site[Symbol.asyncDispose]())

const unknown = '018f0000-0000-7000-8000-000000000000'
const titles = async (query: { reportId: string }) =>
  (await site.server.call('listCorrectiveActions', { query })).rows.map(({ title }) => title)

test('[INC-6.c] a standalone action is done and verified like one of an incident', async () => {
  const { id, origin } = await addAction(site, people, { title: 'Order mirrors', origin: null })
  expect(origin).toBeNull()
  const move = (state: 'done' | 'verified', statedBy: string) =>
    site.server.call('moveCorrectiveAction', { params: { id }, body: { state, note: 'They came' } }, { statedBy })
  await move('done', people.ana.id)
  expect((await move('verified', people.rui.id)).action.state).toBe('verified')
  expect((await site.server.call('readCorrectiveAction', { params: { id } })).effect).toBeNull()
})

test('[INC-6.c] an action from a report outlives it, and the report also lists its incident’s actions', async () => {
  const { incidentId, rui } = people
  const { report } = await site.server.call('createIncidentReport', { body: { incidentId } }, { statedBy: rui.id })
  const origin = { kind: 'report' as const, id: report.id }
  await addAction(site, people, { title: 'Paint a line', dueOn: '2026-11-27' })
  const ofReport = await addAction(site, people, { title: 'Hang a mirror', origin })
  expect(ofReport.origin).toEqual({ ...origin, number: null })
  expect(await titles({ reportId: report.id })).toEqual(['Paint a line', 'Hang a mirror'])
  await site.server.call('deleteIncidentReport', { params: { id: report.id } })
  const { action } = await site.server.call('readCorrectiveAction', { params: { id: ofReport.id } })
  expect(action.origin).toBeNull()
})

test.each([
  ['incident', 'incident.unknown'],
  ['report', 'report.unknown'],
  ['session', 'ergonomics.session.unknown'],
] as const)('[CALL-6.a] an action of an unknown %s is refused at its field', async (kind, error) => {
  const origin = { kind, id: unknown }
  expect(await refusalOf(addAction(site, people, { origin }))).toMatchObject({ status: 404, error })
})

test('[INC-7.e] each incident of an event shows the actions of all of them, and so does its report', async () => {
  await using own = await SiteUnderTest.start()
  const { watched, ...event } = await siteOfTwo(own)
  await addAction(own, event, { title: 'Paint a line' })
  const [first] = (await own.server.call('listIncidents')).rows
  const soon = new Date(Date.parse(first?.createdAt ?? '') + 60_000).toISOString()
  await own.handOver(presence(watched, { startedAt: soon, endedAt: soon }))
  const [second] = (await own.server.call('listIncidents')).rows
  expect(second?.episode).toEqual({ id: first?.episode.id, count: 2 })
  const incidentId = second?.id ?? ''
  const created = own.server.call('createIncidentReport', { body: { incidentId } }, { statedBy: event.rui.id })
  const reportId = (await created).report.id
  for (const query of [{ incidentId }, { reportId }])
    expect((await own.server.call('listCorrectiveActions', { query })).rows).toMatchObject([{ title: 'Paint a line' }])
})

test('[INC-6.d] an action shows its zone’s incidents per week, before it and since its verification', async () => {
  await using own = await SiteUnderTest.start()
  const { watched, ...site2 } = await siteOfTwo(own)
  const before = (await own.server.call('listIncidents')).rows[0]?.createdAt ?? ''
  const at = (from: string, days: number) => new Date(Date.parse(from) + days * 86_400_000).toISOString()
  const raise = (startedAt: string) => own.handOver(presence(watched, { startedAt, endedAt: startedAt }))
  await raise(at(before, -14))
  await raise(at(before, -10))
  // The same event, seen again within minutes.
  await raise(at(before, -10 + 1 / 1440))
  own.clock.pass(60)
  const { id } = await addAction(own, site2)
  const effect = async () => (await own.server.call('readCorrectiveAction', { params: { id } })).effect
  const { createdAt } = (await own.server.call('readCorrectiveAction', { params: { id } })).action
  const weeks = (Date.parse(createdAt) - Date.parse(at(before, -14))) / (7 * 86_400_000)
  expect(await effect()).toMatchObject({ measure: 'incidents', type: 'restricted-area', since: null })
  expect((await effect())?.before).toBeCloseTo(3 / weeks, 6)
  const move = (state: 'done' | 'verified', statedBy: string) =>
    own.server.call('moveCorrectiveAction', { params: { id }, body: { state, note: 'It hangs' } }, { statedBy })
  await move('done', site2.ana.id)
  await move('verified', site2.rui.id)
  expect((await effect())?.since).toBeNull()
  own.clock.pass(14 * 86_400)
  await raise(at(createdAt, 3))
  await raise(at(createdAt, 6))
  const from = at(createdAt, 5)
  const statedBy = { statedBy: site2.ana.id }
  const mistaken = { id: (await own.server.call('listIncidents', { query: { from } })).rows[0]?.id ?? '' }
  await own.server.call('reviewIncident', { params: mistaken, body: { state: 'rejected' } }, statedBy)
  await own.server.call('reviewIncident', { params: mistaken, body: { state: 'closed' } }, statedBy)
  expect((await effect())?.since).toBeCloseTo(0.5, 3)
})
