/** What passes between the node and a process that works on pictures: one task at a time, structured-cloned. */
export interface ToPictureProcess<Task> {
  readonly task: Task
}

export type FromPictureProcess<Answer> =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly answer: Answer }
  /** `no-picture`: it cannot be decoded. */
  | { readonly kind: 'failed'; readonly problem: string }

/** An answer, or null where there is no picture in the task. */
type Work<Task, Answer> = (task: Task) => Promise<Answer | null>

/** What such a process does: one task after the other, until the node that started it ends. */
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
  process.once('disconnect', () => process.exit())
  send({ kind: 'ready' })
}
