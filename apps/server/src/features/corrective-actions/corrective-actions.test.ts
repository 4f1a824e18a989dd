import type { ActionState } from '@foresite/contract/corrective-actions'
import { retentionDefaults } from '@foresite/contract/retention'
import { expect, test } from 'vitest'
import { addAction, picture, siteOfTwo } from '../../../test/corrective-actions.ts'
import { eventually } from '../../../test/eventually.ts'
import { presence, refusalOf, SiteUnderTest } from '../../../test/site-under-test.ts'
import { untilTestEnds } from '../../../test/until-test-ends.ts'

const unknown = '018f0000-0000-7000-8000-000000000000'

async function begun() {
  const site = untilTestEnds(await SiteUnderTest.start())
  const people = await siteOfTwo(site)
  const { ana, rui } = people
  const move = (id: string, state: ActionState, note = '', by = ana.id, since?: string) =>
    site.server.call(
      'moveCorrectiveAction',
      { params: { id }, body: { state, note, ...(since === undefined ? {} : { since }) } },
      { statedBy: by },
    )
  const read = (id: string) => site.server.call('readCorrectiveAction', { params: { id } })
  return { site, people, ana, rui, move, read }
}

test('[INC-6.c, INC-6.d] an action goes through open, in progress, done, returned, done and verified, and its history names each user', async () => {
  const { site, people, ana, rui, move, read } = await begun()
  const changes = await site.listen()
  const { id, state } = await addAction(site, people)
  expect(state).toBe('open')
  const answers = [
    await move(id, 'in-progress'),
    await move(id, 'done', 'A mirror hangs there now'),
    await move(id, 'returned', 'It hangs too low', rui.id),
    await move(id, 'done', 'It hangs at 2.5 m'),
    await move(id, 'verified', '', rui.id),
  ]
  expect(answers.map(({ message, action }) => [action.state, message])).toEqual([
    ['in-progress', '“Hang a mirror at the corner” is in progress.'],
    ['done', '“Hang a mirror at the corner” is done. Someone else has to verify it.'],
    ['returned', '“Hang a mirror at the corner” was returned to Ana Sá.'],
    ['done', '“Hang a mirror at the corner” is done. Someone else has to verify it.'],
    ['verified', '“Hang a mirror at the corner” is verified.'],
  ])
  const by = (user: typeof ana) => ({
    userId: user.id,
    stated: true,
    name: `${user.firstName} ${user.lastName}`,
  })
  const { history } = await read(id)
  expect(history.toReversed().map(({ by: who, event }) => [who, event])).toEqual([
    [by(rui), { kind: 'created' }],
    [by(ana), { kind: 'moved', from: 'open', to: 'in-progress', note: '' }],
    [by(ana), { kind: 'moved', from: 'in-progress', to: 'done', note: 'A mirror hangs there now' }],
    [by(rui), { kind: 'moved', from: 'done', to: 'returned', note: 'It hangs too low' }],
    [by(ana), { kind: 'moved', from: 'returned', to: 'done', note: 'It hangs at 2.5 m' }],
    [by(rui), { kind: 'moved', from: 'done', to: 'verified', note: '' }],
  ])
  await eventually(() => {
    const own = changes.filter(({ topic }) => topic === 'corrective-actions')
    expect(own.map(({ change }) => change)).toEqual(['created', ...answers.map(() => 'updated')])
  })
})

test.each<[ActionState, ActionState[]]>([
  ['open', ['open', 'verified', 'returned']],
  ['in-progress', ['in-progress', 'verified', 'returned']],
  ['done', ['open', 'in-progress', 'done']],
  ['returned', ['open', 'verified', 'returned']],
])('[INC-6.c, INC-6.d] an action that is %s cannot become %j', async (from, refused) => {
  const { site, people, rui, move, read } = await begun()
  const { id } = await addAction(site, people)
  const way: Record<string, readonly ActionState[]> = {
    open: [],
    'in-progress': ['in-progress'],
    done: ['done'],
    returned: ['done', 'returned'],
  }
  for (const state of way[from] ?? []) await move(id, state, 'As agreed', rui.id)
  for (const state of refused)
    expect([state, await refusalOf(move(id, state, 'As agreed', rui.id))]).toMatchObject([
      state,
      { status: 409, error: 'action.cannotMove' },
    ])
  expect((await read(id)).action.state).toBe(from)
})

test('[INC-6.c, INC-6.d] marking an action done needs a sentence or a picture; returning it needs a reason', async () => {
  const { site, people, ana, rui, move } = await begun()
  const { id } = await addAction(site, people)
  expect(await refusalOf(move(id, 'done', '  '))).toMatchObject({
    status: 422,
    error: 'action.proof.required',
    field: 'note',
  })
  const params = { id }
  const statedBy = ana.id
  await site.server.call('addActionEvidence', { params, body: {}, file: picture() }, { statedBy })
  expect((await move(id, 'done')).action.state).toBe('done')
  expect(await refusalOf(move(id, 'returned', '', rui.id))).toMatchObject({
    status: 422,
    error: 'action.reason.required',
    field: 'note',
  })
})

