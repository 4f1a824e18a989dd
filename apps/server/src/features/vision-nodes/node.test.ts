import { expect, test } from 'vitest'
import { isAlive, nodeFor, workers, type VisionNode } from './node.ts'

const now = new Date('2026-11-21T08:00:00Z')

function node(id: string, part: Partial<VisionNode> = {}): VisionNode {
  return { id, address: `http://${id}`, state: 'ready', seenAt: now, ...part }
}

const cameras = Array.from({ length: 300 }, (_, i) => `camera-${String(i)}`)

test('a node is away ten seconds after its last heartbeat', () => {
  const seenAt = new Date(now.getTime() - 9_999)
  expect(isAlive(node('a', { seenAt }), now)).toBe(true)
  expect(isAlive(node('a', { seenAt: new Date(now.getTime() - 10_000) }), now)).toBe(false)
})

test('gives work to preparing nodes only while none is ready', () => {
  const preparing = node('a', { state: 'preparing' })
  const away = node('b', { seenAt: new Date(0) })
  expect(workers([preparing, away], now)).toEqual([preparing])
  expect(workers([preparing, away, node('c')], now)).toEqual([node('c')])
})

test('spreads cameras over nodes', () => {
  const nodes = [node('a'), node('b'), node('c')]
  const shares = nodes.map(({ id }) => cameras.filter((c) => nodeFor(c, nodes)?.id === id).length)
  for (const share of shares) expect(share).toBeGreaterThan(70)
})

test('moves only the cameras of a lost node', () => {
  const [a, b, c] = [node('a'), node('b'), node('c')]
  const before = cameras.map((camera) => nodeFor(camera, [a, b, c])?.id)
  const after = cameras.map((camera) => nodeFor(camera, [c, a])?.id)
  const moved = cameras.filter((_, i) => before[i] !== after[i])
  expect(moved).toEqual(cameras.filter((_, i) => before[i] === 'b'))
})

test('assigns a camera to no node while there is none', () => expect(nodeFor('camera', [])).toBeNull())
