import { writeFile } from 'node:fs/promises'
import { endAtOnce } from './parent-link.ts'

/** The node's message to a process that works on pictures: one task at a time, structured-cloned. */
export interface ToPictureProcess<Task> {
  readonly task: Task
}

export type FromPictureProcess<Answer> =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly answer: Answer }
  /** `no-picture`: the task's picture cannot be decoded. */
  | { readonly kind: 'failed'; readonly problem: string }

/** Resolves with the answer, or null if the task's picture cannot be decoded. */
type Work<Task, Answer> = (task: Task) => Promise<Answer | null>

/** The main loop of such a process: works on the tasks it receives until the node that started it ends. */
export function workOnPictures<Task, Answer>(work: Work<Task, Answer>): void {
  const send = (message: FromPictureProcess<Answer>): void => {
    if (process.connected) process.send?.(message)
  }
  process.on('message', (message) => {
    work((message as ToPictureProcess<Task>).task).then(
      (answer) => send(answer === null ? { kind: 'failed', problem: 'no-picture' } : { kind: 'done', answer }),
      (problem: unknown) => send({ kind: 'failed', problem: String(problem) }),
    )
  })
  process.once('disconnect', endAtOnce)
  send({ kind: 'ready' })
}

/**
 * When the machine runs out of memory, the kernel ends this process first (Linux, `proc(5)`). Does nothing on other
 * systems.
 */
export async function preferOomKill(): Promise<void> {
  await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined)
}
