import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { builtWebApp } from '../built-web-app.ts'
import { seeded } from '../fuzz/random.ts'
import { send, type Answered } from '../fuzz/send.ts'
import { canFindProcesses, findProcess, processOf, withProduct } from '../whole-product.ts'

// Kills server, vision and PostgreSQL of the running product at random moments while users are created, and then checks
// that every acknowledged write is there. FORESITE_KILLS="--kills 10 --seed 7" shortens or repeats a run.

const { values: options } = parseArgs({
  args: (process.env['FORESITE_KILLS'] ?? '').split(' ').filter((word) => word !== ''),
  options: {
    kills: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const programs = ['server', 'vision', 'postgres'] as const
/** Longer than any call may take; a product that is not back by then has failed. */
const hangMs = 30_000
const backMs = 120_000

const random = seeded(Number(options.seed))
const acknowledged: string[] = []
const recoveries = new Map<string, number[]>(programs.map((program) => [program, []]))
const faults: string[] = []
let lastWriteAt = 0

/** Creates users, four at a time, until the signal aborts. */
async function write(url: string, over: AbortSignal): Promise<void> {
  let written = 0
  const writer = async () => {
    while (!over.aborted) {
      written += 1
      const companyEmail = `user-${String(written)}@site.example`
      const answered = await post(url, { firstName: 'Ana', lastName: `Sá ${String(written)}`, companyEmail })
      if (answered.status === 201) {
        acknowledged.push(companyEmail)
        lastWriteAt = performance.now()
      } else await noteFailure(answered)
    }
  }
  await Promise.all(Array.from({ length: 4 }, writer))
}

/** A call to a killed process breaks off or answers 503; anything else is a failure. */
async function noteFailure({ status, ms, text }: Answered): Promise<void> {
  if (ms >= hangMs) faults.push('a call hung')
  else if (status !== 0 && status !== 503) faults.push(`${String(status)}: ${text.slice(0, 200)}`)
  await pause(50)
}

function post(url: string, body: unknown): Promise<Answered> {
  const headers = { 'content-type': 'application/json' }
  const path = '/api/users'
  return send(url, { operation: '', method: 'POST', path, headers, body: Buffer.from(JSON.stringify(body)) }, hangMs)
}

/** Waits until the program runs again, users are written again and video is analysed again. */
async function untilBack(url: string, killedAt: number, isRunning: () => boolean): Promise<void> {
  let runsSince = NaN
  while (performance.now() - killedAt < backMs) {
    if (Number.isNaN(runsSince) && isRunning()) runsSince = performance.now()
    const health = await fetch(`${url}/api/status/health`)
      .then(async (answer) => (await answer.json()) as { vision: string })
      .catch(() => null)
    if (lastWriteAt > runsSince && health?.vision === 'up') return
    await pause(20)
  }
  throw new Error(`the product is not back after ${String(backMs / 1000)} s`)
}

if (!canFindProcesses) throw new Error('Processes can be found and killed on Linux alone.')
await builtWebApp()
await withProduct(async ({ url, dataFolder }) => {
  console.log(`seed ${options.seed}, ${options.kills} kills`)
  const over = new AbortController()
  const writing = write(url, over.signal)
  try {
    for (let kill = 0; kill < Number(options.kills); kill += 1) {
      await pause(500 + random.below(3_000))
      const program = random.pick(programs)
      const pid = processOf(program, dataFolder)
      process.kill(pid, 'SIGKILL')
      const killedAt = performance.now()
      const isRunning = () => !existsSync(`/proc/${String(pid)}`) && findProcess(program, dataFolder) !== undefined
      await untilBack(url, killedAt, isRunning)
      recoveries.get(program)?.push(performance.now() - killedAt)
    }
  } finally {
    over.abort()
    await writing
  }
  const users = (await (await fetch(`${url}/api/users`)).json()) as readonly { readonly companyEmail: string }[]
  const stored = new Set(users.map(({ companyEmail }) => companyEmail))
  report(acknowledged.filter((email) => !stored.has(email)))
})

function report(lost: readonly string[]): void {
  console.log('\nkilled     times   back after, median   worst (s)')
  for (const [program, all] of recoveries) {
    const sorted = all.toSorted((a, b) => a - b)
    const seconds = (ms = NaN) => (ms / 1000).toFixed(1)
    const median = seconds(sorted[Math.floor((sorted.length - 1) / 2)])
    console.log(
      `${program.padEnd(9)} ${String(all.length).padStart(6)} ${median.padStart(20)} ${seconds(sorted.at(-1)).padStart(11)}`,
    )
  }
  for (const fault of faults.slice(0, 20)) console.log(fault)
  console.log(
    `\n${String(acknowledged.length)} writes acknowledged, ${String(lost.length)} lost, ${String(faults.length)} faults`,
  )
  process.exitCode = lost.length === 0 && faults.length === 0 ? 0 : 1
}
