import { expect, test } from 'vitest'
import type { Caller } from '#platform/http/caller.ts'
import { Guard } from './guard.ts'

const caller: Caller = {
  peer: { address: '127.0.0.1', host: 'localhost', forwarded: false },
  path: '/api/status/health',
  readsOnly: true,
  origin: undefined,
  token: undefined,
  ticket: undefined,
  queryToken: undefined,
}

test('while the database is away, open routes are served and all others are not', async () => {
  const away = () => Promise.reject(new Error('the database is away'))
  const guard = new Guard({
    store: { read: away },
    sessions: { findByTokenHash: away, findById: away, touch: away },
    reach: { chosenHost: undefined },
    clock: { now: () => new Date() },
  })
  await expect(guard.admit('open', caller)).resolves.toEqual({ session: null, tokenRequired: false })
  for (const access of ['user', 'ticket', 'query-token'] as const)
    await expect(guard.admit(access, caller)).rejects.toThrow('the database is away')
})

test.each([
  ['fe80::1', 'http://[fe80::1]:8420', true],
  ['site.example', 'https://site.example', true],
  ['127.0.0.1', 'http://localhost:5173', true],
  ['site.example', 'https://evil.example', false],
  ['site.example', 'http://localhost:5173', false],
  ['', 'null', false],
])('without a login, on host %s a page from %s may make changes: %s', async (host, origin, may) => {
  const guard = new Guard({
    store: { read: () => Promise.resolve({ passwordHash: null, required: false }) },
    sessions: {
      findByTokenHash: () => Promise.resolve(null),
      findById: () => Promise.resolve(null),
      touch: () => Promise.resolve(),
    },
    reach: { chosenHost: '0.0.0.0' },
    clock: { now: () => new Date() },
  })
  const change = guard.admit('user', {
    ...caller,
    peer: { ...caller.peer, host },
    origin,
    readsOnly: false,
  })
  const outcome = change.then(
    () => true,
    () => false,
  )
  expect(await outcome).toBe(may)
})
