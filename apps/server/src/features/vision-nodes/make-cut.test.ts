import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import type { CutOrder } from '@foresite/contract/node-recordings'
import { expect, test, vi } from 'vitest'
import { makeCut, type CuttingNodes } from './make-cut.ts'

const order: CutOrder = {
  cameraId: '019aa5a0-0000-7000-8000-000000000001',
  from: '2026-11-21T08:00:00.000Z',
  to: '2026-11-21T08:00:13.000Z',
  kind: 'clip',
  speed: 1,
  zones: [],
  boxes: false,
  playable: false,
}

/** A node whose clips are ready at once; `ended`: those released. */
function cuttingNode() {
  const ended: string[] = []
  const state = { state: 'ready', startsAt: order.from, durationMs: 13_000, bytes: 5 } as const
  const picture = { width: 1_280, height: 720, codec: 'avc1.64001f' }
  let ordered = 0
  const nodes: CuttingNodes = {
    orderCut: () => Promise.resolve(`cut ${String((ordered += 1))}`),
    cutState: () => Promise.resolve({ ...state, ...picture }),
    cutFile: () => Promise.resolve(new Response('video')),
    endCut(_, cutId) {
      ended.push(cutId)
      return Promise.resolve()
    },
  }
  return { nodes, ended }
}

test('[VIS-5.c] a clip that was read is released once: the end of the server releases only those not read', async () => {
  const { nodes, ended } = cuttingNode()
  const stopped = new AbortController()
  const made = () => makeCut(nodes, 'node', order, stopped.signal)
  const [read, unread] = [await made(), await made()]
  if (typeof read === 'string' || typeof unread === 'string') throw new Error('a clip was not made')
  const video = await read.open()
  if (video === null) throw new Error('the clip was not sent')
  const closed = once(video, 'close')
  expect((await buffer(video)).toString()).toBe('video')
  await closed
  expect(ended).toEqual(['cut 1'])
  stopped.abort()
  expect(ended).toEqual(['cut 1', 'cut 2'])
})

test('[VIS-5.c] a clip is waited for as long as it makes progress', async () => {
  const { nodes, ended } = cuttingNode()
  let polls = 0
  const now = performance.now.bind(performance)
  // A minute and a half between two polls.
  using _clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + polls * 90_000)
  const made = await makeCut(
    {
      ...nodes,
      async cutState(...asked) {
        polls += 1
        return polls < 4 ? { state: 'running', progress: polls / 10 } : nodes.cutState(...asked)
      },
    },
    'node',
    order,
    new AbortController().signal,
  )
  expect(made).toMatchObject({ state: { state: 'ready' } })
  const stuck = () => Promise.resolve({ state: 'running', progress: (polls += 1) * 0 } as const)
  const given = await makeCut({ ...nodes, cutState: stuck }, 'node', order, new AbortController().signal)
  expect([given, ended]).toEqual(['away', ['cut 2']])
})
