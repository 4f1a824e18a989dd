import { expect, test } from 'vitest'
import { readBody } from './http-messages.ts'

test('reads a body up to the most bytes, and none that is larger', async () => {
  const parts = async function* () {
    yield* await Promise.resolve([Buffer.from('one '), Buffer.from('body')])
  }
  expect((await readBody(parts(), 8))?.toString()).toBe('one body')
  expect(await readBody(parts(), 7)).toBeNull()
})
