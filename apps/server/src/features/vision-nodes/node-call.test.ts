import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline, Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { bytesOf, callNode, jsonOf } from './node-call.ts'

const megabyte = ' '.repeat(1024 * 1024)

function* jsonAfter(megabytes: number): Generator<string> {
  for (let sent = 0; sent < megabytes; sent += 1) yield megabyte
  yield '{"a":1}'
}

/** The answer of a node that sends JSON after so many megabytes of white space. */
async function answerOf(megabytes: number) {
  const node = createServer((_, response) => {
    pipeline(Readable.from(jsonAfter(megabytes)), response, () => undefined)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void node.close())
  await once(node, 'listening')
  const address = `http://127.0.0.1:${String((node.address() as AddressInfo).port)}`
  const response = await callNode({ address }, 'token', '/', { limitMs: 30_000 })
  return response ?? new Response(null, { status: 500 })
}

test('a node’s answer of up to 16 MB is read', async () => {
  expect(await jsonOf(await answerOf(15))).toEqual({ a: 1 })
})

test.each([17, Infinity])('of a node’s answer of %d MB nothing is kept', async (megabytes) => {
  expect(await jsonOf(await answerOf(megabytes))).toBeNull()
  expect(await bytesOf(await answerOf(megabytes))).toBeNull()
})
