import { authStatus } from '@foresite/contract/access'
import pino from 'pino'
import { expect, test } from 'vitest'
import { rawCall } from '../../../test/raw-call.ts'
import { startServer, type ServerUnderTest } from '../../../test/server-under-test.ts'

const json = { 'content-type': 'application/json' }
/** The header of a proxy in front of the server: the call comes from a network. */
const fromNetwork = { 'x-forwarded-for': '192.168.1.20' }

const creation = (code?: string) => JSON.stringify({ password: 'forklift-42', ...(code === undefined ? {} : { code }) })

/** A log that records its entries. */
function keptLog() {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const codes = () => lines.flatMap((line) => /first password: (\w{5}-\w{5})/.exec(line)?.[1] ?? [])
  return { log, codes }
}

async function statusOf(server: ServerUnderTest, headers: Record<string, string> = {}) {
  const { body } = await rawCall(`${server.url}/api/status/auth`, { headers })
  return authStatus.parse(JSON.parse(body))
}

test('without a password only the machine itself gets an answer', async () => {
  await using server = await startServer()
  const users = `${server.url}/api/users`
  expect((await rawCall(users)).status).toBe(200)
  const refused = await rawCall(users, { headers: fromNetwork })
  expect(refused.status).toBe(403)
  expect(refused.body).toContain('auth.localOnly')
})

test('without a password a foreign host name that points at this machine gets no answer', async () => {
  await using server = await startServer()
  const refused = await rawCall(`${server.url}/api/users`, { headers: { host: 'evil.example' } })
  expect(refused.status).toBe(403)
})

test('on the network of FORESITE_HOST a login is required from the start', async () => {
  await using server = await startServer({ chosenHost: '0.0.0.0' })
  expect(await statusOf(server)).toMatchObject({ auth: true, configured: false })
  expect((await rawCall(`${server.url}/api/users`)).status).toBe(401)
})

test('on the network of FORESITE_HOST authentication can be switched off for everyone', async () => {
  await using server = await startServer({ chosenHost: '0.0.0.0' })
  const { token } = await server.call('createPassword', { body: { password: 'forklift-42' } })
  await server.call('saveConfig', { body: { field: 'authentication', value: { required: false } } }, { token })
  expect((await rawCall(`${server.url}/api/users`, { headers: fromNetwork })).status).toBe(200)
})

test('[AUTH-10.c] a user on the network cannot switch off the login that protects the server from it', async () => {
  await using server = await startServer()
  const { token } = await server.call('createPassword', { body: { password: 'forklift-42' } })
  const answer = await rawCall(`${server.url}/api/config`, {
    method: 'PUT',
    headers: { ...json, ...fromNetwork, authorization: `Bearer ${token}` },
    body: JSON.stringify({ field: 'authentication', value: { required: false } }),
  })
  expect(answer.status).toBe(409)
  expect(await server.call('readAuthStatus')).toMatchObject({ auth: true })
})

test('[AUTH-7.e] off loopback the first password needs the code on the server’s console', async () => {
  const { log, codes } = keptLog()
  await using server = await startServer({ chosenHost: '0.0.0.0', log })
  expect(await statusOf(server, fromNetwork)).toMatchObject({ codeRequired: true })
  const create = (code?: string) =>
    rawCall(`${server.url}/api/auth/password`, {
      method: 'POST',
      headers: { ...json, ...fromNetwork },
      body: creation(code),
    })
  for (const wrong of [undefined, 'AAAAA-AAAAA']) {
    const refused = await create(wrong)
    expect(refused.status).toBe(403)
    expect(refused.body).toContain('"field":"code"')
  }
  expect(await statusOf(server)).toMatchObject({ configured: false })

  // As a person types it: lower case, no dash. Repeated requests show the code once.
  const [code = ''] = codes()
  expect(codes()).toHaveLength(1)
  expect((await create(code.toLowerCase().replace('-', ' '))).status).toBe(201)
  expect(await statusOf(server)).toMatchObject({ configured: true, codeRequired: false })
})

test('[AUTH-7.e] guesses of the code lead to a wait', async () => {
  await using server = await startServer({ chosenHost: '0.0.0.0' })
  const guess = () =>
    rawCall(`${server.url}/api/auth/password`, {
      method: 'POST',
      headers: { ...json, ...fromNetwork },
      body: creation('AAAAA-AAAAA'),
    })
  for (let sent = 0; sent < 5; sent += 1) expect((await guess()).status).toBe(403)
  expect((await guess()).status).toBe(429)
})

test('[AUTH-7.e] on the machine itself no code is required', async () => {
  const { log, codes } = keptLog()
  await using server = await startServer({ chosenHost: '0.0.0.0', log })
  expect(await statusOf(server)).toMatchObject({ codeRequired: false })
  await server.call('createPassword', { body: { password: 'forklift-42' } })
  expect(codes()).toEqual([])
})
