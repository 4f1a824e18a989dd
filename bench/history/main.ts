import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { canFindProcesses, processOf, withProduct } from '../whole-product.ts'
import { parentOf, withDescendants } from './process-tree.ts'
import { Stages } from './stages.ts'

/** The demo's message when the last of the days is in its database. */
const DONE = 'sixty days of history complete'
const DAYS = 60
const PATIENCE_MS = 20 * 60_000
const SAMPLE_MS = 500

if (canFindProcesses) await measure()
else console.log('Skipped: needs Linux to measure the CPU time of processes.')

/** Starts the demo on a clean data folder, and waits until its sixty days have loaded. */
async function measure(): Promise<void> {
  console.log(
    `The demo from its start until sixty days of history are in the database; ` +
      `${availableParallelism()} cores, load ${load()} before.\n`,
  )
  const startedAt = performance.now()
  const elapsed = (): number => (performance.now() - startedAt) / 1000
  await withProduct(
    async ({ dataFolder, output }) => {
      const upAfter = elapsed()
      const stages = new Stages()
      const supervisor = parentOf(processOf('server', dataFolder))
      const roots = [processOf('postgres', dataFolder), ...(supervisor ? [supervisor] : [])]
      while (!output().includes(DONE)) {
        if (elapsed() * 1000 > PATIENCE_MS) throw new Error(`not done in time:\n${output()}`)
        stages.see(withDescendants(roots))
        await delay(SAMPLE_MS)
      }
      tell(stages, upAfter, elapsed())
    },
    { demo: true },
  )
}

function tell({ seconds }: Stages, upAfter: number, wholeS: number): void {
  console.log('                                  seconds of processor   a day of history   cores')
  for (const [name, used] of seconds)
    console.log(
      name.padEnd(34) +
        used.toFixed(1).padStart(20) +
        `${((used / DAYS) * 1000).toFixed(0)} ms`.padStart(19) +
        (used / wholeS).toFixed(2).padStart(8),
    )
  console.log(
    `\nup after ${upAfter.toFixed(1)} s; sixty days after ${wholeS.toFixed(1)} s, ` +
      `${((DAYS * 86_400) / wholeS).toFixed(0)} times as fast as they were; load ${load()} after`,
  )
}

function load(): string {
  return loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')
}
