import { z } from 'zod'
import { objectClass } from './objects.ts'
import { packed, unpacked } from './packed.ts'
import { id, imageBox } from './primitives.ts'

/** The SHA-256 of a model's file, which identifies it everywhere. */
export const modelHash = z.string().regex(/^[0-9a-f]{64}$/, { error: 'field.invalid' })

/** A file that a node fetches with `readModelFile` and keeps in its data folder while an assignment uses it. */
export const modelFile = z.object({ sha256: modelHash, bytes: z.number().int().positive() })
export type ModelFile = z.infer<typeof modelFile>

/** The most classes in a model: Objects365 has 365, LVIS 1,203. */
export const maxModelClasses = 2_000
const className = z.string().min(1).max(120)
/** In the order of the model's classes; null: use the names in its metadata. */
const classNames = z.array(className).min(1).max(maxModelClasses).nullable()

/** Why a model does not fit. `detail` has the names, shapes or numbers for the sentence. */
export const modelProblem = z.enum([
  'not-onnx',
  /** The runtime cannot load it: an unknown operator, or weights in another file. */
  'not-loadable',
  'no-image-input',
  'unknown-outputs',
  /** It segments, classifies or estimates poses. */
  'wrong-task',
  /** There are more or fewer names than classes. */
  'class-count',
  'too-slow',
  'memory',
  'crashed',
  /** The node could not fetch the file from the server. */
  'not-fetched',
])
export type ModelProblem = z.infer<typeof modelProblem>

/** The format of a model's results. */
const modelHead = z.enum(['yolo', 'yolov5', 'yolox', 'end-to-end', 'detr', 'joined-detr', 'labelled'])

/** A node's findings about a model, from loading it and running it once in a separate process. */
export const modelFacts = z.object({
  head: modelHead,
  input: z.object({
    width: z.number().int().positive(),
    height: z.number().int().positive(),
    type: z.enum(['float32', 'float16', 'uint8']),
  }),
  /** The number type of its weights. */
  weights: z.enum(['float32', 'float16', 'int8']),
  /** Null if its results do not tell. */
  classCount: z.number().int().positive().nullable(),
  /** The names given, or those in its metadata, or the usual ones for their number; null if the site must name them. */
  names: classNames,
  /** Median per picture, on one core of the node. */
  ms: z.number().min(0),
  /** Its execution provider, such as `cpu` or `cuda`. */
  provider: z.string().max(40),
})
export type ModelFacts = z.infer<typeof modelFacts>

export const modelInspection = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), facts: modelFacts }),
  z.object({ ok: z.literal(false), problem: modelProblem, detail: z.string().max(500).optional() }),
])
export type ModelInspection = z.infer<typeof modelInspection>

export const modelInspectionRequest = z.object({ model: modelFile, names: classNames })
export type ModelInspectionRequest = z.infer<typeof modelInspectionRequest>

/** A request to run a model on one picture. */
const detectionHead = z.object({
  model: modelFile,
  names: classNames,
  threshold: z.number().min(0).max(1),
  /** Whether to examine the picture in tiles as well, because damage in a photo is small. */
  tiles: z.boolean(),
  sizes: z.array(z.number().int().min(0)).length(1),
})
export interface ModelDetectionRequest extends Omit<z.infer<typeof detectionHead>, 'sizes'> {
  /** JPEG or PNG, upright. */
  readonly picture: Uint8Array
}

/** Packed like a `CountTask`. */
export function packModelDetection({ picture, ...head }: ModelDetectionRequest): Uint8Array<ArrayBuffer> {
  return packed(head, [picture])
}

/** Null for an invalid body. */
export function unpackModelDetection(body: Uint8Array): ModelDetectionRequest | null {
  const task = unpacked(body, detectionHead)
  const [picture] = task?.pictures ?? []
  if (task === null || picture === undefined) return null
  const { model, names, threshold, tiles } = task.head
  return { model, names, threshold, tiles, picture }
}

/** A model's detections in a picture. */
export const modelDetections = z.object({
  /** The picture's width. */
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** The model's own time. */
  ms: z.number().min(0),
  /** Most confident first. */
  detections: z
    .array(z.object({ /** In shares of the picture. */ box: imageBox, label: z.string(), score: z.number() }))
    .max(300),
})
export type ModelDetections = z.infer<typeof modelDetections>

/** The answer about a picture: a model that no longer works is refused as in an inspection. */
export const modelDetectionAnswer = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), found: modelDetections }),
  modelInspection.options[1],
])
export type ModelDetectionAnswer = z.infer<typeof modelDetectionAnswer>

/**
 * One of the site's detection models, used beside the built-in one on its cameras. An object that both detect is one
 * detection: the site's model wins.
 */
export const assignedModel = z.object({
  id,
  model: modelFile,
  threshold: z.number().min(0).max(1),
  /** In the model's order. */
  classes: z
    .array(
      z.object({
        /** The label of its detections and tracks, which modules refer to. */
        name: className,
        /** The class it counts as; null: ignored. The site's own objects, such as pallets, are `other`. */
        as: objectClass.nullable(),
      }),
    )
    .min(1)
    .max(maxModelClasses),
})
export type AssignedModel = z.infer<typeof assignedModel>

/** The state of a model on a node. */
export const modelReport = z.object({
  id,
  state: z.enum(['preparing', 'running', 'failed']),
  problem: modelProblem.optional(),
  detail: z.string().max(500).optional(),
  provider: z.string().max(40).optional(),
  /** Median per picture, under the current load. */
  ms: z.number().min(0).optional(),
})
export type ModelReport = z.infer<typeof modelReport>

/*
 * What a vision node serves, beside `vision-nodes.ts`:
 * POST /model-inspections  ModelInspectionRequest as JSON → ModelInspection; 503 {error: 'busy'}, 504 {error: 'late'}
 * POST /model-detections   a packed ModelDetectionRequest → ModelDetectionAnswer; refusals as for /readings
 * It fetches missing files with `readModelFile` (GET /vision/models/:sha256) and verifies their hash.
 */
