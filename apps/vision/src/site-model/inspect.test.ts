import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import { describe, expect, test } from 'vitest'
import { tinyModel, written, yoloRows, type TinyModel } from '../../test/tiny-model.ts'
import { testFrame } from '../../test/test-frame.ts'
import { videoFrames } from '../../test/video-frames.ts'
import { inspectModel } from './inspect.ts'
import { LoadedModel } from './loaded-model.ts'

const at = temporaryFolder()
const shared = join(import.meta.dirname, '../../../../../shared')
const names = "{0: 'person', 1: 'reach truck'}"
const yolo = (part: Partial<TinyModel> = {}): TinyModel => {
  return { outputs: { output0: yoloRows([16, 24, 8, 16, 0.1, 0.75]) }, metadata: { names }, ...part }
}

async function inspected(model: Buffer, given: readonly string[] | null = null) {
  await written(at('model.onnx'), model)
  return inspectModel(at('model.onnx'), given)
}

describe('[VIS-2.d] a file is inspected', () => {
  test('reports head, input, weights, classes from metadata, time, and where it runs', async () => {
    expect(await inspected(tinyModel(yolo()))).toEqual({
      ok: true,
      facts: {
        head: 'yolo',
        input: { width: 64, height: 64, type: 'float32' },
        weights: 'float32',
        classCount: 2,
        names: ['person', 'reach truck'],
        ms: expect.any(Number),
        provider: 'cpu',
      },
    })
    const half = yolo({ input: { type: 'float16', shape: [1, 64, 64, 3] }, weights: 'float16' })
    expect(await inspected(tinyModel(half), ['picker', 'truck'])).toMatchObject({
      facts: { input: { type: 'float16' }, weights: 'float16', names: ['picker', 'truck'] },
    })
  })

  test('INT8: byte input and byte weights', async () => {
    const bytes = yolo({ input: { type: 'uint8', shape: [1, 3, 64, 64] }, weights: 'uint8' })
    expect(await inspected(tinyModel(bytes))).toMatchObject({
      facts: { input: { type: 'uint8' }, weights: 'int8' },
    })
  })

  test('[VIS-2.e] a file without names needs names from the site, one per class', async () => {
    const nameless = tinyModel(yolo({ metadata: {} }))
    expect(await inspected(nameless)).toMatchObject({ ok: true, facts: { head: 'yolox', classCount: 1, names: null } })
    expect(await inspected(tinyModel(yolo()), ['person'])).toMatchObject({
      ok: false,
      problem: 'class-count',
      detail: '1 ≠ 2',
    })
  })

  test.for<[string, Buffer, string, RegExp]>([
    ['text', Buffer.from('Hello, I am no model. '.repeat(20)), 'not-onnx', /^$/],
    ['nothing', Buffer.alloc(0), 'not-onnx', /^$/],
    ['a truncated file', tinyModel(yolo()).subarray(0, 400), 'not-onnx', /^$/],
    ['no picture', tinyModel(yolo({ input: { type: 'float32', shape: [1, 12] } })), 'no-image-input', /images .*1×12/],
    ['masks', tinyModel(yolo({ metadata: { names, task: 'segment' } })), 'wrong-task', /output0 1×84×6/],
    ['a table of another kind', tinyModel(yolo({ outputs: { table: [[1, 2, 3]] } })), 'unknown-outputs', /table 1×1×3/],
  ])('%s is refused with the reason', async ([, file, problem, detail]) => {
    const refused = await inspected(file)
    expect(refused).toMatchObject({ ok: false, problem })
    expect('detail' in refused ? refused.detail : '').toMatch(detail)
  })

  test('a graph that the runtime cannot compute is refused with its message', async () => {
    const unknown = tinyModel(yolo()).toString('latin1').replaceAll('Cast', 'Cost')
    expect(await inspected(Buffer.from(unknown, 'latin1'))).toMatchObject({
      ok: false,
      problem: 'not-loadable',
      detail: expect.stringContaining('Cost'),
    })
  })
})

test.for(['full', 'half'])('[VIS-2.d] detections are in the camera’s picture, in %s precision', async (precision) => {
  const half = { input: { type: 'float16', shape: [1, 3, 64, 64] }, weights: 'float16' } as const
  await writeFile(at('boxed.onnx'), tinyModel(yolo(precision === 'half' ? half : {})))
  const model = await LoadedModel.load(at('boxed.onnx'))
  // A 16:9 picture covers rows 14 to 50 of 64; the box is 8 × 16 around 16, 24.
  const picture = { x: 0, y: 14, w: 64, h: 36 }
  const rgb = testFrame().letterboxed(64, 64).rgb
  expect(await model.detect({ rgb, picture }, 0.5)).toEqual([
    { box: { x: 12 / 64, y: 2 / 36, w: 8 / 64, h: expect.closeTo(16 / 36, 6) }, score: 0.75, classIndex: 1 },
  ])
  expect(await model.detect({ rgb, picture }, 0.8)).toEqual([])
})

test.skipIf(!existsSync(join(shared, 'models/yolox_nano.onnx')))(
  '[VIS-2.d] YOLOX-Nano (../shared/models) finds the bottles of a real picture (../shared/media)',
  async () => {
    const model = await LoadedModel.load(join(shared, 'models/yolox_nano.onnx'))
    expect(model.head).toEqual({ kind: 'yolox', isDecoded: false, classes: 80 })
    const clip = join(shared, 'media/video/bottle-detection.mp4')
    for await (const frame of videoFrames(clip, { cameraId: 'bottles', framesPerSecond: 1 })) {
      const found = await model.detect(frame.letterboxed(model.input.width, model.input.height), 0.5)
      frame.free()
      expect(found.map(({ classIndex }) => model.names?.[classIndex])).toEqual(['bottle', 'bottle', 'bottle'])
      // Side by side: left, middle, right.
      const middles = found.map(({ box }) => box.x + box.w / 2).toSorted((a, b) => a - b)
      expect(middles).toEqual([expect.closeTo(0.14, 1), expect.closeTo(0.5, 1), expect.closeTo(0.85, 1)])
      break
    }
  },
)
