import { parsedJson } from '@foresite/contract/json'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'

const content = z.object({
  /** When the office started, in epoch ms. */
  begunAt: z.number(),
  /** Names of the steps done. */
  done: z.array(z.string()),
})

/** The step name that means all is done. */
const EVERYTHING = 'everything'

/**
 * The finished work of a demo's office, stored in the demo's folder, so that later deletions by visitors stay. An
 * interrupted step is repeated, so each step first checks what the product already has.
 */
export class OfficeWork {
  readonly #path: string
  #begunAt: number | null
  readonly #done: Set<string>

  private constructor(path: string, begunAt: number | null, done: readonly string[]) {
    this.#path = path
    this.#begunAt = begunAt
    this.#done = new Set(done)
  }

  /** Loads the stored state. An unreadable file counts as done: better a report too few than one that comes back. */
  static async open(path: string): Promise<OfficeWork> {
    const text = await readFile(path, 'utf8').catch((problem: unknown) => {
      if (isMissing(problem)) return null
      throw problem
    })
    if (text === null) return new OfficeWork(path, null, [])
    const read = content.safeParse(parsedJson(text))
    return read.success
      ? new OfficeWork(path, read.data.begunAt, read.data.done)
      : new OfficeWork(path, 0, [EVERYTHING])
  }

  get isOver(): boolean {
    return this.#done.has(EVERYTHING)
  }

  /** When it began: now, if it has not yet. */
  async begin(now: number): Promise<number> {
    if (this.#begunAt === null) await this.#write((this.#begunAt = now))
    return this.#begunAt
  }

  /** Does a step unless it is done. */
  async once(step: string, work: () => Promise<void>): Promise<void> {
    if (this.#done.has(step)) return
    await work()
    this.#done.add(step)
    await this.#write(await this.begin(Date.now()))
  }

  async end(): Promise<void> {
    await this.once(EVERYTHING, () => Promise.resolve())
  }

  async #write(begunAt: number): Promise<void> {
    const written: z.infer<typeof content> = { begunAt, done: [...this.#done] }
    await mkdir(dirname(this.#path), { recursive: true, mode: 0o700 })
    await writeFile(`${this.#path}.part`, JSON.stringify(written), { mode: 0o600 })
    await rename(`${this.#path}.part`, this.#path)
  }
}

function isMissing(problem: unknown): boolean {
  return problem instanceof Error && 'code' in problem && problem.code === 'ENOENT'
}