test('[INC-6.d] an action is verified by someone other than its owner', async () => {
  const { site, people, ana, rui, move } = await begun()
  const { id } = await addAction(site, people)
  await move(id, 'done', 'It hangs')
  expect(await refusalOf(move(id, 'verified'))).toMatchObject({
    status: 409,
    error: 'action.verify.owner',
    message: 'Someone else has to verify this: Ana Sá is the owner.',
  })
  // With no other user left, nobody else can verify.
  await site.server.call('deleteUser', { params: { id: rui.id } })
  expect((await move(id, 'verified', '', ana.id)).action.state).toBe('verified')
})

test('[INC-6.d] the user who did an action cannot verify it, not even after a change of owner', async () => {
  const { site, people, ana, rui, move, read } = await begun()
  const { id } = await addAction(site, people)
  await move(id, 'done', 'It hangs', ana.id)
  const { title, criteria, priority, dueOn } = (await read(id)).action
  const body = { title, criteria, priority, dueOn, ownerId: rui.id }
  await site.server.call('changeCorrectiveAction', { params: { id }, body }, { statedBy: ana.id })
  expect(await refusalOf(move(id, 'verified', '', ana.id))).toMatchObject({
    status: 409,
    error: 'action.verify.doer',
    message: 'Someone else has to verify this: Ana Sá marked it as done.',
  })
  expect((await read(id)).action.state).toBe('done')
})

test('[INC-6.d] a verified action can no longer change', async () => {
  const { site, people, rui, move, read } = await begun()
  const { id } = await addAction(site, people)
  await move(id, 'done', 'It hangs')
  await move(id, 'verified', '', rui.id)
  const { title, criteria, priority, dueOn } = (await read(id)).action
  const body = { title, criteria, priority, dueOn, ownerId: rui.id }
  const params = { id }
  const statedBy = rui.id
  const add = { params, body: {}, file: picture() }
  for (const attempt of [
    () => move(id, 'returned', 'It fell down', rui.id),
    () => site.server.call('changeCorrectiveAction', { params, body }, { statedBy }),
    () => site.server.call('addActionEvidence', add, { statedBy }),
  ])
    expect(await refusalOf(attempt())).toMatchObject({ status: 409, error: 'action.isVerified' })
})

test('[INC-6.h] the second of two users who change an action is warned, and overwrites nothing', async () => {
  const { site, people, rui, move, read } = await begun()
  const { id, updatedAt: since, title, criteria, dueOn, ownerId } = await addAction(site, people)
  await move(id, 'in-progress', '', rui.id, since)
  const body = { title: 'Paint a line', criteria, dueOn, ownerId: ownerId ?? '', since }
  const change = site.server.call(
    'changeCorrectiveAction',
    { params: { id }, body: { ...body, priority: 'High' } },
    { statedBy: rui.id },
  )
  const refusal = { status: 409, error: 'record.changed' }
  expect(await refusalOf(change)).toMatchObject({
    ...refusal,
    message: expect.stringMatching(/changed this after you opened it/) as string,
    changed: { by: { name: expect.any(String) as string } },
  })
  expect(await refusalOf(move(id, 'done', 'It hangs', rui.id, since))).toMatchObject(refusal)
  expect((await read(id)).action).toMatchObject({ title, state: 'in-progress' })
})

test('[INC-6.f] changes to an action are in its history with old and new values', async () => {
  const { site, people, rui, read } = await begun()
  const { id, title, criteria } = await addAction(site, people)
  const body = { title, criteria, dueOn: '2026-12-05', ownerId: rui.id, priority: 'High' as const }
  const call = { params: { id }, body }
  const { action, message } = await site.server.call('changeCorrectiveAction', call, {
    statedBy: rui.id,
  })
  expect(message).toBe('“Hang a mirror at the corner” was saved.')
  expect(action).toMatchObject({ ownerName: 'Rui Melo', dueOn: '2026-12-05', priority: 'High' })
  const { history } = await read(id)
  expect(history[0]?.event).toEqual({
    kind: 'edited',
    changes: [
      { field: 'owner', from: 'Ana Sá', to: 'Rui Melo' },
      { field: 'dueOn', from: '2026-11-28', to: '2026-12-05' },
      { field: 'priority', from: 'Medium', to: 'High' },
    ],
  })
  // Saving the same values is not a change.
  await site.server.call('changeCorrectiveAction', call, { statedBy: rui.id })
  expect((await read(id)).history).toHaveLength(2)
})

