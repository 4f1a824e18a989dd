import type { ChildProcess } from 'node:child_process'
import { startProgram } from '#process/start-program.ts'
import { videoAnswer } from './video-job.ts'
import type { VideoJob, VideoOutcome } from './video-job.ts'

const PROGRAM = new URL('./video-process.ts', import.meta.url)

/** A job that neither answers nor makes progress for this long hangs. An export makes some with each picture. */
const HANGS_AFTER_MS = 3_600_000

interface Waiting {
  readonly hang: NodeJS.Timeout
  readonly resolve: (outcome: VideoOutcome) => void
  readonly onProgress: (share: number) => void
}

/**
 * Runs jobs in a child process that starts on demand. If it dies or hangs, its jobs fail and the next job starts another.
 */
export class VideoRenderer {
  readonly #waiting = new Map<number, Waiting>()
  #child: ChildProcess | null = null
  #lastId = 0

  run(job: VideoJob, onProgress: (share: number) => void = () => undefined): Promise<VideoOutcome> {
    const child = (this.#child ??= this.#start())
    const id = ++this.#lastId
    return new Promise((resolve) => {
      const hang = setTimeout(() => child.kill('SIGKILL'), HANGS_AFTER_MS).unref()
      this.#waiting.set(id, { hang, resolve, onProgress })
      // A failed send means that the process is ending: `over` settles the job.
      child.send({ id, job }, () => undefined)
    })
  }

  /** Kills the process; its running jobs fail. */
  kill(): void {
    this.#child?.kill('SIGKILL')
  }

  #start(): ChildProcess {
    const child = startProgram(PROGRAM)
    child.on('message', (message) => {
      const answer = videoAnswer.parse(message)
      const waiting = this.#waiting.get(answer.id)
      if (answer.kind === 'progress') {
        waiting?.hang.refresh()
        waiting?.onProgress(answer.share)
      } else {
        clearTimeout(waiting?.hang)
        this.#waiting.delete(answer.id)
        waiting?.resolve(answer)
      }
    })
    const over = () => {
      if (this.#child === child) this.#child = null
      const all = [...this.#waiting]
      this.#waiting.clear()
      for (const [id, { hang, resolve }] of all) {
        clearTimeout(hang)
        resolve({ kind: 'failed', id, problem: 'failed' })
      }
    }
    child.on('error', over)
    // `disconnect` comes after the last message; `exit` may come before.
    child.once('disconnect', over)
    return child
  }
}
