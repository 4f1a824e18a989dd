import type { Size } from '@foresite/geometry/size'
import { namesInMetadata } from './class-names.ts'
import type { Candidate, Rows } from './heads/candidate.ts'
import { readDetr, readJoinedDetr, readLabelled } from './heads/detr.ts'
import { readEndToEnd, readYolo, readYolov5 } from './heads/yolo.ts'
import { areDecoded, cellsOf, readYolox } from './heads/yolox.ts'

export interface Result {
  readonly name: string
  readonly shape: readonly number[]
  readonly values: Float32Array
}

/** A model's head and its number of classes (null if the outputs do not show it). */
export type Head =
  | { readonly kind: 'yolo'; readonly isTurned: boolean; readonly classes: number }
  | { readonly kind: 'yolov5'; readonly classes: number }
  | { readonly kind: 'yolox'; readonly isDecoded: boolean; readonly classes: number }
  | { readonly kind: 'end-to-end'; readonly classes: null }
  | { readonly kind: 'detr'; readonly boxes: string; readonly logits: string; readonly classes: number }
  | { readonly kind: 'joined-detr'; readonly classes: number }
  | {
      readonly kind: 'labelled'
      readonly boxes: string
      readonly labels: string
      readonly scores: string
      readonly classes: null
    }

type HeadProblem = 'unknown-outputs' | 'wrong-task'

/**
 * Identifies the head from the outputs of a first run: by their shapes, the number of class names, and, for heads with
 * the same shape, by their values.
 */
export function headOf(
  results: readonly Result[],
  size: Size,
  metadata: ReadonlyMap<string, string>,
): Head | HeadProblem {
  const task = metadata.get('task')
  if (task !== undefined && task !== 'detect') return 'wrong-task'
  // Older exports of YOLOv5 also return their raw grids, which have five dimensions.
  const flat = results.filter(({ shape }) => shape.length <= 3)
  if (results.some(({ shape }) => shape.length === 4)) return 'wrong-task'
  const names = namesInMetadata(metadata)?.length ?? null
  const [only] = flat
  if (only !== undefined && flat.length === 1) return oneResult(only, size, names)
  return flat.length === 2 ? boxesAndLogits(flat) : flat.length === 3 ? labelled(flat) : 'unknown-outputs'
}

function oneResult(result: Result, size: Size, names: number | null): Head | HeadProblem {
  const table = rowsOf(result)
  if (table === null) return 'unknown-outputs'
  const { rows, columns } = table
  const cells = [cellsOf(size, 3), cellsOf(size, 4)]
  const isPlaces = (count: number) => cells.includes(count)
  const isAnchors = (count: number) => cells.some((places) => count === 3 * places)
  if (isPlaces(columns) && rows > 4) return { kind: 'yolo', isTurned: false, classes: rows - 4 }
  if (isAnchors(rows) && columns > 5) return { kind: 'yolov5', classes: columns - 5 }
  if (isPlaces(rows) && columns > 4) {
    const isYolo = names === null ? columns === COCO_CLASSES + 4 : columns === names + 4
    if (isYolo) return { kind: 'yolo', isTurned: true, classes: columns - 4 }
    if (columns > 5) return { kind: 'yolox', isDecoded: areDecoded(table), classes: columns - 5 }
  }
  if (rows > MAX_QUERIES) return 'unknown-outputs'
  if (columns === 6 && hasWholeClasses(table)) return { kind: 'end-to-end', classes: null }
  if (names !== null && columns === names + 4) return { kind: 'joined-detr', classes: names }
  return 'unknown-outputs'
}

const COCO_CLASSES = 80
/** Heads that return each object once have 100 to 1,000 rows. */
const MAX_QUERIES = 2_000

function hasWholeClasses({ values, rows, columns }: Rows): boolean {
  for (let row = 0; row < rows; row += 1) if (!Number.isInteger(values[(row + 1) * columns - 1])) return false
  return true
}

function boxesAndLogits(results: readonly Result[]): Head | HeadProblem {
  const isBoxes = ({ shape }: Result) => shape.at(-1) === 4
  const boxes = results.find((result) => isBoxes(result) && /box|det/i.test(result.name)) ?? results.find(isBoxes)
  const logits = results.find((result) => result !== boxes)
  if (boxes === undefined || logits === undefined) return 'unknown-outputs'
  const [places, scored] = [rowsOf(boxes), rowsOf(logits)]
  if (places === null || scored === null || places.rows !== scored.rows) return 'unknown-outputs'
  return { kind: 'detr', boxes: boxes.name, logits: logits.name, classes: scored.columns }
}

function labelled(results: readonly Result[]): Head | HeadProblem {
  const boxes = results.find(({ shape }) => shape.length === 3 && shape[2] === 4)
  const named = (word: RegExp) => results.find(({ name, shape }) => shape.length === 2 && word.test(name))
  const [labels, scores] = [named(/label|class/i), named(/score|conf/i)]
  const isWhole = boxes !== undefined && [labels, scores].every((one) => one?.shape[1] === boxes.shape[1])
  if (!isWhole || labels === undefined || scores === undefined) return 'unknown-outputs'
  return { kind: 'labelled', boxes: boxes.name, labels: labels.name, scores: scores.name, classes: null }
}

/** Decodes a head's outputs, duplicates included. Throws if their shape differs from the first run. */
export function readHead(head: Head, results: readonly Result[], size: Size, minScore: number): Candidate[] {
  switch (head.kind) {
    case 'yolo':
      return readYolo(onlyOf(results), head.isTurned, minScore)
    case 'yolov5':
      return readYolov5(onlyOf(results), minScore)
    case 'yolox':
      return readYolox(onlyOf(results), size, head.isDecoded, minScore)
    case 'end-to-end':
      return readEndToEnd(onlyOf(results), minScore)
    case 'detr':
      return readDetr(named(results, head.boxes), named(results, head.logits), head.classes, size, minScore)
    case 'joined-detr':
      return readJoinedDetr(onlyOf(results), size, minScore)
    case 'labelled': {
      const [labels, scores] = [named(results, head.labels), named(results, head.scores)]
      return readLabelled(named(results, head.boxes), labels.values, scores.values, minScore)
    }
  }
}

function onlyOf(results: readonly Result[]): Rows {
  const only = results.find(({ shape }) => shape.length <= 3)
  const rows = only === undefined ? null : rowsOf(only)
  if (rows === null) throw new Error('the model’s outputs differ from its first run')
  return rows
}

function named(results: readonly Result[], name: string): Rows {
  const result = results.find((one) => one.name === name)
  if (result === undefined) throw new Error('the model’s outputs differ from its first run')
  return rowsOf(result) ?? { values: result.values, rows: 1, columns: result.values.length }
}

/** The rows of one picture: [1, rows, columns], or without the 1. Null for any other shape. */
function rowsOf({ shape, values }: Result): Rows | null {
  const [rows, columns] = shape.length === 3 ? shape.slice(1) : shape
  const isOne = shape.length === 2 || (shape.length === 3 && shape[0] === 1)
  return isOne && rows !== undefined && columns !== undefined && rows * columns === values.length
    ? { values, rows, columns }
    : null
}
