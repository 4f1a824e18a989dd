import { describe, expect, test } from 'vitest'
import { testFrame } from '../../test/test-frame.ts'
import { FrameQueue, type Awaited } from './frame-queue.ts'

interface Offered extends Awaited {
  /** What it was answered with so far. */
  readonly answers: unknown[]
}

function offered(cameraId: string, at: number): Offered {
  const answers: unknown[] = []
  return {
    frame: testFrame({ cameraId, at }),
    resolve: (detections) => answers.push(detections),
    reject: (problem) => answers.push(problem),
    answers,
  }
}

/** Takes out what can be taken, as camera and time. */
const takeAll = (queue: FrameQueue): string[] => {
  const taken: string[] = []
  for (let next = queue.take(); next !== undefined; next = queue.take())
    taken.push(`${next.frame.cameraId}@${next.frame.at}`)
  return taken
}

describe('frames that wait for a worker', () => {
  test('are the latest of each camera; one that is passed over is answered with nothing', () => {
    const queue = new FrameQueue()
    const old = offered('dock', 1)
    queue.offer(old)
    queue.offer(offered('dock', 2))
    expect(old.answers).toEqual([null])
    expect(takeAll(queue)).toEqual(['dock@2'])
  })

  test('go out one at a time for a camera', () => {
    const queue = new FrameQueue()
    queue.offer(offered('dock', 1))
    expect(takeAll(queue)).toEqual(['dock@1'])
    queue.offer(offered('dock', 2))
    expect(takeAll(queue)).toEqual([])
    queue.done('dock')
    expect(takeAll(queue)).toEqual(['dock@2'])
  })

  test('take turns: a camera with many frames does not go before one that waits longer', () => {
    const queue = new FrameQueue()
    queue.offer(offered('busy', 1))
    queue.offer(offered('calm', 1))
    expect(queue.take()?.frame.cameraId).toBe('busy')
    queue.offer(offered('busy', 2))
    queue.offer(offered('busy', 3))
    queue.done('busy')
    expect(queue.take()?.frame.cameraId).toBe('calm')
    expect(queue.take()?.frame.at).toBe(3)
  })

  test('keep their camera’s turn when a newer one takes their place', () => {
    const queue = new FrameQueue()
    queue.offer(offered('first', 1))
    queue.offer(offered('second', 1))
    queue.offer(offered('first', 2))
    expect(takeAll(queue)).toEqual(['first@2', 'second@1'])
  })

  test('share a worker evenly, whatever their rates', () => {
    const queue = new FrameQueue()
    const looks = new Map<string, number>()
    const rates = { a: 1, b: 2, c: 5 }
    for (let tick = 0; tick < 300; tick += 1) {
      for (const [camera, rate] of Object.entries(rates))
        for (let i = 0; i < rate; i += 1) queue.offer(offered(camera, tick + i / 10))
      const camera = queue.take()?.frame.cameraId ?? 'none'
      looks.set(camera, (looks.get(camera) ?? 0) + 1)
      queue.done(camera)
    }
    expect(Object.fromEntries(looks)).toEqual({ a: 100, b: 100, c: 100 })
  })

  test('are answered with nothing when nobody asks for their camera any more', () => {
    const queue = new FrameQueue()
    const lookedAt = offered('a', 1)
    queue.offer(lookedAt)
    queue.take()
    const waiting = offered('a', 2)
    queue.offer(waiting)
    queue.offer(offered('b', 1))
    queue.withdraw('a')
    expect(lookedAt.answers).toEqual([null])
    expect(waiting.answers).toEqual([null])
    expect(takeAll(queue)).toEqual(['b@1'])
  })

  test('can all be taken back', () => {
    const queue = new FrameQueue()
    queue.offer(offered('a', 1))
    queue.offer(offered('b', 1))
    expect(queue.clear()).toHaveLength(2)
    expect(takeAll(queue)).toEqual([])
  })
})
