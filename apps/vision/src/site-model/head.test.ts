import { describe, expect, test } from 'vitest'
import { namesInMetadata, usualNames } from './class-names.ts'
import { headOf, type Result } from './head.ts'
import { pictureInputOf, pixelsFor } from './picture-input.ts'

const size = { width: 640, height: 640 }
const none = new Map<string, string>()
const twoNames = new Map([['names', "{0: 'person', 1: 'reach truck'}"]])

function result(name: string, ...shape: number[]): Result {
  return { name, shape, values: new Float32Array(shape.reduce((product, side) => product * side, 1)) }
}

describe('[VIS-2.d] a head is identified by the shapes of its outputs', () => {
  test.for<[string, readonly Result[], ReadonlyMap<string, string>, unknown]>([
    ['YOLOv8', [result('output0', 1, 84, 8400)], none, { kind: 'yolo', isTurned: false, classes: 80 }],
    ['YOLO11 of a site', [result('output0', 1, 6, 8400)], twoNames, { kind: 'yolo', isTurned: false, classes: 2 }],
    ['YOLOv8, rows', [result('output0', 1, 8400, 6)], twoNames, { kind: 'yolo', isTurned: true, classes: 2 }],
    ['YOLOv5', [result('output', 1, 25_200, 85)], none, { kind: 'yolov5', classes: 80 }],
    [
      'YOLOv5 with its grids',
      [result('output', 1, 25_200, 85), result('a', 1, 3, 80, 80, 85), result('b', 1, 3, 40, 40, 85)],
      none,
      { kind: 'yolov5', classes: 80 },
    ],
    ['YOLOX', [result('output', 1, 8400, 85)], none, { kind: 'yolox', isDecoded: false, classes: 80 }],
    ['end to end', [result('output0', 1, 300, 6)], none, { kind: 'end-to-end', classes: null }],
    [
      'RF-DETR',
      [result('dets', 1, 300, 4), result('labels', 1, 300, 91)],
      none,
      { kind: 'detr', boxes: 'dets', logits: 'labels', classes: 91 },
    ],
    [
      'D-FINE of four classes',
      [result('logits', 1, 300, 4), result('pred_boxes', 1, 300, 4)],
      none,
      { kind: 'detr', boxes: 'pred_boxes', logits: 'logits', classes: 4 },
    ],
    [
      'D-FINE with its post-processing',
      [result('labels', 1, 300), result('boxes', 1, 300, 4), result('scores', 1, 300)],
      none,
      { kind: 'labelled', boxes: 'boxes', labels: 'labels', scores: 'scores', classes: null },
    ],
    ['a classifier', [result('probabilities', 1, 1000)], none, 'unknown-outputs'],
    ['masks', [result('output0', 1, 116, 8400), result('output1', 1, 32, 160, 160)], none, 'wrong-task'],
    ['poses', [result('output0', 1, 56, 8400)], new Map([['task', 'pose']]), 'wrong-task'],
    ['several tables', [result('a', 1, 84, 8400), result('b', 1, 84, 8400)], none, 'unknown-outputs'],
  ])('%s', ([, results, metadata, head]) => {
    expect(headOf(results, size, metadata)).toEqual(head)
  })
})

test('[VIS-2.e] class names come from metadata, or from COCO when the number matches', () => {
  expect(namesInMetadata(twoNames)).toEqual(['person', 'reach truck'])
  expect(namesInMetadata(new Map([['names', `{1: "driver's cab", 0: 'o\\'clock'}`]]))).toEqual([
    "o'clock",
    "driver's cab",
  ])
  expect(namesInMetadata(new Map([['names', '["pallet","drum"]']]))).toEqual(['pallet', 'drum'])
  expect(namesInMetadata(new Map([['names', "{0: 'pallet', 2: 'drum'}"]]))).toBeNull()
  expect(namesInMetadata(none)).toBeNull()
  expect(usualNames(80)?.[79]).toBe('toothbrush')
  expect(usualNames(91)?.[90]).toBe('toothbrush')
  expect(usualNames(91)?.[13]).toBe('stop sign')
  expect(usualNames(91)?.[12]).toBe('class 12')
  expect(usualNames(7)).toBeNull()
})

describe('[VIS-2.d] the model’s input picture', () => {
  test.for<[string, (number | string)[], string, unknown]>([
    ['channels first', [1, 3, 480, 640], 'float32', { layout: 'nchw', width: 640, height: 480, isDynamic: false }],
    ['channels last, bytes', [1, 480, 640, 3], 'uint8', { layout: 'nhwc', width: 640, height: 480, type: 'uint8' }],
    ['of any size', ['batch', 3, 'height', 'width'], 'float16', { width: 640, height: 384, isDynamic: true }],
  ])('%s', ([, shape, type, expected]) => {
    expect(pictureInputOf([{ name: 'images', type, shape }], none)).toMatchObject(expected as object)
  })

  test('refuses grey, batches, unknown number types, excessive size, and two inputs', () => {
    const input = (shape: (number | string)[], type = 'float32') => ({ name: 'images', type, shape })
    const picture = input([1, 3, 640, 640])
    const wrong = [input([1, 1, 640, 640]), input([8, 3, 640, 640]), input([1, 3, 640, 640], 'int64')]
    for (const one of [...wrong, input([1, 3, 9_000, 9_000]), input([1, 10])])
      expect(pictureInputOf([one], none)).toBeNull()
    expect(pictureInputOf([picture, { ...picture, name: 'again' }], none)).toBeNull()
    expect(pictureInputOf([], none)).toBeNull()
  })

  test('arranges, scales and orders pixels as in training', () => {
    const input = { name: 'images', type: 'float32', layout: 'nchw', width: 2, height: 1, isDynamic: false } as const
    const rgb = Uint8Array.of(255, 0, 51, 0, 255, 102)
    const numbers = (values: ArrayLike<number>) => Array.from(values, (value) => Number(value.toFixed(2)))
    expect(numbers(pixelsFor(input, 'rgb', rgb))).toEqual([1, 0, 0, 1, 0.2, 0.4])
    expect(numbers(pixelsFor({ ...input, layout: 'nhwc' }, 'rgb', rgb))).toEqual([1, 0, 0.2, 0, 1, 0.4])
    expect(numbers(pixelsFor(input, 'bgr-bytes', rgb))).toEqual([51, 102, 0, 255, 255, 0])
    expect(numbers(pixelsFor({ ...input, type: 'uint8' }, 'rgb', rgb))).toEqual([255, 0, 0, 255, 51, 102])
    expect(numbers(pixelsFor(input, 'rgb-imagenet', rgb)).slice(0, 2)).toEqual([2.25, -2.12])
    const half = pixelsFor({ ...input, type: 'float16' }, 'rgb', rgb)
    expect(Array.from(half)).toEqual([0x3c00, 0, 0, 0x3c00, 0x3266, 0x3666])
  })
})
