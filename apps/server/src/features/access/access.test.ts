import { CallFailed } from '@foresite/contract/client'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { refusalOf } from '../../../test/site-under-test.ts'
import { startServer, type ServerUnderTest } from '../../../test/server-under-test.ts'
import { TestClock } from '../../../test/test-clock.ts'

const first = 'forklift-42'
/** In seconds. */
const hour = 3_600

/** Creates the first password and returns its token. */
async function withPassword(server: ServerUnderTest): Promise<string> {
  const { token } = await server.call('createPassword', { body: { password: first } })
  return token
}

const unauthorised = { status: 401, error: 'auth.required', field: undefined }

test('[AUTH-3.c] a fresh server requires no login and says so', async () => {
  await using server = await startServer()
  expect(await server.call('readAuthStatus')).toEqual({
    auth: false,
    configured: false,
    passwordRequired: false,
    codeRequired: false,
  })
  expect(await server.call('listUsers')).toEqual([])
})

test('[AUTH-3.c] with a password the server says that a login is required and configured', async () => {
  await using server = await startServer()
  await withPassword(server)
  expect(await server.call('readAuthStatus')).toEqual({
    auth: true,
    configured: true,
    passwordRequired: true,
    codeRequired: false,
  })
})

test('[AUTH-7.a] creating the first password logs the user in at once and locks out everyone without it', async () => {
  await using server = await startServer()
  const token = await withPassword(server)
  expect(await refusalOf(server.call('listUsers'))).toMatchObject(unauthorised)
  expect(await server.call('listUsers', {}, { token })).toEqual([])
})

test('[AUTH-7.a] a second first password is refused', async () => {
  await using server = await startServer()
  await withPassword(server)
  const again = server.call('createPassword', { body: { password: 'another-one' } })
  expect(await refusalOf(again)).toMatchObject({ status: 409, error: 'auth.password.exists' })
})

