import { randomUUID } from 'node:crypto'
import type { AssignedModel, ModelReport } from '@foresite/contract/node-models'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import pino from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { servingDetector } from '../../../test/serving-detector.ts'
import { testFrame } from '../../../test/test-frame.ts'
import { tinyModel, written, yoloRows } from '../../../test/tiny-model.ts'
import { JoinedDetector } from '#detector/joined-detector.ts'
import { SiteModels } from './site-models.ts'

const log = pino({ level: 'silent' })
const at = temporaryFolder()
const scripted = new URL('../../../test/scripted-detect-worker.ts', import.meta.url)
/** What the scripted worker does with a picture of this grey. */
const task = { findOne: 1, fail: 2, die: 3, never: 4 } as const

const LIMIT = { timeout: 60_000, interval: 50 }

/** A site's own model beside the built-in detector, which finds one person in each picture. */
async function site(model: Partial<AssignedModel>, path: string | null, workerScript?: URL) {
  const assigned: AssignedModel = {
    id: randomUUID(),
    model: { sha256: '0'.repeat(64), bytes: 1 },
    threshold: 0.5,
    classes: [
      { name: 'hand', as: null },
      { name: 'reach truck', as: 'vehicle' },
    ],
    ...model,
  }
  const files = { find: () => Promise.resolve(path), keepOnly: () => Promise.resolve() }
  const parts = { files, workers: 1, log, onChange: () => undefined }
  const models = new SiteModels({ ...parts, ...(workerScript === undefined ? {} : { workerScript }) })
  const builtIn = await servingDetector({ width: 32, height: 32 }, scripted)
  const camera = new JoinedDetector(3_000)
  builtIn.onAddress((address) => camera.connect(null, address))
  models.onAddress(assigned.id, (address) => camera.connect(assigned.id, address))
  onTestFinished(async () => {
    camera.close()
    await models.close()
    await builtIn.pool.close()
  })
  await models.assign([assigned])
  const report = () => models.reports[0]
  const reported = (expected: Partial<ModelReport>) => vi.waitFor(() => expect(report()).toMatchObject(expected), LIMIT)
  return { models, assigned, camera, report, reported }
}

const detect = async (camera: JoinedDetector, grey: number = task.findOne) =>
  (await camera.detect(testFrame({ grey })))?.map(({ label, objectClass }) => [label, objectClass])

test('[VIS-2.e] a site’s model reports its own classes beside the built-in one, and can be removed', async () => {
  const outputs = { output0: yoloRows([8, 8, 16, 16, 0.2, 0.9]) }
  await written(at('own.onnx'), tinyModel({ outputs, metadata: { names: "{0: 'a', 1: 'b'}" } }))
  const { models, camera, reported } = await site({}, at('own.onnx'))
  await reported({ state: 'running', provider: 'cpu' })
  await vi.waitFor(
    async () =>
      expect(await detect(camera)).toEqual([
        ['reach truck', 'vehicle'],
        ['person', 'person'],
      ]),
    LIMIT,
  )
  await reported({ state: 'running', ms: expect.any(Number) })
  await models.assign([])
  camera.keepOnly([])
  expect(models.reports).toEqual([])
  expect(await detect(camera)).toEqual([['person', 'person']])
})

test('[VIS-2.d] an unmapped class is not reported', async () => {
  const outputs = { output0: yoloRows([8, 8, 16, 16, 0.9, 0.2]) }
  await written(at('hand.onnx'), tinyModel({ outputs, metadata: { names: "{0: 'a', 1: 'b'}" } }))
  const { camera, reported } = await site({}, at('hand.onnx'))
  await reported({ state: 'running' })
  await vi.waitFor(async () => {
    expect(await detect(camera)).toEqual([['person', 'person']])
  }, LIMIT)
})

test('[VIS-2.d] a model that dies or fails leaves the built-in one running and reports it', async () => {
  const { camera, reported } = await site({}, 'none', scripted)
  await reported({ state: 'running' })
  for (let picture = 0; picture < 6; picture += 1) expect(await detect(camera, task.fail)).toBeUndefined()
  await reported({ state: 'failed', problem: 'crashed', detail: 'Error: could not detect' })
  expect(await detect(camera)).toEqual([['person', 'person']])
  await reported({ state: 'running' })
})

test('[VIS-2.d] a model that does not answer delays no camera', async () => {
  const { assigned, models, camera, reported } = await site({}, 'none', scripted)
  await reported({ state: 'running' })
  // Without the built-in model: it would hang too.
  const alone = new JoinedDetector(200)
  onTestFinished(() => alone.close())
  models.onAddress(assigned.id, (address) => alone.connect(assigned.id, address))
  expect(await detect(alone, task.never)).toBeUndefined()
  expect(await detect(alone)).toBeUndefined()
  expect(await detect(camera)).toEqual([['person', 'person']])
})

test('[VIS-2.d] a missing file and one that fails to load are reported with the reason', async () => {
  const { camera, reported } = await site({}, null)
  await reported({ state: 'failed', problem: 'not-fetched' })
  expect(await detect(camera)).toEqual([['person', 'person']])
  await written(at('text.onnx'), Buffer.from('no model'))
  const broken = await site({}, at('text.onnx'))
  await broken.reported({ state: 'failed', problem: 'not-onnx' })
})
