import { noNotifications } from '@foresite/contract/module-notifications'
import type { UserInput } from '@foresite/contract/people'
import { expect, test } from 'vitest'
import { refusalOf, SiteUnderTest } from '../../../test/site-under-test.ts'
import { startServer } from '../../../test/server-under-test.ts'

const ana: UserInput = {
  firstName: 'Ana',
  lastName: 'Sá',
  phone: '+351912345678',
  companyEmail: 'ana.sa@site.example',
  serviceProvider: 'meo',
}
const rui: UserInput = { ...ana, firstName: 'Rui', companyEmail: 'rui@site.example', phone: null }

test('[USER-1.a, USER-1.b, USER-1.c, USER-1.d, USER-1.e] a user is created with all fields, listed, read, changed and deleted', async () => {
  await using server = await startServer()
  const { user, message } = await server.call('createUser', { body: ana })
  expect(user).toMatchObject(ana)
  expect(message).toBe('Ana Sá was added.')
  expect(await server.call('listUsers')).toEqual([user])
  expect(await server.call('readUser', { params: { id: user.id } })).toEqual(user)

  const changed = await server.call('updateUser', {
    params: { id: user.id },
    body: { ...ana, lastName: 'Sousa', phone: null },
  })
  expect(changed.user).toMatchObject({ ...ana, lastName: 'Sousa', phone: null })

  const removed = await server.call('deleteUser', { params: { id: user.id } }, { language: 'pt' })
  expect(removed.message).toBe('O utilizador Ana Sousa foi eliminado.')
  expect(await server.call('listUsers')).toEqual([])
})

test('[USER-1.c] many users are imported at once, and read back with all their fields', async () => {
  await using server = await startServer()
  const { users, message } = await server.call('importUsers', { body: { users: [ana, rui] } })
  expect(message).toBe('Users imported: 2.')
  expect(users).toMatchObject([ana, rui])
  expect(await server.call('listUsers')).toEqual(users)
})

test.each([
  ['is another user’s', [rui, ana], 'user.companyEmail.taken', 'users.1.companyEmail'],
  ['appears twice', [rui, rui], 'user.import.repeated', 'users.1.companyEmail'],
])(
  '[USER-2.c, USER-2.d] an import in which an email address %s saves nothing and names the row',
  async (_, users, error, field) => {
    await using server = await startServer()
    const { user } = await server.call('createUser', { body: ana })
    const refusal = await refusalOf(server.call('importUsers', { body: { users } }))
    expect(refusal).toMatchObject({ status: 409, error, field })
    expect(await server.call('listUsers')).toEqual([user])
  },
)

test('[USER-2.a, USER-2.d] an import with one wrong row saves nothing and names the field', async () => {
  await using server = await startServer()
  const users = [rui, { ...ana, phone: '912345678' }]
  const refusal = await refusalOf(server.call('importUsers', { body: { users } }))
  expect(refusal).toMatchObject({ status: 400, field: 'users.1.phone' })
  expect(await server.call('listUsers')).toEqual([])
})

test('[USER-1.e] a user notified by modules cannot be deleted: the refusal names every such module', async () => {
  await using site = await SiteUnderTest.start()
  const { user } = await site.server.call('createUser', { body: ana })
  const notifications = { ...noNotifications, userIds: [user.id] }
  const zone = await site.zone((await site.camera()).id)
  const module = await site.module([zone.id], { name: 'Night watch', notifications })
  const params = { id: user.id }
  expect(await refusalOf(site.server.call('deleteUser', { params }))).toEqual({
    status: 409,
    error: 'user.inUse',
    field: undefined,
    message: 'Ana Sá is a recipient of: Night watch. Choose someone else in these modules first.',
  })
  await site.server.call('deleteModule', { params: { id: module.id } })
  await site.server.call('deleteUser', { params })
  expect(await site.server.call('listUsers')).toEqual([])
})

test('[USER-1.e] a recipient of system alarms, a supervisor or a reader of the weekly summary cannot be deleted', async () => {
  await using site = await SiteUnderTest.start()
  const { id } = (await site.server.call('createUser', { body: ana })).user
  const inRules = [
    { alarms: { userIds: [id] } },
    { supervisors: { userIds: [id] } },
    { weeklySummary: { readers: { en: [], pt: [id] } } },
  ]
  const saveRules = (value: object) => site.server.call('saveNotificationRules', { body: { value } }, { statedBy: id })
  for (const value of inRules) {
    await saveRules(value)
    expect(await refusalOf(site.server.call('deleteUser', { params: { id } }))).toMatchObject({
      status: 409,
      error: 'user.inRules',
    })
  }
  await saveRules({})
  await site.server.call('deleteUser', { params: { id } })
  expect(await site.server.call('listUsers')).toEqual([])
})

test('[USER-1.d] of two people who change a user at once, the second is warned and overwrites nothing', async () => {
  await using site = await SiteUnderTest.start()
  const { user } = await site.server.call('createUser', { body: ana })
  const params = { id: user.id }
  const since = user.updatedAt
  site.clock.pass(1)
  const mine = { ...ana, lastName: 'Sousa', since }
  const { user: saved } = await site.server.call('updateUser', { params, body: mine })
  const second = site.server.call('updateUser', { params, body: { ...ana, phone: null, since } })
  expect(await refusalOf(second)).toMatchObject({ status: 409, error: 'record.changed' })
  expect(await site.server.call('listUsers')).toEqual([saved])
})

test('users are sorted by last name, then first name', async () => {
  await using server = await startServer()
  await server.call('createUser', { body: rui })
  await server.call('createUser', { body: ana })
  expect((await server.call('listUsers')).map(({ firstName }) => firstName)).toEqual(['Ana', 'Rui'])
})

test('[USER-2.c] an email address belongs to one user, in upper or lower case, also after a change', async () => {
  await using server = await startServer()
  await server.call('createUser', { body: ana })
  const { user } = await server.call('createUser', { body: rui })
  const taken = { status: 409, error: 'user.companyEmail.taken', field: 'companyEmail' }
  const companyEmail = 'Ana.SA@site.example'
  expect(await refusalOf(server.call('createUser', { body: { ...rui, companyEmail } }))).toMatchObject(taken)
  const change = server.call('updateUser', {
    params: { id: user.id },
    body: { ...rui, companyEmail },
  })
  expect(await refusalOf(change)).toMatchObject(taken)
  expect(await server.call('listUsers')).toHaveLength(2)
})

test.each([
  [{ phone: '912345678' }, 'phone', 'user.phone.invalid'],
  [{ companyEmail: 'ana@' }, 'companyEmail', 'email.invalid'],
  [{ firstName: ' ' }, 'firstName', 'user.firstName.required'],
  [{ lastName: 'x'.repeat(81) }, 'lastName', 'name.tooLong'],
])('[USER-2.a, USER-2.b, USER-2.d] refuses %j with a message that names the field', async (wrong, field, error) => {
  await using server = await startServer()
  const refusal = await refusalOf(server.call('createUser', { body: { ...ana, ...wrong } }))
  expect(refusal).toMatchObject({ status: 400, error, field })
  expect(await server.call('listUsers')).toEqual([])
})
