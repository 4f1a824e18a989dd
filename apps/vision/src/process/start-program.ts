import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The variables that child processes inherit: program paths, time zone, Node's settings, graphics drivers. No secrets. */
const inherited = [
  'PATH',
  'TZ',
  'NODE_COMPILE_CACHE',
  'UV_THREADPOOL_SIZE',
  'LD_LIBRARY_PATH',
  'LIBVA_DRIVER_NAME',
  'LIBVA_DRIVERS_PATH',
  'CUDA_VISIBLE_DEVICES',
]

/** The environment of a child process, without the secrets of this one. */
export function childEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => inherited.includes(name)))
}

/** Starts a program in a child process. Messages are structured-cloned, so that they can hold bytes. */
export function startProgram(program: URL, stderr: 'ignore' | 'inherit' = 'ignore'): ChildProcess {
  return fork(fileURLToPath(program), {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', stderr, 'ipc'],
    execArgv: [],
    env: childEnvironment(),
  })
}
