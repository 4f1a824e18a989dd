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
const LIMIT = { timeout: 60_000, interval: 50 }

const place = temporaryFolder()

/** What the scripted worker does with a picture of this grey. */
const task = { findOne: 1, fail: 2, never: 4 } as const

async function open(): Promise<DetectorHandle> {
  const detector = await openDetector({ model, workers: 1, log, workerScript })
  onTestFinished(() => detector.close())
  return detector
}

/** The detector as a camera's process uses it. */
function cameraOf(detector: DetectorHandle): DetectorClient {
  const client = new DetectorClient()
  const end = detector.onAddress((address) => client.connect(address))
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
  '[VIS-7.a] a detector killed by %s returns nothing until it has restarted',
  async (signal) => {
    const detector = await open()
    const { pid = 0 } = detector
    const [one, other] = [cameraOf(detector), cameraOf(detector)]
    const running = one.detect(testFrame({ grey: task.never }))
    const waiting = other.detect(testFrame({ grey: task.findOne }))
    process.kill(pid, signal)
    expect(await Promise.all([running, waiting])).toEqual([null, null])
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
