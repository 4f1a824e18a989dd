import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { dirname, isAbsolute } from 'node:path'
import { freePort, portError } from '@foresite/ports/free-port'
import { badConfiguration } from './exit-code.ts'
import { productPlans } from './plans.ts'
import { serverReady } from './ready.ts'
import { inWorld, readSettings, type Settings } from './settings.ts'
import { worldOf } from './simulated-world.ts'
import { stopWhenAsked, supervise } from './supervise.ts'

// Runs the product: starts its processes, keeps them running, stops them in order.

function print(text: string): void {
  console.log(`· ${text}`)
}

/** When the user's command began, in milliseconds of the clock: installing and building count too. */
const commandStart = Number(process.env['FORESITE_STARTED_AT'] ?? performance.timeOrigin)

async function announce(settings: Settings, signal: AbortSignal): Promise<void> {
  if (!(await serverReady(settings.serverUrl, signal))) return
  const seconds = ((Date.now() - commandStart) / 1000).toFixed(1)
  print(`Foresite is ready at ${settings.serverUrl} (started in ${seconds} s). Ctrl+C stops it.`)
  const simulator = settings.childEnvironment['FORESITE_SIMULATOR_URL']
  if (settings.demo && simulator !== undefined) print(`Emails that it sends to the site's people: ${simulator}/mailbox`)
}

/** Picks free ports for the simulated site and its mailbox, and a key of its WMS, known to all processes that use them. */
async function withSimulator(env: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  const port = String(await freePort('127.0.0.1'))
  const mailbox = String(await freePort('127.0.0.1'))
  return {
    ...env,
    FORESITE_SIMULATOR_URL: `http://127.0.0.1:${port}`,
    FORESITE_MAILBOX_PORT: mailbox,
    FORESITE_SIMULATED_WMS_KEY: randomUUID(),
  }
}

/** The settings of a simulated site; null (with a message) when its folder belongs to a real site. */
async function simulated(settings: Settings): Promise<Settings | null> {
  const found = await worldOf(settings, new Date())
  if ('refusal' in found) {
    console.error(found.refusal)
    return null
  }
  if ((process.env['DATABASE_URL'] ?? '') !== '')
    print(`DATABASE_URL is not used: the simulated site has a database of its own in ${settings.dataFolder}.`)
  return inWorld(settings, found.world)
}

async function main(): Promise<number> {
  const isRoot = process.getuid?.() === 0
  const demo = process.argv.includes('--demo')
  const env = demo ? await withSimulator(process.env) : process.env
  const chosen = readSettings(env, isRoot, demo)
  if (!isAbsolute(chosen.dataFolder)) {
    // Relative to what? Started from another folder, the site would be empty.
    console.error(`FORESITE_DATA_DIR must be an absolute path, like /var/lib/foresite. It is “${chosen.dataFolder}”.`)
    return badConfiguration
  }
  const port = Number(chosen.port)
  if (Number.isInteger(port) && port >= 0 && port < 65_536) {
    const reason = await portError(chosen.host, port)
    if (reason !== null) {
      console.error(
        `Foresite cannot listen on ${chosen.host}:${chosen.port} (${reason}). ` +
          'Is it running already? FORESITE_PORT and FORESITE_HOST choose another address.',
      )
      return badConfiguration
    }
  }
  // Picks a free port here, so that vision knows it and a restarted server keeps it.
  const settings =
    port === 0 ? readSettings({ ...env, FORESITE_PORT: String(await freePort(chosen.host)) }, isRoot, demo) : chosen
  const site = demo ? await simulated(settings) : settings
  if (site === null) return badConfiguration
  // The first process to write there would close missing parents to others, and as root PostgreSQL runs as another user.
  // Where that fails, the server names the reason.
  await mkdir(dirname(site.dataFolder), { recursive: true }).catch(() => undefined)
  const supervision = supervise(productPlans(site, process.argv.includes('--dev')), print)
  const waiting = new AbortController()
  stopWhenAsked(() => {
    waiting.abort()
    supervision.stop()
  })
  void announce(settings, waiting.signal)
  const code = await supervision.ended
  waiting.abort()
  return code
}

process.exitCode = await main()
// The channel to the process that started this one would keep it alive.
if (process.connected) process.disconnect()
