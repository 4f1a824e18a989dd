import { globalSettings, type ConfigChange } from '@foresite/contract/configuration'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startServer, type ServerUnderTest } from '../../../test/server-under-test.ts'
import { TestClock } from '../../../test/test-clock.ts'

const naming: ConfigChange = { field: 'global_settings', value: { organization_name: 'Norte' } }

async function addUser(server: ServerUnderTest, firstName: string, lastName: string) {
  const companyEmail = `${firstName}@site.example`
  const { user } = await server.call('createUser', { body: { firstName, lastName, companyEmail } })
  return user
}

async function lastChange(server: ServerUnderTest) {
  const query = { field: 'global_settings', format: 'full' } as const
  return globalSettings.parse(await server.call('readConfig', { query })).changed
}

test('[AUTH-11.a] settings are recorded with the stated user and the time of the change', async () => {
  const clock = new TestClock()
  await using server = await startServer({ clock })
  const ana = await addUser(server, 'Ana', 'Sá')
  expect(await lastChange(server)).toBeNull()
  clock.pass(60)
  await server.call('saveConfig', { body: naming }, { statedBy: ana.id })
  expect(await lastChange(server)).toEqual({
    at: clock.now().toISOString(),
    by: { userId: ana.id, name: 'Ana Sá', stated: true },
  })
})

test('[AUTH-11.a] without any users a change is recorded without a name', async () => {
  await using server = await startServer()
  await server.call('saveConfig', { body: naming })
  expect(await lastChange(server)).toMatchObject({ by: null })
})

test('[AUTH-11.a] the record keeps the user’s name at that time', async () => {
  await using server = await startServer()
  const ana = await addUser(server, 'Ana', 'Sá')
  await server.call('saveConfig', { body: naming }, { statedBy: ana.id })
  await server.call('deleteUser', { params: { id: ana.id } })
  expect(await lastChange(server)).toMatchObject({ by: { userId: ana.id, name: 'Ana Sá' } })
})

test('[AUTH-11.a] a later change by another user replaces the earlier record', async () => {
  await using server = await startServer()
  const ana = await addUser(server, 'Ana', 'Sá')
  const rui = await addUser(server, 'Rui', 'Melo')
  await server.call('saveConfig', { body: naming }, { statedBy: ana.id })
  await server.call('saveConfig', { body: naming }, { statedBy: rui.id })
  expect(await lastChange(server)).toMatchObject({ by: { userId: rui.id, name: 'Rui Melo' } })
})

test.each([
  ['the products', "select changed_by as by from settings where section = 'products'", 'products'],
  ['authentication', 'select required_changed_by as by from access', 'authentication'],
] as const)('[AUTH-11.a] %s are saved with the user who changed them', async (_what, query, field) => {
  await using server = await startServer()
  const ana = await addUser(server, 'Ana', 'Sá')
  const body: ConfigChange =
    field === 'products' ? { field, value: ['quality'] } : { field, value: { required: false } }
  await server.call('saveConfig', { body }, { statedBy: ana.id })
  const { rows } = await server.db.execute(sql.raw(query))
  expect(rows).toEqual([{ by: { userId: ana.id, name: 'Ana Sá', stated: true } }])
})
