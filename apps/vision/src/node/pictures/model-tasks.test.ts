import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  modelInspection,
  modelDetectionAnswer,
  packModelDetection,
  type ModelFile,
  type ModelInspection,
  type ModelDetectionAnswer,
} from '@foresite/contract/node-models'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import { createCanvas } from '@napi-rs/canvas'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tinyModel, written, yoloRows } from '../../../test/tiny-model.ts'
import { pictureTasksOf } from './task-kinds.ts'

const at = temporaryFolder()
const names = "{0: 'hole', 1: 'crush'}"
let address = ''
let model: ModelFile
let close: () => Promise<void>

beforeAll(async () => {
  const outputs = { output0: yoloRows([32, 32, 16, 16, 0.1, 0.75]) }
  model = await written(at('damage.onnx'), tinyModel({ outputs, metadata: { names } }))
  const find = ({ sha256 }: ModelFile) => Promise.resolve(sha256 === model.sha256 ? at('damage.onnx') : null)
  const tasks = pictureTasksOf({ workers: 1, log: pino({ level: 'silent' }) }, { find })
  const server = createServer((request, response) => {
    void (async () => {
      for (const each of tasks) if (await each.answer(request, response)) return
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
  close = async () => {
    server.closeAllConnections()
    server.close()
    await Promise.all(tasks.map((each) => each.close()))
  }
})

afterAll(() => close())

const unknown = { sha256: '0'.repeat(64), bytes: 5 }

async function inspect(body: unknown): Promise<ModelInspection> {
  const response = await fetch(`${address}/model-inspections`, { method: 'POST', body: JSON.stringify(body) })
  return modelInspection.parse(await response.json())
}

async function detectIn(picture: Uint8Array, part: { model?: ModelFile; tiles?: boolean } = {}): Promise<Response> {
  const body = packModelDetection({ model, names: null, threshold: 0.5, tiles: false, picture, ...part })
  return fetch(`${address}/model-detections`, { method: 'POST', body })
}

const answerOf = async (response: Response): Promise<ModelDetectionAnswer> =>
  modelDetectionAnswer.parse(await response.json())

test('[VIS-2.d] a model is inspected in its own process; a missing one is refused', async () => {
  expect(await inspect({ model, names: null })).toMatchObject({ ok: true, facts: { names: ['hole', 'crush'] } })
  expect(await inspect({ model: unknown, names: null })).toEqual({ ok: false, problem: 'not-fetched' })
})

test('[VIS-2.d] a model tried on a picture returns its classes and boxes in fractions of the picture', async () => {
  // Letterboxed into 64 × 64, the picture covers rows 16 to 48.
  const picture = await createCanvas(400, 200).encode('png')
  expect(await answerOf(await detectIn(picture))).toEqual({
    ok: true,
    found: {
      width: 400,
      height: 200,
      ms: expect.any(Number),
      detections: [{ box: { x: 0.375, y: 0.25, w: 0.25, h: 0.5 }, label: 'crush', score: 0.75 }],
    },
  })
  expect(await answerOf(await detectIn(picture, { model: unknown }))).toEqual({ ok: false, problem: 'not-fetched' })
  expect((await detectIn(Buffer.from('no picture'))).status).toBe(400)
})

test('[DMG-4.f] a photo larger than the model’s input is also analysed in tiles', async () => {
  const answer = await answerOf(await detectIn(await createCanvas(128, 128).encode('jpeg'), { tiles: true }))
  // One detection in the whole picture and one in each of nine tiles; that of the middle tile is a duplicate.
  expect(answer.ok ? answer.found.detections : []).toHaveLength(9)
})
