import { parsedJson } from '@foresite/contract/json'
import { maxModelClasses } from '@foresite/contract/node-models'
import { cocoLabels } from '#stages/detect/coco-labels.ts'

/**
 * Reads class names from a model's metadata: Ultralytics writes a Python dictionary, `{0: 'person', 1: 'fork lift'}`,
 * others a JSON list or object. Null without names, or if a number is missing.
 */
export function namesInMetadata(metadata: ReadonlyMap<string, string>): string[] | null {
  const text = metadata.get('names') ?? metadata.get('classes') ?? metadata.get('class_names')
  if (text === undefined) return null
  return listed(text) ?? numbered(text)
}

function listed(text: string): string[] | null {
  const json = parsedJson(text)
  if (!Array.isArray(json) || json.length === 0 || json.length > maxModelClasses) return null
  const names = json.filter((name) => typeof name === 'string')
  return names.length === json.length ? names : null
}

/** Pairs of a number and a quoted name, in any order. */
function numbered(text: string): string[] | null {
  const pairs = [...text.matchAll(/["']?(\d+)["']?\s*:\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")/g)]
  if (pairs.length === 0 || pairs.length > maxModelClasses) return null
  const byNumber = new Map(
    pairs.map(([, number, single, double]) => [Number(number), unescaped(single ?? double ?? '')]),
  )
  const names = Array.from({ length: byNumber.size }, (_, index) => byNumber.get(index))
  const known = names.filter((name) => name !== undefined)
  return known.length === names.length ? known : null
}

function unescaped(name: string): string {
  return name.replaceAll(/\\(.)/g, '$1')
}

/** COCO's original ids (2014) run from 1 to 90 for 80 classes, with gaps; RF-DETR uses them. */
const GAPS: ReadonlySet<number> = new Set([12, 26, 29, 30, 45, 66, 68, 69, 71, 83])

/**
 * Names for a model without any, by its number of classes: COCO's 80, or its 91 ids including the gaps. Null for any
 * other number.
 */
export function usualNames(count: number): string[] | null {
  if (count === cocoLabels.length) return [...cocoLabels]
  if (count !== 91) return null
  let next = 0
  return Array.from({ length: count }, (_, id) => {
    if (id === 0 || GAPS.has(id)) return `class ${id}`
    next += 1
    return cocoLabels[next - 1] ?? `class ${id}`
  })
}
