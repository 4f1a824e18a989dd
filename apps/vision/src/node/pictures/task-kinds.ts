import { parsedJson } from '@foresite/contract/json'
import {
  maxCountBytes,
  unpackCountTask,
  unpackLikenessTask,
  type CountTask,
  type LikenessTask,
  type PictureCount,
  type PictureGroups,
} from '@foresite/contract/picture-counts'
import {
  modelInspectionRequest,
  unpackModelDetection,
  type ModelInspection,
  type ModelDetectionAnswer,
} from '@foresite/contract/node-models'
import { maxReadBytes, unpackReadingTask, type PictureReading, type ReadingTask } from '@foresite/contract/readings'
import type { ModelFiles } from '#node/models/model-files.ts'
import type { InspectionTask, DetectionTask } from '#site-model/model-tasks.ts'
import { PictureTasks, type PictureTaskKind, type PictureTasksOptions } from './picture-tasks.ts'

/** Reads text and codes in a picture, or the text on a vehicle. */
export const readingTasks: PictureTaskKind<ReadingTask, PictureReading> = {
  path: '/readings',
  program: new URL('../../reader/reader-process.ts', import.meta.url),
  maxBytes: maxReadBytes,
  taskOf: unpackReadingTask,
}

/** Counts the pieces in a picture that found like the examples. */
const countTasks: PictureTaskKind<CountTask, PictureCount> = {
  path: '/counts',
  program: new URL('../../counter/counter-process.ts', import.meta.url),
  maxBytes: maxCountBytes,
  taskOf: unpackCountTask,
}

/** Groups photos that show the same goods. */
const likenessTasks: PictureTaskKind<LikenessTask, PictureGroups> = {
  path: '/likeness',
  program: new URL('../../counter/likeness-process.ts', import.meta.url),
  maxBytes: maxCountBytes,
  taskOf: unpackLikenessTask,
}

/** Memory limit of a model, to leave enough for the cameras; large models of 200 MB need 1 GiB. */
const MAX_MODEL_MEMORY = 3 * 1024 ** 3
/** An inspection's body contains only names. */
const MAX_INSPECTION_BYTES = 1024 ** 2

/** Inspects an uploaded model file. A crash of the process is a valid answer. */
function inspectionTasks(files: Pick<ModelFiles, 'find'>): PictureTaskKind<InspectionTask, ModelInspection> {
  return {
    path: '/model-inspections',
    program: new URL('../../site-model/inspect-process.ts', import.meta.url),
    maxBytes: MAX_INSPECTION_BYTES,
    maxMemoryBytes: MAX_MODEL_MEMORY,
    taskOf: async (body) => {
      const request = modelInspectionRequest.safeParse(parsedJson(new TextDecoder().decode(body)))
      if (!request.success) return null
      const { model, names } = request.data
      return { path: await files.find(model), names }
    },
    failed,
  }
}

/** Runs a site's own model on one picture. */
function detectionTasks(files: Pick<ModelFiles, 'find'>): PictureTaskKind<DetectionTask, ModelDetectionAnswer> {
  return {
    path: '/model-detections',
    program: new URL('../../site-model/detection-process.ts', import.meta.url),
    maxBytes: maxCountBytes,
    maxMemoryBytes: MAX_MODEL_MEMORY,
    taskOf: async (body) => {
      const request = unpackModelDetection(body)
      if (request === null) return null
      const { model, ...found } = request
      return { path: await files.find(model), ...found }
    },
    failed,
  }
}

function failed(problem: 'late' | 'failed' | 'memory'): Extract<ModelInspection, { ok: false }> {
  return { ok: false, problem: problem === 'late' ? 'too-slow' : problem === 'memory' ? 'memory' : 'crashed' }
}

/** All picture tasks of a node, and the checks of the site's own models before cameras use them. */
export function pictureTasksOf(options: PictureTasksOptions, files: Pick<ModelFiles, 'find'>) {
  return [
    new PictureTasks(inspectionTasks(files), options),
    new PictureTasks(detectionTasks(files), options),
    new PictureTasks(readingTasks, options),
    new PictureTasks(countTasks, options),
    new PictureTasks(likenessTasks, options),
  ]
}