test('actions are listed by due day, verified ones last, with pages and filters', async () => {
  const { site, people, ana, rui, move } = await begun()
  const late = await addAction(site, people, { title: 'Late', dueOn: '2026-11-22' })
  const verified = await addAction(site, people, { title: 'Verified', dueOn: '2026-11-21' })
  const later = await addAction(site, people, { title: 'Later', ownerId: rui.id })
  await move(verified.id, 'done', 'It hangs')
  await move(verified.id, 'verified', '', rui.id)
  site.clock.pass(2 * 24 * 3_600)
  const titles = async (query = {}) =>
    (await site.server.call('listCorrectiveActions', { query })).rows.map(({ title }) => title)
  expect(await titles()).toEqual(['Late', 'Later', 'Verified'])
  expect(await titles({ state: 'verified' })).toEqual(['Verified'])
  expect(await titles({ ownerId: rui.id })).toEqual(['Later'])
  expect(await titles({ overdue: 'true' })).toEqual(['Late'])
  expect(await titles({ incidentId: unknown })).toEqual([])
  expect(await titles({ incidentId: people.incidentId, ownerId: ana.id })).toEqual(['Late', 'Verified'])
  const page = await site.server.call('listCorrectiveActions', { query: { page: 2, limit: 1 } })
  expect(page).toMatchObject({ total: 3, page: 2, rows: [{ id: later.id, isOverdue: false }] })
  // Once done it is no longer late.
  await move(late.id, 'done', 'It hangs')
  expect(await titles({ overdue: 'true' })).toEqual([])
})

test('[CALL-6.a] an action without content, without an owner or with a past due day is refused at its field', async () => {
  const { site, people } = await begun()
  const refused = async (part: Parameters<typeof addAction>[2], of = people) => refusalOf(addAction(site, of, part))
  expect(await refused({ title: ' ' })).toMatchObject({
    status: 400,
    field: 'title',
    message: 'Enter what has to be done.',
  })
  expect(await refused({ criteria: '' })).toMatchObject({
    status: 400,
    field: 'criteria',
    message: 'Enter the completion criteria.',
  })
  expect(await refused({ ownerId: unknown })).toMatchObject({
    status: 422,
    field: 'ownerId',
    error: 'user.unknown',
  })
  expect(await refused({ dueOn: '2026-11-20' })).toMatchObject({
    status: 422,
    field: 'dueOn',
    error: 'action.due.past',
  })
  expect(await refused({ dueOn: '2199-12-31' })).toMatchObject({
    status: 422,
    field: 'dueOn',
    error: 'action.due.far',
  })
  expect(await refused({}, { ...people, incidentId: unknown })).toMatchObject({
    status: 404,
    error: 'incident.unknown',
  })
  expect((await site.server.call('listCorrectiveActions')).total).toBe(0)
})

test('a rejected or closed incident accepts no new action', async () => {
  const { site, people, rui, move } = await begun()
  const params = { id: people.incidentId }
  const review = (state: 'confirmed' | 'rejected' | 'closed') =>
    site.server.call('reviewIncident', { params, body: { state } }, { statedBy: rui.id })
  await review('rejected')
  expect(await refusalOf(addAction(site, people))).toMatchObject({
    status: 409,
    error: 'action.incident.rejected',
    message: 'The incident was rejected. There is nothing to correct.',
  })
  await review('confirmed')
  const { id } = await addAction(site, people)
  await move(id, 'done', 'It hangs')
  expect(await refusalOf(review('closed'))).toMatchObject({ status: 409 })
  await move(id, 'verified', '', rui.id)
  await review('closed')
  expect(await refusalOf(addAction(site, people))).toMatchObject({
    status: 409,
    error: 'action.incident.closed',
    message: 'The incident is closed. Nothing can be added to it.',
  })
})

test('[PRIV-1.a] an incident’s record outlives its retention until its actions are verified', async () => {
  const { site, people, rui, move } = await begun()
  const { id } = await addAction(site, people)
  const statedBy = rui.id
  const old = new Date(site.clock.now().getTime() - 20 * 24 * 3_600_000).toISOString()
  await site.handOver(presence(people.watched, { startedAt: old, endedAt: old }))
  const days = { recordings: 7, clips: 10, stills: 10, records: 10 }
  const body = { ...retentionDefaults, days }
  site.clock.pass(11 * 24 * 3_600)
  await site.server.call('saveRetention', { body }, { statedBy })
  const left = async () => (await site.server.call('listIncidents')).rows.map((incident) => incident.id)
  // The other one is gone, so the sweep has also checked this one and kept it.
  await eventually(async () => {
    expect(await left()).toEqual([people.incidentId])
  })
  await move(id, 'done', 'It hangs')
  await move(id, 'verified', '', rui.id)
  await site.server.call('saveRetention', { body }, { statedBy })
  await eventually(async () => {
    expect(await left()).toEqual([])
  })
  expect((await site.server.call('listCorrectiveActions')).total).toBe(0)
})

test('an action keeps the name of a deleted owner and waits for a new one', async () => {
  const { site, people, ana, read } = await begun()
  const { id } = await addAction(site, people)
  await site.server.call('deleteUser', { params: { id: ana.id } })
  expect((await read(id)).action).toMatchObject({ ownerId: null, ownerName: 'Ana Sá' })
})
