import { cpus, type CpuInfo } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'

const SAMPLE_MS = 500
/** Share of all cores that must be idle. */
const ENOUGH = 0.25
/** The longest wait: even on a machine that is always busy, two pictures a minute are made. */
const LONGEST_MS = 30_000

/** Waits while the machine is busy with more important work, such as a visitor's pages and live cameras. */
export async function untilIdle(
  signal: AbortSignal,
  { times = () => cpus().map((core) => core.times), sampleMs = SAMPLE_MS, longestMs = LONGEST_MS } = {},
): Promise<void> {
  const deadline = performance.now() + longestMs
  for (let before = sum(times()); performance.now() < deadline;) {
    await delay(sampleMs, undefined, { signal })
    const now = sum(times())
    if (now.idle - before.idle >= ENOUGH * (now.all - before.all)) return
    before = now
  }
}

/** Total CPU times of all cores since the machine started. */
function sum(cores: readonly CpuInfo['times'][]): { readonly idle: number; readonly all: number } {
  const idle = cores.reduce((total, core) => total + core.idle, 0)
  const all = cores.reduce((total, { user, nice, sys, irq, ...core }) => total + user + nice + sys + irq + core.idle, 0)
  return { idle, all }
}
