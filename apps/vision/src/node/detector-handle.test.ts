import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testFrame } from '../../test/test-frame.ts'
import { prepareBuiltInModel } from '#detector/built-in-model.ts'
import { DetectorClient } from '#detector/detector-client.ts'
import { openDetector, type DetectorHandle } from './detector-handle.ts'

const log = pino({ level: 'silent' })
const model = { path: 'none', width: 32, height: 32 }
const workerScript = new URL('../../test/scripted-detect-worker.ts', import.meta.url)
const LIMIT = { timeout: 30_000, interval: 50 }

const place = temporaryFolder()

/** Workers that do what the picture's grey says; see the script. */
const task = { findOne: 1, fail: 2, never: 4 } as const

async function open(): Promise<DetectorHandle> {
  const detector = await openDetector({ model, workers: 1, log, workerScript })
  onTestFinished(() => detector.close())
  return detector
}

/** As a camera's process sees the detector. */
function cameraOf(detector: DetectorHandle): DetectorClient {
  const client = new DetectorClient()
  const end = detector.introduce((address) => client.connect(address))
  onTestFinished(() => {
    end()
    client.close()
  })
  return client
}

test('processes pictures with the real model in another process', async () => {
  const builtIn = await prepareBuiltInModel(place('models'))
  const detector = await openDetector({ model: builtIn, workers: 1, log })
  onTestFinished(() => detector.close())
  const camera = cameraOf(detector)
  expect(await camera.detect(testFrame())).toEqual([])
  expect(detector.pid).not.toBe(process.pid)
})

test('does not open with a model that fails to load, and leaves no process behind', async () => {
  await expect(openDetector({ model, workers: 1, log })).rejects.toThrow(/worker ended/)
})

test('returns what was found, and nothing for a picture that failed', async () => {
  const camera = cameraOf(await open())
  expect(await camera.detect(testFrame({ grey: task.findOne }))).toMatchObject([
    { label: 'person', objectClass: 'person' },
  ])
  expect(await camera.detect(testFrame({ grey: task.fail }))).toBeNull()
})

test.each(['SIGKILL', 'SIGSEGV'] as const)(
  '[VIS-7.a] a model runtime that crashes by %s answers nothing for a while, and restarts',
  async (signal) => {
    const detector = await open()
    const { pid = 0 } = detector
    const [one, other] = [cameraOf(detector), cameraOf(detector)]
    const underWay = one.detect(testFrame({ grey: task.never }))
    const waiting = other.detect(testFrame({ grey: task.findOne }))
    process.kill(pid, signal)
    expect(await Promise.all([underWay, waiting])).toEqual([null, null])
    expect(await one.detect(testFrame({ grey: task.findOne }))).toBeNull()
    for (const camera of [one, other])
      await vi.waitFor(async () => {
        expect(await camera.detect(testFrame({ grey: task.findOne }))).toHaveLength(1)
      }, LIMIT)
    expect(detector.pid).not.toBe(pid)
  },
)

test('[VIS-7.a] a camera that ends during its turn does not block the others', async () => {
  const detector = await open()
  const [gone, other] = [cameraOf(detector), cameraOf(detector)]
  await gone.turn()
  const waiting = other.detect(testFrame({ grey: task.findOne }))
  gone.close()
  expect(await waiting).toHaveLength(1)
})
