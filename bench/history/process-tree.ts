import { readdirSync, readFileSync } from 'node:fs'
import { cpuMs } from '../cameras/process-figures.ts'

/** A process of the product, and its processor time so far. */
export interface ProductProcess {
  readonly pid: number
  readonly command: string
  readonly cpuMs: number
}

/** These processes and all that they have started, as they are now. */
export function withDescendants(roots: readonly number[]): ProductProcess[] {
  const childrenOf = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    const parent = /^\d+$/.test(name) ? parentOf(Number(name)) : undefined
    if (parent !== undefined) childrenOf.set(parent, [...(childrenOf.get(parent) ?? []), Number(name)])
  }
  const found = new Set<number>()
  const waiting = [...roots]
  for (let pid = waiting.pop(); pid !== undefined; pid = waiting.pop()) {
    if (found.has(pid)) continue
    found.add(pid)
    waiting.push(...(childrenOf.get(pid) ?? []))
  }
  return [...found].flatMap((pid) => {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      return [{ pid, command, cpuMs: cpuMs(pid) }]
    } catch {
      // It ended in the meantime.
      return []
    }
  })
}

/** A process's parent; undefined when it has ended. */
export function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}
