import { randomUUID } from 'node:crypto'
import type { NewGroup } from '@foresite/contract/groups'
import { noNotifications } from '@foresite/contract/module-notifications'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { refusalOf, sharedSite, type SiteUnderTest } from '../../../test/site-under-test.ts'
import { membersOf } from './index.ts'

const shared = sharedSite()

async function userOf(site: SiteUnderTest, firstName: string): Promise<string> {
  const companyEmail = `${randomUUID()}@site.example`
  const body = { firstName, lastName: 'Sá', companyEmail }
  return (await site.server.call('createUser', { body })).user.id
}

const makeGroup = (site: SiteUnderTest, part: Partial<NewGroup>) =>
  site.server.call('createGroup', { body: { name: randomUUID(), ...part } })

const groupNamed = async (site: SiteUnderTest, id: string) =>
  (await site.server.call('listGroups')).find((group) => group.id === id)

test('[GROUP-1.a, GROUP-1.c, GROUP-1.d, GROUP-1.e] a group is created with its name, description and users, changed and deleted, and open screens are notified', async () => {
  const site = shared()
  const [ana, rui] = [await userOf(site, 'Ana'), await userOf(site, 'Rui')]
  const changes = await site.listen()
  const name = randomUUID()
  const { group, message } = await makeGroup(site, {
    name,
    description: 'On duty at night',
    userIds: [rui, ana],
  })
  expect(message).toBe(`Group “${name}” was added.`)
  expect(group).toMatchObject({ name, description: 'On duty at night', userIds: [rui, ana] })
  expect(await groupNamed(site, group.id)).toEqual(group)

  const params = { id: group.id }
  const body = { name: `${name} 2`, description: '', userIds: [ana] }
  const changed = await site.server.call('updateGroup', { params, body }, { language: 'pt' })
  expect(changed.message).toBe(`O grupo «${name} 2» foi guardado.`)
  expect(changed.group).toMatchObject(body)
  expect(await groupNamed(site, group.id)).toEqual(changed.group)

  await site.server.call('deleteGroup', { params })
  expect(await groupNamed(site, group.id)).toBeUndefined()
  await eventually(() => {
    expect(changes.filter(({ id }) => id === group.id)).toEqual([
      { topic: 'groups', ...params, change: 'created' },
      { topic: 'groups', ...params, change: 'updated' },
      { topic: 'groups', ...params, change: 'deleted' },
    ])
  })
})

test('[GROUP-1.a] deleting a user removes them from their groups', async () => {
  const site = shared()
  const [ana, rui] = [await userOf(site, 'Ana'), await userOf(site, 'Rui')]
  const { group } = await makeGroup(site, { userIds: [ana, rui] })
  await site.server.call('deleteUser', { params: { id: ana } })
  expect((await groupNamed(site, group.id))?.userIds).toEqual([rui])
})

test('[GROUP-1.e] a group that modules notify cannot be deleted: the refusal names every such module', async () => {
  const site = shared()
  const zone = await site.zone((await site.camera(randomUUID())).id)
  const { group } = await makeGroup(site, { name: `Night ${randomUUID()}` })
  const notifications = { ...noNotifications, groupIds: [group.id] }
  const [a, b] = [`A ${randomUUID()}`, `B ${randomUUID()}`]
  const second = await site.module([zone.id], { name: b, notifications })
  const first = await site.module([zone.id], { name: a, notifications })
  const params = { id: group.id }
  expect(await refusalOf(site.server.call('deleteGroup', { params }))).toEqual({
    status: 409,
    error: 'group.inUse',
    field: undefined,
    message: `The group “${group.name}” is a recipient of: ${a}, ${b}. Choose others in these modules first.`,
  })
  expect(await groupNamed(site, group.id)).toEqual(group)
  for (const { id } of [first, second]) await site.server.call('deleteModule', { params: { id } })
  await site.server.call('deleteGroup', { params })
  expect(await groupNamed(site, group.id)).toBeUndefined()
})

