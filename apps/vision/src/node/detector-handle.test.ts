import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testFrame } from '../../test/test-frame.ts'
import { prepareBuiltInModel } from '#detector/built-in-model.ts'
import { openDetector, type DetectorHandle } from './detector-handle.ts'

const log = pino({ level: 'silent' })
const model = { path: 'none', width: 32, height: 32 }
const workerScript = new URL('../../test/scripted-detect-worker.ts', import.meta.url)
const LIMIT = { timeout: 30_000, interval: 50 }

// A process starts in each, and loads a model, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })
const place = temporaryFolder()

/** Workers that do what the picture's grey says; see the script. */
const task = { findOne: 1, fail: 2, never: 4 } as const

async function open(): Promise<DetectorHandle> {
  const detector = await openDetector({ model, workers: 1, log, workerScript })
  onTestFinished(() => detector.close())
  return detector
}

test('looks at pictures with the real model, in another process', async () => {
  const detector = await openDetector({
    model: await prepareBuiltInModel(place('models')),
    workers: 1,
    log,
  })
  onTestFinished(() => detector.close())
  expect(await detector.detect(testFrame())).toEqual([])
  expect(detector.pid).not.toBe(process.pid)
})

test('does not open with a model that cannot be loaded, and leaves no process behind', async () => {
  await expect(openDetector({ model, workers: 1, log })).rejects.toThrow(/worker ended/)
})

test('gives what was found, and nothing for a picture that could not be looked at', async () => {
  const detector = await open()
  expect(await detector.detect(testFrame({ grey: task.findOne }))).toMatchObject([
    { label: 'person', objectClass: 'person' },
  ])
  expect(await detector.detect(testFrame({ grey: task.fail }))).toBeNull()
})

test.each(['SIGKILL', 'SIGSEGV'] as const)(
  '[VIS-7] a model runtime that crashes by %s answers nothing for a while, and comes back',
  async (signal) => {
    const detector = await open()
    const { pid = 0 } = detector
    const underWay = detector.detect(testFrame({ cameraId: 'a', grey: task.never }))
    const waiting = detector.detect(testFrame({ cameraId: 'b', grey: task.findOne }))
    process.kill(pid, signal)
    expect(await Promise.all([underWay, waiting])).toEqual([null, null])
    expect(await detector.detect(testFrame({ grey: task.findOne }))).toBeNull()
    await vi.waitFor(async () => {
      expect(await detector.detect(testFrame({ grey: task.findOne }))).toHaveLength(1)
    }, LIMIT)
    expect(detector.pid).not.toBe(pid)
  },
)

test('answers what a camera asked with nothing when that is watched no longer', async () => {
  const detector = await open()
  const stuck = detector.detect(testFrame({ cameraId: 'a', grey: task.never }))
  detector.withdraw('a')
  expect(await stuck).toBeNull()
})
