import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { overHttps } from './over-https.ts'
import { answerUnknown } from './unknown-addresses.ts'

/** Answers a page request from an address as the server does. */
async function open(remoteAddress: string, headers: Record<string, string> = {}) {
  const app = Fastify()
  answerUnknown(
    app,
    [],
    overHttps(async (_, reply) => reply.send('the app')),
  )
  return app.inject({ url: '/users?text=ana', remoteAddress, headers: { host: 'hall.local:8420', ...headers } })
}

test('[OPS-6.d] a page opened over HTTP from another device is redirected to HTTPS at the same address', async () => {
  const { statusCode, headers } = await open('192.168.1.20')
  expect(statusCode).toBe(307)
  expect(headers.location).toBe('https://hall.local:8420/users?text=ana')
})

test.each([
  ['on the machine itself', '127.0.0.1', {}],
  ['on the machine itself, over IPv6', '::ffff:127.0.0.1', {}],
  ['through a proxy, which has TLS of its own', '192.168.1.2', { 'x-forwarded-for': '192.168.1.20' }],
])('[OPS-6.d] a page opened %s is answered without redirect', async (_, address, headers) => {
  expect((await open(address, headers)).body).toBe('the app')
})
