import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { readOnce } from '#platform/api/query.ts'
import { readAgain } from './read-again.ts'

/** A list whose reads are answered on demand: how often it was read, and what it shows. */
function shownList(meta: Record<string, unknown> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const asked: PromiseWithResolvers<string>[] = []
  const observer = new QueryObserver(client, {
    queryKey: ['list'],
    meta,
    queryFn: () => {
      const answer = Promise.withResolvers<string>()
      asked.push(answer)
      return answer.promise
    },
  })
  observer.subscribe(() => undefined)
  return { client, asked, shown: () => observer.getCurrentResult().data }
}

test('[LIVE-1.g] a change during a list’s first load is loaded right after it', async () => {
  const { client, asked, shown } = shownList()
  expect(asked).toHaveLength(1)
  for (let changes = 0; changes < 3; changes += 1) void readAgain(client)
  expect(asked).toHaveLength(1)
  asked[0]?.resolve('before the change')
  await eventually(() => expect(asked).toHaveLength(2))
  asked[1]?.resolve('after it')
  await eventually(() => expect(shown()).toBe('after it'))
  expect(asked).toHaveLength(2)
})

test('[LIVE-1.g] a loaded list is reloaded at once', async () => {
  const { client, asked, shown } = shownList()
  asked[0]?.resolve('before the change')
  await eventually(() => expect(shown()).toBe('before the change'))
  void readAgain(client)
  expect(asked).toHaveLength(2)
})

test('a failed first load is not retried by itself', async () => {
  const { client, asked } = shownList()
  void readAgain(client)
  asked[0]?.reject(new Error('The server is away.'))
  await eventually(() => expect(client.getQueryState(['list'])?.status).toBe('error'))
  expect(asked).toHaveLength(1)
})

test('[LIVE-4.d] a list forgotten while loading is not waited for', () => {
  const { client, asked } = shownList()
  const cache = client.getQueryCache()
  void readAgain(client)
  expect(cache.hasListeners()).toBe(true)
  client.removeQueries()
  expect(cache.hasListeners()).toBe(false)
  expect(asked).toHaveLength(1)
})

test('nothing else is reloaded', () => {
  const { client, asked } = shownList()
  void readAgain(client, ({ queryKey }) => queryKey[0] === 'another')
  expect(client.getQueryState(['list'])?.isInvalidated).toBe(false)
  expect(asked).toHaveLength(1)
})

test('an open document, which is read once, is not replaced when the connection is back', async () => {
  const { client, asked, shown } = shownList(readOnce)
  asked[0]?.resolve('the document')
  await eventually(() => expect(shown()).toBe('the document'))
  void readAgain(client)
  expect(asked).toHaveLength(1)
})
