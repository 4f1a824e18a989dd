import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file that child processes write a line into when they start and end. */
export class Diary {
  readonly #folder = mkdtempSync(join(tmpdir(), 'foresite-supervisor-'))
  readonly path = join(this.#folder, 'diary')

  constructor() {
    writeFileSync(this.path, '')
  }

  lines(): string[] {
    return readFileSync(this.path, 'utf8').split('\n').slice(0, -1)
  }

  /** The process ids with which `name` has started so far, the last one at the end. */
  starts(name: string): number[] {
    return this.lines()
      .filter((line) => line.startsWith(`${name} started `))
      .map((line) => Number(line.split(' ').at(-1)))
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true })
  }
}

export function isAlive(pid: number | undefined): boolean {
  if (pid === undefined) return false
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
