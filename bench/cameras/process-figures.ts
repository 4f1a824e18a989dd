import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/** A process's processor time so far, in ms (Linux: utime and stime of /proc/PID/stat). */
export function cpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND
}

/** A process's memory in MB: its own, and its share of common memory (Pss). */
function memoryMb(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024
}

/** The children of a process whose command line holds a word. */
export function childrenOf(parent: number, word: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
        const ppid = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
        return ppid === parent && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(word)
      } catch {
        // It ended in the meantime.
        return false
      }
    })
}

/** The average of some processes: CPU in ms a second, and memory in MB. */
export interface Use {
  readonly cpu: number
  readonly memory: number
}

/** The processes' use of the machine during a task. */
export async function use(pids: readonly number[], during: Promise<unknown>): Promise<Use> {
  const from = performance.now()
  const before = pids.map(cpuMs)
  await during
  const seconds = (performance.now() - from) / 1000
  const cpu = pids.reduce((sum, pid, index) => sum + cpuMs(pid) - (before[index] ?? 0), 0)
  const memory = pids.reduce((sum, pid) => sum + memoryMb(pid), 0)
  return { cpu: cpu / seconds / pids.length, memory: memory / pids.length }
}
