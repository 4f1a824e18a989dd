import { watch } from 'node:fs'
import type { Restart } from '@foresite/contract/supervision'
import { type ChildPlan, SupervisedChild } from './supervised-child.ts'

/** An editor writes a file in several steps, and a branch's change touches many: they count as one. */
const settleMs = 150

export interface Supervision {
  /** Resolves with the exit code when everything has stopped: 0 after a request to stop, else the final code. */
  readonly ended: Promise<number>
  /** Stops the children, the last one started first. Asking again changes nothing. */
  stop(): void
}

/** How many restarts are kept for those who follow them. */
const maxRestarts = 20

/**
 * Starts the children in order and keeps them running until asked to stop, or until one ends with a final code.
 *
 * @param patienceMs how long a child may take to stop before it is killed
 * @param tickMs interval of the heartbeat check; a child is killed after 30 of them in silence
 * @param backOff the pauses between a death and the next start
 */
export function supervise(
  plans: readonly ChildPlan[],
  print: (text: string) => void,
  { patienceMs = 10_000, tickMs = 1_000, backOff = { firstMs: 200, longestMs: 10_000 } } = {},
): Supervision {
  const { promise: ended, resolve } = Promise.withResolvers<number>()
  let stopping = false

  async function stopWith(code: number): Promise<void> {
    if (stopping) return
    stopping = true
    for (const stopWatching of watching) stopWatching()
    // Vision delivers its last observations before the server stops.
    for (const child of children.toReversed()) await child.stop()
    resolve(code)
  }

  const restarts: Restart[] = []
  const hooks = {
    print,
    patienceMs,
    tickMs,
    backOff,
    onFinal: (code: number) => void stopWith(code),
    onRestart: (restart: Restart) => {
      restarts.push(restart)
      if (restarts.length > maxRestarts) restarts.shift()
      for (const child of children) child.sendRestarts()
    },
    restarts: () => restarts,
  }
  const children = plans.map((plan) => new SupervisedChild(plan, hooks))
  const watching = plans.map((plan, at) =>
    watchSources(plan.sources ?? [], (path) => {
      print(`${path} changed; restarting ${plan.name}`)
      children[at]?.renew()
    }),
  )
  for (const child of children) child.start()
  return { ended, stop: () => void stopWith(0) }
}

/** Stops on request, and when the parent process is gone. */
export function stopWhenAsked(stop: () => void): void {
  // A repeated signal is the same request: a terminal's Ctrl+C comes once from it and once from the parent.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  if (process.connected) process.once('disconnect', stop)
}

/**
 * Calls `changed` with a changed path, once for changes that come together. Ignores tests.
 *
 * @returns ends the watching
 */
function watchSources(folders: readonly string[], changed: (path: string) => void): () => void {
  let settling: NodeJS.Timeout | undefined
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_, path) => {
      if (path === null || path.endsWith('.test.ts') || !/\.(ts|json)$/.test(path)) return
      clearTimeout(settling)
      settling = setTimeout(() => changed(path), settleMs)
    }),
  )
  return () => {
    clearTimeout(settling)
    for (const watcher of watchers) watcher.close()
  }
}
