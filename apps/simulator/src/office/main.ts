import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { createWorld } from '#world/world.ts'
import { productCalls } from '../product/calls.ts'
import { siteWorldFrom } from '../site-world.ts'
import { describedFromFacts } from './describe.ts'
import { OfficeWork } from './office-work.ts'
import { isUnauthorised } from './refusals.ts'
import { untilPastIsThere } from './until-past.ts'
import { workThrough } from './work-through.ts'

// The simulated site's office: once the sixty days of history are there, it reviews their incidents, creates corrective
// actions and writes reports through the product's API, then exits. Runs once per demo folder.

const PATIENCE = { askAgainMs: 5_000, withinMs: 30 * 60_000 }

async function main(): Promise<void> {
  const url = process.env['FORESITE_SERVER_URL'] ?? ''
  if (URL.parse(url) === null) throw new Error('FORESITE_SERVER_URL must say where the product is served.')
  const folder = process.env['FORESITE_DATA_DIR'] ?? ''
  if (folder === '') throw new Error('FORESITE_DATA_DIR must say where the demo keeps its data.')
  // Safe to interrupt anywhere.
  const stop = (): void => process.exit()
  process.once('disconnect', stop)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  // Live work goes first.
  setPriority(constants.priority.PRIORITY_LOW)
  const work = await OfficeWork.open(join(folder, 'simulator', 'office.json'))
  if (work.isOver) return
  const call = productCalls(url)
  try {
    if (!(await untilPastIsThere(call, PATIENCE))) return
    const world = createWorld({ ...siteWorldFrom(process.env), startsAt: 0 })
    await workThrough({ world, call, describe: describedFromFacts(call, url) }, work, Date.now())
    process.stdout.write('the sixty days are reviewed, and reports are written\n')
  } catch (problem) {
    // With a password set, the office cannot log in and does nothing.
    if (!isUnauthorised(problem)) throw problem
  }
}

await main()
if (process.connected) process.disconnect()
