import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import { expect, onTestFinished, test } from 'vitest'
import { siteSeed } from '@foresite/contract/site-mark'

const inFolder = temporaryFolder()
const world = { seed: siteSeed, timezone: 'Europe/Lisbon', language: 'en', beganAt: null }

/** The office in the middle of a call: the product that it called never answers. */
async function officeAtWork(): Promise<ChildProcess> {
  const product = createServer().listen(0, '127.0.0.1')
  await once(product, 'listening')
  const office = fork(new URL('./main.ts', import.meta.url), {
    execArgv: [],
    stdio: 'ignore',
    env: {
      ...process.env,
      FORESITE_SERVER_URL: `http://127.0.0.1:${String((product.address() as AddressInfo).port)}`,
      FORESITE_DATA_DIR: inFolder('demo'),
      FORESITE_SIMULATED_WORLD: JSON.stringify(world),
    },
  })
  onTestFinished(() => {
    office.kill('SIGKILL')
    product.closeAllConnections()
    product.close()
  })
  await once(product, 'request')
  return office
}

test.each(['SIGINT', 'SIGTERM'] as const)('on %s the office ends at once, whatever it is doing', async (signal) => {
  const office = await officeAtWork()
  office.kill(signal)
  expect(await once(office, 'exit')).toEqual([null, signal])
})

test('an office whose supervisor has gone ends at once, too', async () => {
  const office = await officeAtWork()
  office.disconnect()
  expect(await once(office, 'exit')).toEqual([0, null])
})
