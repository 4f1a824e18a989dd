import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../packages/ports/src/free-port.ts'
import { Command, FreshCopy } from './bare-machine.ts'

// A machine with Node and npm and nothing else. The first start installs and builds; the second finds both done. Other
// tests run beside it: alone, most of an installation leaves a core idle.

/** Limits of a hang, in milliseconds. */
const START_MS = 600_000
const STEP_MS = 60_000

let copy: FreshCopy
let command: Command | null = null
beforeAll(() => {
  copy = new FreshCopy()
})
afterAll(async () => {
  await command?.kill()
  copy.remove()
})

async function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    async (answer) => {
      await answer.body?.cancel()
      return answer.ok
    },
    () => false,
  )
}

/** Starts the product with `npm …` on a data folder, makes a browser's first requests, and stops it with Ctrl+C. */
async function startUseAndStop(args: string[], dataFolder: string): Promise<string> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const started = new Command(copy, args, {
    FORESITE_PORT: String(port),
    FORESITE_DATA_DIR: dataFolder,
  })
  command = started
  await expect
    .poll(
      async () => {
        expect(started.exitCode, started.output).toBeNull()
        return answers(`${address}/api/status/health`)
      },
      { timeout: START_MS, interval: 250 },
    )
    .toBe(true)
  const page = await fetch(address)
  expect(page.headers.get('content-type')).toContain('text/html')
  const script = /<script[^>]* src="(?<path>[^"]+)"/.exec(await page.text())?.groups?.['path'] ?? ''
  expect((await fetch(new URL(script, address))).headers.get('content-type')).toContain('javascript')
  await expect.poll(() => started.output, { timeout: STEP_MS }).toContain(`ready at ${address}`)
  expect(copy.processes()).not.toEqual([])

  expect(await started.interrupt(), started.output).toBe(0)
  await expect.poll(() => copy.processes(), { timeout: STEP_MS, interval: 100 }).toEqual([])
  return started.output
}

test(
  '[OPS-1.a] npm start installs, builds and runs everything with only Node and npm present',
  async () => {
    const output = await startUseAndStop(['start'], copy.dataFolder)
    expect(output).toMatch(/Installing \d+ packages/)
    expect(output).toContain('Building the web app')
  },
  START_MS,
)

test(
  '[OPS-1.b] npm run demo does the same, and installs and builds only what is missing',
  async () => {
    const output = await startUseAndStop(['run', 'demo'], `${copy.dataFolder}-demo`)
    expect(output).not.toContain('Installing')
    expect(output).not.toContain('Building')
  },
  START_MS,
)
