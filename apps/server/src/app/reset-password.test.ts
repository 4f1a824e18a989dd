import { expect, test } from 'vitest'
import { z } from 'zod'
import { preparedSite } from '../../test/server-process.ts'

async function post(url: string, body: unknown) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = z.object({ token: z.string().optional() }).parse(await response.json())
  return { status: response.status, token: answer.token ?? '' }
}

test('[AUTH-7.f] a command replaces a forgotten password, with or without a running server', async () => {
  await using place = await preparedSite()
  const server = await place.start()
  expect(server.host).toBe('127.0.0.1')
  const { token } = await post(`${server.url}/api/auth/password`, { password: 'forgotten-one' })

  expect(await place.resetPassword('remembered-1')).toEqual({
    code: 0,
    words: 'The shared password was replaced. Every login has ended.',
  })
  const ended = await fetch(`${server.url}/api/users`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(ended.status).toBe(401)
  expect((await post(`${server.url}/api/auth`, { password: 'forgotten-one' })).status).toBe(401)
  expect((await post(`${server.url}/api/auth`, { password: 'remembered-1' })).status).toBe(200)

  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect((await place.resetPassword('remembered-2')).code).toBe(0)
  const again = await place.start()
  expect((await post(`${again.url}/api/auth`, { password: 'remembered-2' })).status).toBe(200)
  // With a password the server listens on the network by default.
  expect(again.host).toBe('0.0.0.0')
})

test('[AUTH-7.f] an unacceptable password changes nothing, and the command says why', async () => {
  await using place = await preparedSite()
  expect(await place.resetPassword('short')).toEqual({ code: 1, words: 'A password needs at least 8 characters.' })
})
