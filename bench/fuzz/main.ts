import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { builtWebApp } from '../built-web-app.ts'
import { canFindProcesses, processOf, visionToken, withProduct } from '../whole-product.ts'
import { seeded } from './random.ts'
import { operationsOf, requestTo, type FuzzRequest } from './requests.ts'
import { send, type Answered } from './send.ts'

// Requests generated from the product's OpenAPI document, most of them invalid in some way, against the running product:
// without a login while the site is open, then behind a password with a login, without one and with a vision token.
// FORESITE_FUZZ="--requests 5000 --seed 7" shortens or repeats a run.

const { values: options } = parseArgs({
  args: (process.env['FORESITE_FUZZ'] ?? '').split(' ').filter((word) => word !== ''),
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    at: { type: 'string', default: '16' },
  },
})
/** Longer than any of the product's timeouts for other systems. */
const hangMs = 30_000
const password = 'a-password-for-the-fuzzer'

const trivial: FuzzRequest = {
  operation: 'readHealth',
  method: 'GET',
  path: '/api/status/health',
  headers: {},
  body: null,
}

const random = seeded(Number(options.seed))
const byStatus = new Map<number, number>()
const slowest = new Map<string, number>()
const faults: { readonly request: FuzzRequest; readonly answered: Answered }[] = []
const ids = new Set<string>()

/** The server failed or did not answer. 502 to 504 and 507 blame another system or a full disk. */
const isFault = ({ status }: Answered) => status === 0 || status === 500 || status === 501

function note(request: FuzzRequest, answered: Answered): void {
  byStatus.set(answered.status, (byStatus.get(answered.status) ?? 0) + 1)
  slowest.set(request.operation, Math.max(slowest.get(request.operation) ?? 0, answered.ms))
  if (isFault(answered)) faults.push({ request, answered })
  if (ids.size < 500)
    for (const [id] of answered.text.matchAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g))
      ids.add(id)
}

async function readJson(url: string, path: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(`${url}${path}`, {
    ...(body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path}: ${String(answer.status)} ${await answer.text()}`)
  return answer.json()
}

/** The server's memory, in MiB; NaN where processes cannot be looked up. */
function memoryOf(dataFolder: string): number {
  if (!canFindProcesses) return NaN
  const status = readFileSync(`/proc/${String(processOf('server', dataFolder))}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? NaN) / 1024
}

await builtWebApp()
await withProduct(async ({ url, dataFolder }) => {
  const operations = operationsOf((await readJson(url, '/api/openapi.json')) as Parameters<typeof operationsOf>[0])
  console.log(`seed ${options.seed}, ${options.requests} requests, ${String(operations.length)} operations`)
  const trivialMs: number[] = []
  const memory: number[] = []
  const watch = new AbortController()
  const watching = (async () => {
    while (!watch.signal.aborted) {
      const startedAt = performance.now()
      const { status } = await send(url, trivial, hangMs)
      trivialMs.push(status === 200 ? performance.now() - startedAt : hangMs)
      await pause(200)
    }
  })()

  async function phase(name: string, share: number, tokens: readonly [string, ...string[]]): Promise<void> {
    let left = Math.round(Number(options.requests) * share)
    memory.push(memoryOf(dataFolder))
    const caller = async () => {
      while (left > 0) {
        left -= 1
        const operation = random.pick(operations)
        if (operation === undefined) return
        const request = requestTo(operation, random, [...ids], random.pick(tokens))
        note(request, await send(url, request, hangMs))
      }
    }
    await Promise.all(Array.from({ length: Number(options.at) }, caller))
    memory.push(memoryOf(dataFolder))
    console.log(
      `${name}: memory of the server ${memory
        .slice(-2)
        .map((mib) => `${mib.toFixed(0)} MiB`)
        .join(' → ')}`,
    )
  }

  try {
    await phase('open site', 0.4, ['', visionToken])
    const { token } = (await readJson(url, '/api/auth/password', { password })) as { token: string }
    await phase('behind a password', 0.6, [token, token, visionToken, ''])
  } finally {
    watch.abort()
    await watching
  }
  report(trivialMs)
})
process.exitCode = faults.length === 0 ? 0 : 1

function report(trivialMs: readonly number[]): void {
  const sorted = trivialMs.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? NaN).toFixed(0)
  console.log('\nstatus   requests')
  for (const [status, count] of [...byStatus].toSorted(([a], [b]) => a - b))
    console.log((status === 0 ? 'none' : String(status)).padEnd(9) + String(count).padStart(8))
  console.log('\nslowest operations, ms')
  for (const [operation, ms] of [...slowest].toSorted(([, a], [, b]) => b - a).slice(0, 10))
    console.log(`${operation.padEnd(32)} ${ms.toFixed(0).padStart(7)}`)
  console.log(`\na trivial call beside them: median ${at(0.5)} ms, 99 % ${at(0.99)} ms, worst ${at(1)} ms`)
  for (const { request, answered } of faults.slice(0, 20)) {
    const { method, path, headers, body } = request
    console.log(`\n${String(answered.status)} after ${answered.ms.toFixed(0)} ms: ${method} ${path.slice(0, 300)}`)
    console.log(`  ${JSON.stringify(headers)}\n  ${(body ?? '').toString().slice(0, 500)}`)
    console.log(`  ${answered.text.slice(0, 300)}`)
  }
  console.log(`\n${String(faults.length)} × 500 or no answer`)
}
