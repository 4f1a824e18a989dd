import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { presence, SiteUnderTest } from '../../../test/site-under-test.ts'
import { writtenLog } from '../../../test/written-log.ts'

test('[INC-4.b] in a bulk change, an incident that fails is named and the others are changed', async () => {
  const written = writtenLog()
  await using site = await SiteUnderTest.start({ log: written.log, ownDatabase: true })
  const { server } = site
  const watched = await site.watchedCamera()
  const start = Date.parse('2026-11-21T08:00:00.000Z')
  const seen = [0, 600, 1_200].map((after) => new Date(start + after * 1_000).toISOString())
  await site.handOver(...seen.map((startedAt) => presence(watched, { startedAt })))
  const { rows } = await server.call('listIncidents', { query: {} })
  const ids = rows.map(({ id }) => id)
  const [first, broken, last] = ids
  await server.db.execute(sql`
    create function breaks() returns trigger language plpgsql as
    $$ begin raise exception 'the secret plan failed'; end $$`)
  await server.db.execute(
    sql.raw(`create trigger breaks before update on incidents for each row
      when (old.id = '${broken ?? ''}') execute function breaks()`),
  )
  const answer = await server.call('changeIncidents', {
    body: {
      incidents: ids.map((id) => ({ id })),
      change: { kind: 'state', state: 'confirmed' },
    },
  })
  expect(answer.message).toBe('2 of 3 incidents were changed.')
  expect(answer.changed.map(({ id }) => id)).toEqual([first, last])
  expect(answer.refused).toEqual([
    {
      id: broken,
      error: 'server.failed',
      message: 'Something went wrong on the server. It was logged; please try again.',
    },
  ])
  const states = (await server.call('listIncidents', { query: {} })).rows
  expect(states.map(({ state }) => state)).toEqual(['confirmed', 'new', 'confirmed'])
  const logged = written.lines().find(({ incident }) => incident === broken)
  expect(JSON.stringify(logged)).toContain('the secret plan failed')
})
