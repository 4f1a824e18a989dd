import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { projectFiles } from '../setup/project-files.mjs'
import { projectRoot } from '../setup/project-root.mjs'

/** Environment variables set by npm, the test runner or a developer, which a new machine does not have. */
const notOurs = /^(npm_|NODE_|VITEST|FORESITE_|DATABASE_URL|INIT_CWD|TEST|DEV|PROD|MODE|SSR|BASE_URL|UV_)/i

/** An environment with the system's Node and npm: nothing of this checkout is on the PATH. */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const path = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules') && !folder.includes('node-gyp-bin'))
    .join(delimiter)
  const kept = Object.entries(process.env).filter(([name]) => !notOurs.test(name) || name === 'NODE_EXTRA_CA_CERTS')
  return { ...Object.fromEntries(kept), PATH: path }
}

/** A copy of the project's files, with nothing installed or built, and an empty data folder. */
export class FreshCopy {
  readonly #base = mkdtempSync(join(tmpdir(), 'foresite-fresh-'))
  readonly root = join(this.#base, 'foresite')
  readonly dataFolder = join(this.#base, 'data')

  constructor() {
    // PostgreSQL runs as another user, which must be able to reach its programs and its data.
    chmodSync(this.#base, 0o755)
    for (const path of projectFiles(projectRoot)) {
      mkdirSync(dirname(join(this.root, path)), { recursive: true })
      cpSync(join(projectRoot, path), join(this.root, path))
    }
  }

  /** Processes that were started from this copy or work on its data. */
  processes(): string[] {
    return commandLines().filter((line) => line.includes(this.#base))
  }

  remove(): void {
    rmSync(this.#base, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

function commandLines(): string[] {
  if (!existsSync('/proc/self/cmdline'))
    return execFileSync('ps', ['-axww', '-o', 'command'], { encoding: 'utf8' }).split('\n')
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      } catch {
        // It ended in the meantime.
        return ''
      }
    })
}

/** A command of the project as a user runs it: npm in its own process group, as in a terminal. */
export class Command {
  readonly #process: ChildProcess
  output = ''

  constructor(copy: FreshCopy, args: string[], settings: Record<string, string>) {
    this.#process = spawn('npm', args, {
      cwd: copy.root,
      env: { ...bareEnvironment(), ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    const keep = (text: string) => (this.output += text)
    this.#process.stdout?.setEncoding('utf8').on('data', keep)
    this.#process.stderr?.setEncoding('utf8').on('data', keep)
  }

  /** Null while it runs. */
  get exitCode(): number | null {
    return this.#process.exitCode
  }

  /** Ctrl+C: the terminal sends SIGINT to the whole group. Resolves with npm's exit code. */
  async interrupt(): Promise<number | null> {
    return this.#end('SIGINT')
  }

  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const { pid, exitCode, signalCode } = this.#process
    if (exitCode !== null || signalCode !== null || pid === undefined) return exitCode
    const exit = once(this.#process, 'exit')
    process.kill(-pid, signal)
    await exit
    return this.#process.exitCode
  }
}
