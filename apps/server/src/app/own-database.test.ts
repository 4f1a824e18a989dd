import { expect, test, vi } from 'vitest'
import { newPlace } from '../../test/server-under-test.ts'
import { site } from '../../test/server-process.ts'

// A whole server is started twice, as a process of its own: seconds, on a busy machine many.
vi.setConfig({ testTimeout: 120_000 })

test('[OPS-3.a] with DATABASE_URL the server keeps everything in that PostgreSQL, and starts none of its own', async () => {
  await using place = await newPlace()
  const env = { DATABASE_URL: place.databaseUrl }
  await using first = await site()
  const { url } = await first.start(env)
  const added = await fetch(`${url}/api/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ firstName: 'Ana', lastName: 'Sá', companyEmail: 'ana@site.example' }),
  })
  expect(added.status).toBe(201)
  expect(await first.postgres()).toBeNull()

  // Another data folder, the same database: it is all there.
  await using second = await site()
  const again = await second.start(env)
  expect(await (await fetch(`${again.url}/api/users`)).json()).toMatchObject([{ firstName: 'Ana' }])
  expect(await second.postgres()).toBeNull()
})
