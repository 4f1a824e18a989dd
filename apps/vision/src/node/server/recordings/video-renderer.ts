import type { ChildProcess } from 'node:child_process'
import { startProgram } from '#process/start-program.ts'
import { videoAnswer } from './video-job.ts'
import type { VideoJob, VideoOutcome } from './video-job.ts'

const PROGRAM = new URL('./video-process.ts', import.meta.url)

/** A job that neither answers nor makes progress for this long hangs. An export makes some with each picture. */
const HANGS_AFTER_MS = 3_600_000

/** More would take CPU from recording and analysis: a viewer who jumps around orders one segment after the other. */
const AT_ONCE = 2

interface Queued {
  readonly job: VideoJob
  readonly resolve: (outcome: VideoOutcome) => void
  readonly onProgress: (share: number) => void
}

interface Running extends Queued {
  readonly hang: NodeJS.Timeout
}

/**
 * Runs jobs in a child process that starts on demand: two at a time, then the newest, since a viewer who has moved on
 * needs the others no longer. If the process dies or hangs, its jobs fail and the next job starts another.
 */
export class VideoRenderer {
  readonly #queued: Queued[] = []
  readonly #running = new Map<number, Running>()
  #child: ChildProcess | null = null
  #lastId = 0

  run(job: VideoJob, onProgress: (share: number) => void = () => undefined): Promise<VideoOutcome> {
    return new Promise((resolve) => {
      this.#queued.push({ job, resolve, onProgress })
      this.#startNext()
    })
  }

  /** Kills the process; its jobs fail, also those that have not begun. */
  kill(): void {
    for (const { resolve } of this.#queued.splice(0)) resolve({ kind: 'failed', id: 0, problem: 'failed' })
    this.#child?.kill('SIGKILL')
  }

  #startNext(): void {
    while (this.#running.size < AT_ONCE) {
      const next = this.#queued.pop()
      if (next === undefined) return
      const child = (this.#child ??= this.#start())
      const id = ++this.#lastId
      const hang = setTimeout(() => child.kill('SIGKILL'), HANGS_AFTER_MS).unref()
      this.#running.set(id, { ...next, hang })
      // A failed send means that the process is ending: `over` settles the job.
      child.send({ id, job: next.job }, () => undefined)
    }
  }

  #start(): ChildProcess {
    const child = startProgram(PROGRAM)
    child.on('message', (message) => {
      const answer = videoAnswer.parse(message)
      const job = this.#running.get(answer.id)
      if (answer.kind === 'progress') {
        job?.hang.refresh()
        job?.onProgress(answer.share)
      } else {
        clearTimeout(job?.hang)
        this.#running.delete(answer.id)
        job?.resolve(answer)
        this.#startNext()
      }
    })
    const over = () => {
      // Both events may come; after the first, another process has the jobs.
      if (this.#child !== child) return
      this.#child = null
      const all = [...this.#running]
      this.#running.clear()
      for (const [id, { hang, resolve }] of all) {
        clearTimeout(hang)
        resolve({ kind: 'failed', id, problem: 'failed' })
      }
      this.#startNext()
    }
    child.on('error', over)
    // `disconnect` comes after the last message; `exit` may come before.
    child.once('disconnect', over)
    return child
  }
}
