import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { siteServer } from '#node/publish/site-server.ts'
import { loopbackServer, type LoopbackServer, type ReceivedCall } from '../../test/loopback-server.ts'
import { someObservation } from '../../test/observations.ts'
import { handOverPast } from './hand-over-past.ts'

const log = pino({ level: 'silent' })
let server: LoopbackServer
beforeEach(async () => {
  server = await loopbackServer()
})
afterEach(() => server[Symbol.asyncDispose]())

const observed = Array.from({ length: 130 }, (_, i) =>
  someObservation({ startedAt: new Date(Date.UTC(2026, 8, 1, 0, 130 - i)).toISOString() }),
)
const idsIn = ({ body }: ReceivedCall): string[] =>
  (JSON.parse(body.toString()) as { observations: { id: string }[] }).observations.map(({ id }) => id)
const handOver = (signal = new AbortController().signal) =>
  handOverPast(siteServer(server.url, 'a-token-of-this-test'), observed, { signal, log })

test('[MOD-7.a] delivers all observations in order, a hundred at a time', async () => {
  server.answer = (call) => ({ status: 200, body: { accepted: idsIn(call) } })
  await handOver()
  expect(server.received.map((call) => idsIn(call).length)).toEqual([100, 30])
  expect(server.received.flatMap(idsIn)).toEqual(observed.map(({ id }) => id).toReversed())
})

test('[MOD-7.a] delivers again what the server did not accept, or missed while it was unreachable', async () => {
  const answers = [
    () => ({ status: 503, body: {} }),
    (call: ReceivedCall) => ({ status: 200, body: { accepted: idsIn(call).slice(0, 60) } }),
  ]
  server.answer = (call) => answers.shift()?.(call) ?? { status: 200, body: { accepted: idsIn(call) } }
  await handOver()
  const [first, second, third] = server.received.map(idsIn)
  expect(second).toEqual(first)
  expect(third).toEqual(
    [
      ...(second ?? []).slice(60),
      ...observed
        .map(({ id }) => id)
        .slice(0, 30)
        .toReversed(),
    ].slice(0, 100),
  )
})

test('[MOD-7.a] returns only the observations that the server kept', async () => {
  const dropped = observed.filter((_, i) => i % 50 === 0).map(({ id }) => id)
  server.answer = (call) => {
    const accepted = idsIn(call)
    return {
      status: 200,
      body: { accepted, dropped: accepted.filter((id) => dropped.includes(id)) },
    }
  }
  const kept = await handOver()
  expect(dropped).toHaveLength(3)
  expect(kept.map(({ id }) => id)).toEqual(
    observed
      .map(({ id }) => id)
      .filter((id) => !dropped.includes(id))
      .toReversed(),
  )
})

test('stops when cancelled, and when a batch is refused', async () => {
  const stopped = new AbortController()
  server.answer = () => {
    stopped.abort()
    return { status: 503, body: {} }
  }
  await expect(handOver(stopped.signal)).rejects.toThrow()
  server.answer = () => ({ status: 400, body: { message: 'no', error: 'no' } })
  await expect(handOver()).rejects.toThrow()
})
