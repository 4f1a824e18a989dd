import type { UserInput } from '@foresite/contract/people'
import { expect, test } from 'vitest'
import { refusalOf } from '../../../test/site-under-test.ts'
import { startServer } from '../../../test/server-under-test.ts'

const ana: UserInput = {
  firstName: 'Ana',
  lastName: 'Sá',
  phone: '+351912345678',
  companyEmail: 'ana.sa@site.example',
  serviceProvider: 'meo',
}
const rui: UserInput = { ...ana, firstName: 'Rui', companyEmail: 'rui@site.example', phone: null }
const nobody = '018f0000-0000-7000-8000-000000000000'

test('a user is created with all its fields, listed, read, changed and deleted', async () => {
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
  expect(removed.message).toBe('Ana Sousa foi eliminado.')
  expect(await server.call('listUsers')).toEqual([])
})

test('users come by last name, then first name', async () => {
  await using server = await startServer()
  await server.call('createUser', { body: rui })
  await server.call('createUser', { body: ana })
  expect((await server.call('listUsers')).map(({ firstName }) => firstName)).toEqual(['Ana', 'Rui'])
})

test('[USER-2] an e-mail address is one user’s alone, whatever its case, also in a change', async () => {
  await using server = await startServer()
  await server.call('createUser', { body: ana })
  const { user } = await server.call('createUser', { body: rui })
  const taken = { status: 409, error: 'user.companyEmail.taken', field: 'companyEmail' }
  const companyEmail = 'Ana.SA@site.example'
  expect(
    await refusalOf(server.call('createUser', { body: { ...rui, companyEmail } })),
  ).toMatchObject(taken)
  const change = server.call('updateUser', {
    params: { id: user.id },
    body: { ...rui, companyEmail },
  })
  expect(await refusalOf(change)).toMatchObject(taken)
  expect(await server.call('listUsers')).toHaveLength(2)
})

test.each([
  [{ phone: '912345678' }, 'phone', 'user.phone.invalid'],
  [{ companyEmail: 'ana@' }, 'companyEmail', 'user.companyEmail.invalid'],
  [{ firstName: ' ' }, 'firstName', 'user.firstName.required'],
  [{ lastName: 'x'.repeat(81) }, 'lastName', 'name.tooLong'],
])('[USER-2] refuses %j with a message that names the field', async (wrong, field, error) => {
  await using server = await startServer()
  const refusal = await refusalOf(server.call('createUser', { body: { ...ana, ...wrong } }))
  expect(refusal).toMatchObject({ status: 400, error, field })
  expect(await server.call('listUsers')).toEqual([])
})

test('[CALL-6] a user that does not exist answers 404, whatever is asked of it', async () => {
  await using server = await startServer()
  const params = { id: nobody }
  const unknown = { status: 404, error: 'user.unknown', field: undefined }
  expect(await refusalOf(server.call('readUser', { params }))).toMatchObject(unknown)
  expect(await refusalOf(server.call('updateUser', { params, body: ana }))).toMatchObject(unknown)
  expect(await refusalOf(server.call('deleteUser', { params }))).toMatchObject(unknown)
})
