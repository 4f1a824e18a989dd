import { startSimulator } from './serve/simulator.ts'
import { siteWorldFrom } from './site-world.ts'

// Serves the simulated site until it is stopped or its supervisor is gone.

function mailboxPortFrom(text: string | undefined): number | undefined {
  const port = Number(text)
  return port > 0 ? port : undefined
}

async function main(): Promise<void> {
  const url = URL.parse(process.env['FORESITE_SIMULATOR_URL'] ?? '')
  if (url === null) throw new Error('FORESITE_SIMULATOR_URL must say where to serve the site.')
  const { hostname: host, port } = url
  const from = process.env['FORESITE_SIMULATED_FROM'] ?? ''
  const simulator = await startSimulator({
    host,
    port: Number(port),
    ...siteWorldFrom(process.env),
    wmsKey: process.env['FORESITE_SIMULATED_WMS_KEY'],
    mailboxPort: mailboxPortFrom(process.env['FORESITE_MAILBOX_PORT']),
    startsAt: from === '' ? Date.now() : Date.parse(from),
    speed: 1,
  })
  const stop = (): void => {
    // Pictures being painted are finished, but the exit waits no longer than this.
    setTimeout(() => process.exit(), 2_000).unref()
    void simulator.close().then(() => process.exit())
  }
  process.once('disconnect', stop)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
}

await main()