test('[GROUP-1.e] a group that the notification rules name cannot be deleted', async () => {
  const site = shared()
  const { group } = await makeGroup(site, {})
  const params = { id: group.id }
  const statedBy = await userOf(site, 'Ana')
  const saveRules = (value: object) => site.server.call('saveNotificationRules', { body: { value } }, { statedBy })
  await saveRules({ supervisors: { groupIds: [group.id] } })
  expect(await refusalOf(site.server.call('deleteGroup', { params }))).toMatchObject({
    status: 409,
    error: 'group.inRules',
  })
  await saveRules({})
  await site.server.call('deleteGroup', { params })
  expect(await groupNamed(site, group.id)).toBeUndefined()
})

test('[GROUP-1.d] of two users who change a group at once, the second is warned and overwrites nothing', async () => {
  const site = shared()
  const { group } = await makeGroup(site, {})
  const params = { id: group.id }
  const since = group.updatedAt
  site.clock.pass(1)
  const mine = { name: group.name, description: 'mine', since }
  const { group: saved } = await site.server.call('updateGroup', { params, body: mine })
  const theirs = { name: group.name, description: 'theirs', since }
  expect(await refusalOf(site.server.call('updateGroup', { params, body: theirs }))).toMatchObject({
    status: 409,
    error: 'record.changed',
  })
  expect(await groupNamed(site, group.id)).toEqual(saved)
})

test('[GROUP-1.c] a group with an unknown user is refused, and nothing of it is saved', async () => {
  const site = shared()
  const before = await site.server.call('listGroups')
  const refused = makeGroup(site, { userIds: [await userOf(site, 'Ana'), randomUUID()] })
  const unknown = { status: 422, error: 'group.users.unknown', field: 'userIds' }
  expect(await refusalOf(refused)).toMatchObject(unknown)
  expect(await site.server.call('listGroups')).toEqual(before)
})

test.each([
  ['without a name', { name: ' ' }, 'name', 'Group name is required'],
  [
    'with a description that is too long',
    { description: 'x'.repeat(201) },
    'description',
    'A description can have up to 200 characters.',
  ],
])('[GROUP-1.a, GROUP-1.c] a group %s is refused and the field is named', async (_, part, field, message) => {
  const refusal = await refusalOf(makeGroup(shared(), part))
  expect(refusal).toMatchObject({ status: 400, field, message })
})

test('[GROUP-1.c] another group’s name is refused, in upper or lower case', async () => {
  const site = shared()
  const { group } = await makeGroup(site, { name: `Área ${randomUUID()}` })
  const refusal = await refusalOf(makeGroup(site, { name: group.name.toUpperCase() }))
  expect(refusal).toMatchObject({ status: 409, error: 'group.name.taken', field: 'name' })
})

test('[GROUP-1.e] a deleted group is added again under its id; a used id is refused', async () => {
  const site = shared()
  const ana = await userOf(site, 'Ana')
  const { id } = (await makeGroup(site, { userIds: [ana] })).group
  await site.server.call('deleteGroup', { params: { id } })
  const { group } = await makeGroup(site, { id, userIds: [ana] })
  expect(group.id).toBe(id)
  expect(await membersOf(site.server.db, { userIds: [], groupIds: [id] })).toMatchObject([{ id: ana }])
  expect(await refusalOf(makeGroup(site, { id }))).toMatchObject({ status: 409, error: 'id.taken', field: 'id' })
})

test('chosen users and members of chosen groups are listed once each', async () => {
  const site = shared()
  const [ana, rui, eva, nobody] = [
    await userOf(site, 'Ana'),
    await userOf(site, 'Rui'),
    await userOf(site, 'Eva'),
    await userOf(site, 'Nobody'),
  ]
  const a = (await makeGroup(site, { userIds: [ana, rui] })).group.id
  const b = (await makeGroup(site, { userIds: [rui, eva] })).group.id
  await makeGroup(site, { userIds: [nobody] })
  const members = await membersOf(site.server.db, { userIds: [ana], groupIds: [a, b] })
  expect(members.map(({ firstName }) => firstName)).toEqual(['Ana', 'Eva', 'Rui'])
  expect(await membersOf(site.server.db, { userIds: [], groupIds: [] })).toEqual([])
})
