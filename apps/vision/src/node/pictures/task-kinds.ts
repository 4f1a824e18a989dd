import {
  mostCountBytes,
  unpackCountTask,
  unpackLikenessTask,
  type CountTask,
  type LikenessTask,
  type PictureCount,
  type PictureGroups,
} from '@foresite/contract/picture-counts'
import {
  modelInspectionRequest,
  unpackModelLook,
  type ModelInspection,
  type ModelLookAnswer,
} from '@foresite/contract/node-models'
import { mostReadBytes, unpackReadingTask, type PictureReading, type ReadingTask } from '@foresite/contract/readings'
import type { ModelFiles } from '#node/models/model-files.ts'
import type { InspectionTask, LookTask } from '#site-model/model-tasks.ts'
import { PictureTasks, type PictureTaskKind, type PictureTasksOptions } from './picture-tasks.ts'

/** Text and codes that a picture shows, or what is written on a vehicle. */
export const readingTasks: PictureTaskKind<ReadingTask, PictureReading> = {
  path: '/readings',
  program: new URL('../../reader/reader-process.ts', import.meta.url),
  mostBytes: mostReadBytes,
  taskOf: unpackReadingTask,
}

/** How many pieces like the examples a picture shows. */
const countTasks: PictureTaskKind<CountTask, PictureCount> = {
  path: '/counts',
  program: new URL('../../counter/counter-process.ts', import.meta.url),
  mostBytes: mostCountBytes,
  taskOf: unpackCountTask,
}

/** Which photos show the same goods. */
const likenessTasks: PictureTaskKind<LikenessTask, PictureGroups> = {
  path: '/likeness',
  program: new URL('../../counter/likeness-process.ts', import.meta.url),
  mostBytes: mostCountBytes,
  taskOf: unpackLikenessTask,
}

/** The memory limit of a model: beyond it the cameras would lack memory; large models of 200 MB need 1 GiB. */
const MOST_MODEL_MEMORY = 3 * 1024 ** 3
/** The body of an inspection contains only names. */
const MOST_INSPECTION_BYTES = 1024 ** 2

/** Inspects an uploaded model file. A process that it crashes is an answer, too. */
function inspectionTasks(files: Pick<ModelFiles, 'find'>): PictureTaskKind<InspectionTask, ModelInspection> {
  return {
    path: '/model-inspections',
    program: new URL('../../site-model/inspect-process.ts', import.meta.url),
    mostBytes: MOST_INSPECTION_BYTES,
    mostMemoryBytes: MOST_MODEL_MEMORY,
    taskOf: async (body) => {
      const request = modelInspectionRequest.safeParse(jsonOf(body))
      if (!request.success) return null
      const { model, names } = request.data
      return { path: await files.find(model), names }
    },
    failed,
  }
}

/** The detections of a site's own model in a picture. */
function lookTasks(files: Pick<ModelFiles, 'find'>): PictureTaskKind<LookTask, ModelLookAnswer> {
  return {
    path: '/model-looks',
    program: new URL('../../site-model/look-process.ts', import.meta.url),
    mostBytes: mostCountBytes,
    mostMemoryBytes: MOST_MODEL_MEMORY,
    taskOf: async (body) => {
      const request = unpackModelLook(body)
      if (request === null) return null
      const { model, ...look } = request
      return { path: await files.find(model), ...look }
    },
    failed,
  }
}

function failed(problem: 'late' | 'failed' | 'memory'): Extract<ModelInspection, { ok: false }> {
  return { ok: false, problem: problem === 'late' ? 'too-slow' : problem === 'memory' ? 'memory' : 'crashed' }
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return null
  }
}

/** Everything that a node does with still pictures, and with the site's own models before they watch. */
export function pictureTasksOf(options: PictureTasksOptions, files: Pick<ModelFiles, 'find'>) {
  return [
    new PictureTasks(inspectionTasks(files), options),
    new PictureTasks(lookTasks(files), options),
    new PictureTasks(readingTasks, options),
    new PictureTasks(countTasks, options),
    new PictureTasks(likenessTasks, options),
  ]
}
