import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyReply } from 'fastify'
import { expect, test } from 'vitest'
import { callerGone } from './caller-gone.ts'

/** Answers `/` with a handler that gets the reply. */
async function startWith(handle: (reply: FastifyReply) => Promise<string>) {
  const http = Fastify()
  http.get('/', (_, reply) => handle(reply))
  await http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = http.server.address() as AddressInfo
  return { port, [Symbol.asyncDispose]: () => http.close() }
}

test('[REP-9.e] a caller who disconnected before anyone listened is gone at once', async () => {
  const asked = Promise.withResolvers<null>()
  const seen = Promise.withResolvers<boolean>()
  await using server = await startWith(async (reply) => {
    const closed = once(reply.raw, 'close')
    asked.resolve(null)
    await closed
    seen.resolve(callerGone(reply).aborted)
    return ''
  })
  const call = request({ host: '127.0.0.1', port: server.port }).on('error', () => undefined)
  call.end()
  await asked.promise
  call.destroy()
  expect(await seen.promise).toBe(true)
})

test('[REP-9.e] a connected caller is not gone, neither before nor after the answer', async () => {
  const signals: AbortSignal[] = []
  const closed = Promise.withResolvers<null>()
  await using server = await startWith((reply) => {
    signals.push(callerGone(reply))
    reply.raw.once('close', () => {
      signals.push(callerGone(reply))
      closed.resolve(null)
    })
    return Promise.resolve('the answer')
  })
  const answer = await fetch(`http://127.0.0.1:${String(server.port)}/`)
  expect(await answer.text()).toBe('the answer')
  await closed.promise
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false])
})
