import { expect, test, vi } from 'vitest'
import { TestClock } from '../../../test/test-clock.ts'
import { NodeRegistry } from './node-registry.ts'
import { recordingNodes } from './recording-nodes.ts'

test('releasing a clip ignores failures, even if the node’s answer breaks off', async () => {
  const calls: string[] = []
  const broken = (input: string, { method }: RequestInit) => {
    calls.push(`${method ?? ''} ${input}`)
    const body = new ReadableStream({
      start(controller) {
        controller.error(new Error('broken off'))
      },
    })
    return Promise.resolve(new Response(body, { status: 500 }))
  }
  vi.stubGlobal('fetch', broken)
  try {
    const registry = new NodeRegistry(new TestClock())
    registry.checkIn({ id: 'node', address: 'http://node.example', state: 'ready' })
    const nodes = recordingNodes(registry, 'token')
    await expect(nodes.endCut('node', 'cut')).resolves.toBeUndefined()
    expect(await nodes.cutFile('node', 'cut', new AbortController().signal)).toBeNull()
    expect(calls).toEqual(['DELETE http://node.example/cuts/cut', 'GET http://node.example/cuts/cut/file'])
  } finally {
    vi.unstubAllGlobals()
  }
})
