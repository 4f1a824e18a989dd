import type { ProductProcess } from './process-tree.ts'

/** The processes that generate the history, and the other ones, by a word of their command lines. */
const stages = [
  ['plans and truth (simulator)', 'history/past-process.ts'],
  ['tracker, zones, rules (vision)', 'vision/dist/history.js'],
  ['server', 'server/dist/main.js'],
  ['database', 'postgres'],
] as const
/** Live cameras: painted, encoded, decoded, analysed. */
const REST = 'the site as it is now (live)'

/** Each stage's processor time, including that of ended processes. */
export class Stages {
  readonly #lastSeen = new Map<number, ProductProcess>()

  see(processes: readonly ProductProcess[]): void {
    for (const one of processes) this.#lastSeen.set(one.pid, one)
  }

  /** Seconds of processor, by stage. */
  get seconds(): ReadonlyMap<string, number> {
    const sums = new Map<string, number>([...stages.map(([name]) => name), REST].map((n) => [n, 0]))
    for (const { command, cpuMs } of this.#lastSeen.values()) {
      const name = stages.find(([, word]) => command.includes(word))?.[0] ?? REST
      sums.set(name, (sums.get(name) ?? 0) + cpuMs / 1000)
    }
    return sums
  }
}
