import { expect, test } from 'vitest'
import { startServer } from '../../test/server-under-test.ts'

test('a server starts on an empty data folder, serves a call of each part and stops', async () => {
  await using server = await startServer()

  expect(await server.call('readHealth')).toEqual({
    version: '0.0.0-test',
    database: 'up',
    vision: 'away',
  })
  expect(await server.call('listCameras')).toEqual([])
  expect(await server.call('listUsers')).toEqual([])
})

test('every server under test has its own database', async () => {
  await using one = await startServer()
  await using other = await startServer()
  await one.call('createUser', {
    body: {
      firstName: 'Ana',
      lastName: 'Silva',
      phone: '+351912345678',
      companyEmail: 'ana@example.com',
      serviceProvider: 'vodafone-pt',
    },
  })

  expect(await other.call('listUsers')).toEqual([])
})
