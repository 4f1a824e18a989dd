import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { openGuard } from '../../../test/http-under-test.ts'
import { accessOf, guardWithVision, type Access, type Guard } from './guard.ts'
import { callerOf } from './caller.ts'

function message(headers: Record<string, string>, url = '/api/x', method = 'GET'): IncomingMessage {
  return Object.assign(new IncomingMessage(new Socket()), { headers, url, method })
}

const token = 'the-token-of-vision-nodes'

describe('the guard', () => {
  test('[AUTH-9.g] denies by default: a route without access is for users', () => {
    expect(accessOf({})).toBe('user')
    expect(accessOf({ access: 'open' })).toBe('open')
  })

  test.each([
    ['no token', {}],
    ['another token', { authorization: 'Bearer the-token-of-vision-nodeZ' }],
    ['a part of the token', { authorization: 'Bearer the-token' }],
    ['the token without its kind', { authorization: token }],
  ])('refuses a call for vision nodes with %s', async (_, headers) => {
    const request = message(headers)
    const guard = guardWithVision(token, openGuard)

    await expect(guard.admit('vision', callerOf(request), request)).rejects.toMatchObject({
      status: 401,
      key: 'vision.unauthorised',
    })
  })

  test('admits vision nodes by their token, without calling the users’ guard', async () => {
    const asked: Access[] = []
    const users: Guard = {
      admit: async (access) => {
        asked.push(access)
      },
    }
    const request = message({ authorization: `Bearer ${token}` })
    const guard = guardWithVision(token, users)

    await guard.admit('vision', callerOf(request), request)
    await guard.admit('user', callerOf(request), request)

    expect(asked).toEqual(['user'])
  })
})

describe('a caller', () => {
  test('has its request’s credentials and origin', () => {
    const request = message(
      {
        authorization: 'Bearer abc',
        host: 'site.example:8420',
        origin: 'http://site.example:8420',
      },
      '/api/clips/1?ticket=t1&token=t2',
    )

    expect(callerOf(request)).toMatchObject({
      peer: { host: 'site.example', forwarded: false },
      path: '/api/clips/1',
      readsOnly: true,
      origin: 'http://site.example:8420',
      token: 'abc',
      ticket: 't1',
      queryToken: 't2',
    })
  })

  test.each([
    ['a write', message({}, '/api/x', 'POST'), { readsOnly: false }],
    ['a socket', message({ upgrade: 'websocket' }), { readsOnly: false }],
    ['a proxy’s call', message({ 'x-forwarded-for': '10.0.0.1' }), { peer: { forwarded: true } }],
    ['an IPv6 host', message({ host: '[::1]:8420' }), { peer: { host: '::1' } }],
    ['another kind of token', message({ authorization: 'Basic YTpi' }), { token: undefined }],
  ])('recognises %s', (_, request, expected) => expect(callerOf(request)).toMatchObject(expected))
})
