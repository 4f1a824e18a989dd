import { expect, test } from 'vitest'
import { newOwnPlace, startServer } from '../../test/server-under-test.ts'
import { site } from '../../test/server-process.ts'

test('[OPS-3.a] with DATABASE_URL the server keeps everything in that PostgreSQL and starts none of its own', async () => {
  await using place = await newOwnPlace()
  await using own = await site()
  const { url, child, ended } = await own.start({ DATABASE_URL: place.databaseUrl })
  const added = await fetch(`${url}/api/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ firstName: 'Ana', lastName: 'Sá', companyEmail: 'ana@site.example' }),
  })
  expect(added.status).toBe(201)
  expect(await own.postgres()).toBeNull()
  child.kill('SIGTERM')
  await ended

  // Another data folder with the same database has everything.
  await using again = await startServer({ at: place })
  expect(await again.call('listUsers')).toMatchObject([{ firstName: 'Ana' }])
})
