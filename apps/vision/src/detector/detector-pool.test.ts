import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import { pino } from 'pino'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { testFrame } from '../../test/test-frame.ts'
import { prepareBuiltInModel, preparePoseModel } from './built-in-model.ts'
import { openDetectorPool } from './detector-pool.ts'
import { BODY_BYTES, type Detector } from '#stages/detect/detector.ts'

const log = pino({ level: 'silent' })
const model = { path: 'none', width: 32, height: 32 }
const workerScript = new URL('../../test/scripted-detect-worker.ts', import.meta.url)

/** What the scripted worker does with a picture of this grey. */
const task = { findOne: 1, fail: 2, die: 3, never: 4 } as const

async function scriptedDetector(workers: number): Promise<Detector & AsyncDisposable> {
  const detector = await openDetectorPool({ model, workers, log, workerScript })
  return {
    detect: (frame) => detector.detect(frame),
    detectIfIdle: (frame) => detector.detectIfIdle(frame),
    findBodies: (rgb) => detector.findBodies(rgb),
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

  test('[VIS-4.a] finds no body in black squares, with one answer per square, using the real model', async () => {
    const models = place('models')
    const detector = await openDetectorPool({
      model: { ...(await prepareBuiltInModel(models)), posePath: await preparePoseModel(models) },
      workers: 1,
      log,
    })
    const bodies = await detector.findBodies(new Uint8Array(2 * BODY_BYTES))
    await detector.close()
    expect(bodies).toHaveLength(2)
    const scores = bodies?.flatMap((body) => Object.values(body).map(({ score }) => score)) ?? []
    expect(Math.max(0, ...scores)).toBeLessThan(0.3)
  })

  test('[VIS-4.a] fails the bodies that a worker could not process, and continues', async () => {
    await using detector = await scriptedDetector(1)
    await expect(detector.findBodies(new Uint8Array(BODY_BYTES).fill(task.fail))).rejects.toThrow(/could not/)
    expect(await detector.detect(testFrame({ grey: task.findOne }))).toHaveLength(1)
  })

  test('returns the bytes of an analysed picture', async () => {
    await using detector = await scriptedDetector(1)
    const { letterboxed } = testFrame({ grey: task.findOne })
    const returned: Uint8Array[] = []
    await detector.detect({ letterboxed, reuse: (rgb) => returned.push(rgb) })
    expect(returned.map((rgb) => [rgb.length, rgb[0]])).toEqual([[32 * 32 * 3, task.findOne]])
  })

  test('finishes its current work before it closes', async () => {
    const detector = await openDetectorPool({
      model: await prepareBuiltInModel(place('models')),
      workers: 1,
      log,
    })
    const detecting = detector.detect(testFrame())
    // The picture reaches the worker within the next microtasks.
    await new Promise(setImmediate)
    await detector.close()
    expect(await detecting).toEqual([])
  })

  test('does not open with a model that fails to load, and leaves no thread behind', async () => {
    await expect(openDetectorPool({ model, workers: 2, log })).rejects.toThrow(/worker ended/)
  })

  test('returns what a worker found', async () => {
    await using detector = await scriptedDetector(1)
    expect(await detector.detect(testFrame({ grey: task.findOne }))).toMatchObject([
      { label: 'person', objectClass: 'person' },
    ])
  })

  test('processes several cameras at once, one per worker', async () => {
    await using detector = await scriptedDetector(2)
    const stuck = detector.detect(testFrame({ cameraId: 'a', grey: task.never }))
    expect(await detector.detect(testFrame({ cameraId: 'b', grey: task.findOne }))).toHaveLength(1)
    const ended = expect(stuck).rejects.toThrow(/worker ended/)
    await detector.close()
    await ended
  })

  test('reports a worker that has not answered for two minutes', async () => {
    const onHang = vi.fn()
    const detector = await openDetectorPool({ model, workers: 1, log, workerScript, onHang })
    onTestFinished(() => detector.close())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const stuck = detector.detect(testFrame({ grey: task.never }))
    stuck.catch(() => undefined)
    // The picture reaches the worker within the next microtasks.
    await new Promise(setImmediate)
    vi.advanceTimersByTime(119_999)
    expect(onHang).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onHang).toHaveBeenCalledOnce()
  })

  test('processes frames in the order in which they started waiting', async () => {
    await using detector = await scriptedDetector(1)
    const done: string[] = []
    const detect = async (name: string) => {
      await detector.detect(testFrame({ grey: task.findOne }))
      done.push(name)
    }
    // The busy camera asks again as soon as it has its answer, but the others waited longer.
    const busy = detect('busy').then(() => detect('busy'))
    await Promise.all([busy, detect('calm'), detect('calmer')])
    expect(done).toEqual(['busy', 'calm', 'calmer', 'busy'])
  })

  test('requests a picture only when a worker is free', async () => {
    await using detector = await scriptedDetector(1)
    const scaled: number[] = []
    const frame = (at: number, grey: number) => {
      const plain = testFrame({ at, grey })
      const letterboxed: typeof plain.letterboxed = (width, height) => {
        scaled.push(at)
        return plain.letterboxed(width, height)
      }
      return { letterboxed }
    }
    const answers = [1, 2, 3].map((at) => detector.detect(frame(at, at === 2 ? task.never : task.findOne)))
    await answers[0]
    await expect.poll(() => scaled).toEqual([1, 2])
    const ended = Promise.allSettled(answers)
    await detector.close()
    await ended
    expect(scaled).toEqual([1, 2])
  })

  test('[VIS-2.g] an optional picture gets an idle worker, but never the last idle one of several', async () => {
    await using alone = await scriptedDetector(1)
    expect(await alone.detectIfIdle(testFrame({ grey: task.findOne }))).toHaveLength(1)
    const whole = alone.detect(testFrame({ grey: task.findOne }))
    expect(await alone.detectIfIdle(testFrame({ grey: task.findOne }))).toBeNull()
    expect(await whole).toHaveLength(1)

    await using two = await scriptedDetector(2)
    const first = two.detectIfIdle(testFrame({ grey: task.findOne }))
    expect(await two.detectIfIdle(testFrame({ grey: task.findOne }))).toBeNull()
    expect(await first).toHaveLength(1)
  })

  test('continues with the next frame when a picture does not arrive', async () => {
    await using detector = await scriptedDetector(1)
    const missing = detector.detect({ letterboxed: () => Promise.resolve(null) })
    const found = detector.detect(testFrame({ grey: task.findOne }))
    expect(await missing).toBeNull()
    expect(await found).toHaveLength(1)
  })

  test('fails the frame that a worker could not process, and continues', async () => {
    await using detector = await scriptedDetector(1)
    await expect(detector.detect(testFrame({ grey: task.fail }))).rejects.toThrow(/could not/)
    expect(await detector.detect(testFrame({ grey: task.findOne }))).toHaveLength(1)
  })

  test('fails the frame of a worker that dies, and replaces the worker', async () => {
    await using detector = await scriptedDetector(1)
    await expect(detector.detect(testFrame({ grey: task.die }))).rejects.toThrow(/worker ended/)
    expect(await detector.detect(testFrame({ grey: task.findOne }))).toHaveLength(1)
  })

  test('keeps the other workers running when one dies', async () => {
    await using detector = await scriptedDetector(2)
    const lost = detector.detect(testFrame({ cameraId: 'a', grey: task.die }))
    const found = detector.detect(testFrame({ cameraId: 'b', grey: task.findOne }))
    await expect(lost).rejects.toThrow(/worker ended/)
    expect(await found).toHaveLength(1)
  })

  test('rejects pending frames when closed, and later ones', async () => {
    const detector = await scriptedDetector(1)
    const detecting = detector.detect(testFrame({ cameraId: 'a', grey: task.never }))
    const waiting = detector.detect(testFrame({ cameraId: 'b', grey: task.findOne }))
    const ended = Promise.allSettled([detecting, waiting])
    await detector.close()
    expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(detector.detect(testFrame())).rejects.toThrow(/closed/)
  })
})
