import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { testFrame } from '../../test/test-frame.ts'
import { prepareBuiltInModel } from './built-in-model.ts'
import { openDetectorPool } from './detector-pool.ts'
import type { Detector } from '#stages/detect/detector.ts'

const log = pino({ level: 'silent' })
const model = { path: 'none', width: 32, height: 32 }
const workerScript = new URL('../../test/scripted-detect-worker.ts', import.meta.url)

/** Workers that do what the picture's grey says; see the script. */
const task = { findOne: 1, fail: 2, die: 3, never: 4 } as const

async function scriptedDetector(workers: number): Promise<Detector & AsyncDisposable> {
  const detector = await openDetectorPool({ model, workers, log, workerScript })
  return {
    detect: (frame) => detector.detect(frame),
    withdraw: (cameraId) => {
      detector.withdraw(cameraId)
    },
    close: () => detector.close(),
    [Symbol.asyncDispose]: () => detector.close(),
  }
}

const place = temporaryFolder()

describe('the detector', () => {
  test('finds nothing in an even grey picture, with the real model', async () => {
    const detector = await openDetectorPool({
      model: await prepareBuiltInModel(place('models')),
      workers: 1,
      log,
    })
    expect(await detector.detect(testFrame())).toEqual([])
    await detector.close()
  })

  test('finishes what it is at before it ends: the runtime does not outlive being broken off', async () => {
    const detector = await openDetectorPool({
      model: await prepareBuiltInModel(place('models')),
      workers: 1,
      log,
    })
    const looking = detector.detect(testFrame())
    await detector.close()
    expect(await looking).toEqual([])
  })

  test('does not open with a model that cannot be loaded, and leaves no thread behind', async () => {
    await expect(openDetectorPool({ model, workers: 2, log })).rejects.toThrow(/worker ended/)
  })

  test('gives what a worker found', async () => {
    await using detector = await scriptedDetector(1)
    expect(await detector.detect(testFrame({ grey: task.findOne }))).toMatchObject([
      { label: 'person', objectClass: 'person' },
    ])
  })

  test('looks at several cameras at once, one worker each', async () => {
    await using detector = await scriptedDetector(2)
    const stuck = detector.detect(testFrame({ cameraId: 'a', grey: task.never }))
    expect(await detector.detect(testFrame({ cameraId: 'b', grey: task.findOne }))).toHaveLength(1)
    const ended = expect(stuck).rejects.toThrow(/worker ended/)
    await detector.close()
    await ended
  })

  test('passes over a frame when a newer one of its camera comes first', async () => {
    await using detector = await scriptedDetector(1)
    const first = detector.detect(testFrame({ at: 1, grey: task.findOne }))
    const second = detector.detect(testFrame({ at: 2, grey: task.findOne }))
    const third = detector.detect(testFrame({ at: 3, grey: task.findOne }))
    expect(await Promise.all([first, second, third])).toEqual([expect.any(Array), null, expect.any(Array)])
  })

  test('does not scale a frame that is passed over', async () => {
    await using detector = await scriptedDetector(1)
    const scaled: number[] = []
    const frame = (at: number) => {
      const plain = testFrame({ at, grey: task.findOne })
      const letterboxed: typeof plain.letterboxed = (width, height) => {
        scaled.push(at)
        return plain.letterboxed(width, height)
      }
      return { ...plain, letterboxed }
    }
    await Promise.all([1, 2, 3].map((at) => detector.detect(frame(at))))
    expect(scaled).toEqual([1, 3])
  })

  test('fails the frame that a worker could not look at, and goes on', async () => {
    await using detector = await scriptedDetector(1)
    await expect(detector.detect(testFrame({ grey: task.fail }))).rejects.toThrow(/could not/)
    expect(await detector.detect(testFrame({ grey: task.findOne }))).toHaveLength(1)
  })

  test('fails the frame of a worker that dies, and puts another in its place', async () => {
    await using detector = await scriptedDetector(1)
    await expect(detector.detect(testFrame({ grey: task.die }))).rejects.toThrow(/worker ended/)
    expect(await detector.detect(testFrame({ grey: task.findOne }))).toHaveLength(1)
  })

  test('lets the other workers go on when one dies', async () => {
    await using detector = await scriptedDetector(2)
    const lost = detector.detect(testFrame({ cameraId: 'a', grey: task.die }))
    const found = detector.detect(testFrame({ cameraId: 'b', grey: task.findOne }))
    await expect(lost).rejects.toThrow(/worker ended/)
    expect(await found).toHaveLength(1)
  })

  test('rejects what still waits when it is closed, and what comes later', async () => {
    const detector = await scriptedDetector(1)
    const looking = detector.detect(testFrame({ cameraId: 'a', grey: task.never }))
    const waiting = detector.detect(testFrame({ cameraId: 'b', grey: task.findOne }))
    const ended = Promise.allSettled([looking, waiting])
    await detector.close()
    expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(detector.detect(testFrame())).rejects.toThrow(/closed/)
  })
})
