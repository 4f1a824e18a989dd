import {
  mostCountBytes,
  unpackCountTask,
  unpackLikenessTask,
  type CountTask,
  type LikenessTask,
  type PictureCount,
  type PictureGroups,
} from '@foresite/contract/picture-counts'
import { mostReadBytes, type PictureReading } from '@foresite/contract/readings'
import type { ReadingTask } from '#reader/reader-process.ts'
import { PictureTasks, type PictureTaskKind, type PictureTasksOptions } from './picture-tasks.ts'

/** Text and codes that a picture shows. */
export const readingTasks: PictureTaskKind<ReadingTask, PictureReading> = {
  path: '/readings',
  program: new URL('../../reader/reader-process.ts', import.meta.url),
  mostBytes: mostReadBytes,
  taskOf: (picture) => ({ picture }),
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

/** Everything that a node does with still pictures. */
export function pictureTasksOf(options: PictureTasksOptions) {
  return [
    new PictureTasks(readingTasks, options),
    new PictureTasks(countTasks, options),
    new PictureTasks(likenessTasks, options),
  ]
}