test('[AUTH-7.a] of two first passwords at the same moment one wins', async () => {
  await using server = await startServer()
  const tries = ['first-one', 'second-one'].map((password) => server.call('createPassword', { body: { password } }))
  const results = await Promise.allSettled(tries)
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('[AUTH-7.c] the password gives a token that opens the whole API', async () => {
  await using server = await startServer()
  await withPassword(server)
  const { token, message } = await server.call('logIn', { body: { password: first } })
  expect(message).toBe('You are logged in.')
  expect(await server.call('listUsers', {}, { token })).toEqual([])
})

test('[AUTH-7.c] a wrong password gives no token', async () => {
  await using server = await startServer()
  await withPassword(server)
  expect(await refusalOf(server.call('logIn', { body: { password: 'forklift-43' } }))).toMatchObject({
    status: 401,
    error: 'auth.password.wrong',
    field: 'password',
  })
})

test('[AUTH-7.d] an empty password is refused as required, in the caller’s language', async () => {
  await using server = await startServer()
  const sentence = async (language: 'en' | 'pt') => {
    const failed = server.call('logIn', { body: { password: '' } }, { language })
    return failed.catch((problem: unknown) =>
      problem instanceof CallFailed ? [problem.status, problem.message] : problem,
    )
  }
  expect(await sentence('en')).toEqual([400, 'Password is required'])
  expect(await sentence('pt')).toEqual([400, 'A palavra-passe é obrigatória'])
})

test('[AUTH-7.a] a login before there is a password answers that one must be created', async () => {
  await using server = await startServer()
  const tried = server.call('logIn', { body: { password: first } })
  expect(await refusalOf(tried)).toMatchObject({ status: 409, error: 'auth.password.missing' })
})

test('[AUTH-7.a] a password that is too short is refused', async () => {
  await using server = await startServer()
  const tried = server.call('createPassword', { body: { password: 'short' } })
  expect(await refusalOf(tried)).toMatchObject({
    status: 400,
    error: 'auth.password.tooShort',
    field: 'password',
  })
})

test('[AUTH-7.c] a password with accents matches whichever keyboard composed them', async () => {
  await using server = await startServer()
  await server.call('createPassword', { body: { password: 'armazém-n\u00famero-1' } })
  const { token } = await server.call('logIn', {
    body: { password: 'armaze\u0301m-nu\u0301mero-1' },
  })
  expect(await server.call('listUsers', {}, { token })).toEqual([])
})

test('[AUTH-7.b] changing the password needs the current one', async () => {
  await using server = await startServer()
  const token = await withPassword(server)
  const change = (current: string) =>
    server.call('changePassword', { body: { current, password: 'pallet-truck-7' } }, { token })
  expect(await refusalOf(change('not-the-one'))).toMatchObject({
    status: 422,
    error: 'auth.password.wrong',
    field: 'current',
  })
  await change(first)
  expect(await refusalOf(server.call('logIn', { body: { password: first } }))).toMatchObject({
    status: 401,
  })
  const later = await server.call('logIn', { body: { password: 'pallet-truck-7' } })
  expect(await server.call('listUsers', {}, { token: later.token })).toMatchObject([])
})

test('[AUTH-9.e] a change of the password ends every token but the new one', async () => {
  await using server = await startServer()
  const mine = await withPassword(server)
  const { token: theirs } = await server.call('logIn', { body: { password: first } })
  const { token } = await server.call(
    'changePassword',
    { body: { current: first, password: 'pallet-truck-7' } },
    { token: mine },
  )
  for (const ended of [mine, theirs])
    expect(await refusalOf(server.call('listUsers', {}, { token: ended }))).toMatchObject(unauthorised)
  expect(await server.call('listUsers', {}, { token })).toEqual([])
})

test('[AUTH-9.d] logging out ends that token and no other', async () => {
  await using server = await startServer()
  const mine = await withPassword(server)
  const { token: theirs } = await server.call('logIn', { body: { password: first } })
  await server.call('logOut', {}, { token: mine })
  expect(await refusalOf(server.call('listUsers', {}, { token: mine }))).toMatchObject(unauthorised)
  expect(await server.call('listUsers', {}, { token: theirs })).toEqual([])
})

test('[AUTH-9.c] a token expires after twelve hours without a call, and each call extends it', async () => {
  const clock = new TestClock()
  await using server = await startServer({ clock })
  const token = await withPassword(server)
  clock.pass(11 * hour)
  expect(await server.call('listUsers', {}, { token })).toEqual([])
  clock.pass(11 * hour)
  expect(await server.call('listUsers', {}, { token })).toEqual([])
  clock.pass(12 * hour)
  expect(await refusalOf(server.call('listUsers', {}, { token }))).toMatchObject(unauthorised)
})

test('[AUTH-9.a, AUTH-9.b] neither the password nor a token is stored in clear', async () => {
  await using server = await startServer()
  const token = await withPassword(server)
  const access = await server.db.execute(sql`select * from access`)
  expect(access.rows).toEqual([
    {
      id: 1,
      password_hash: expect.stringMatching(/^\$argon2id\$/) as string,
      required: null,
      required_changed_at: null,
      required_changed_by: null,
    },
  ])
  const sessions = await server.db.execute(sql`select * from sessions`)
  expect(sessions.rows).toHaveLength(1)
  expect(JSON.stringify(sessions.rows)).not.toContain(token.replace('fsu_', ''))
})

test('[AUTH-9.f] wrong passwords lead to a wait, during which the right password is refused too', async () => {
  const clock = new TestClock()
  await using server = await startServer({ clock })
  await withPassword(server)
  const attempt = (password: string) =>
    server.fetch('/api/auth', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password }),
    })
  for (let sent = 0; sent < 5; sent += 1) expect((await attempt('guess-guess')).status).toBe(401)
  const held = await attempt(first)
  expect(held.status).toBe(429)
  expect(held.headers.get('retry-after')).toBe('30')
  expect(await held.json()).toEqual({
    message: 'Too many wrong attempts. Wait 30 seconds and try again.',
    error: 'auth.tooManyAttempts',
  })
  clock.pass(30)
  expect((await attempt(first)).status).toBe(200)
})

test('[AUTH-9.f] wrong guesses of the current password lead to the same wait', async () => {
  await using server = await startServer()
  const token = await withPassword(server)
  const guess = () =>
    server.call('changePassword', { body: { current: 'guess-guess', password: 'pallet-truck-7' } }, { token })
  for (let sent = 0; sent < 5; sent += 1) expect(await refusalOf(guess())).toMatchObject({ status: 422 })
  expect(await refusalOf(guess())).toMatchObject({ status: 429 })
})

test('[AUTH-10.c] a setting switches authentication on and off', async () => {
  await using server = await startServer()
  const token = await withPassword(server)
  const require = (required: boolean) =>
    server.call('saveConfig', { body: { field: 'authentication', value: { required } } }, { token })
  expect((await require(false)).message).toBe('Login is no longer required.')
  expect(await server.call('listUsers')).toEqual([])
  expect(await server.call('readAuthStatus')).toMatchObject({ auth: false, configured: true })
  expect((await require(true)).message).toBe('Login is now required.')
  expect(await refusalOf(server.call('listUsers'))).toMatchObject(unauthorised)
})

test('[AUTH-10.c] authentication can be switched on before there is a password, and the login then asks to create one', async () => {
  await using server = await startServer()
  await server.call('saveConfig', { body: { field: 'authentication', value: { required: true } } })
  expect(await server.call('readAuthStatus')).toEqual({
    auth: true,
    configured: false,
    passwordRequired: false,
    codeRequired: false,
  })
  const token = await withPassword(server)
  expect(await server.call('listUsers', {}, { token })).toEqual([])
})
