import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'

const content = z.object({
  /** Where live watching began, and history ends. Epoch ms, as all here. */
  until: z.number(),
  /** How far into the past the walk has come. */
  reached: z.number(),
  /** What began from here on has its picture. */
  pictured: z.number(),
})
export type Progress = z.infer<typeof content>

/** How far the replay has come, stored so that an interrupted one resumes. */
export class ProgressFile {
  readonly #path: string

  constructor(path: string) {
    this.#path = path
  }

  /** As it was left; begun at that moment where there is none, or none that can be read. */
  async read(until: number): Promise<Progress> {
    const begun = { until, reached: until, pictured: until }
    try {
      return content.parse(JSON.parse(await readFile(this.#path, 'utf8')))
    } catch {
      await this.write(begun)
      return begun
    }
  }

  async write(progress: Progress): Promise<void> {
    await mkdir(dirname(this.#path), { recursive: true, mode: 0o700 })
    await writeFile(`${this.#path}.part`, JSON.stringify(progress), { mode: 0o600 })
    await rename(`${this.#path}.part`, this.#path)
  }
}
