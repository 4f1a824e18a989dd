import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { dirname, isAbsolute } from 'node:path'
import { folderInUse } from '@foresite/contract/site-mark'
import { freePort, portError } from '@foresite/ports/free-port'
import { badConfiguration } from './exit-code.ts'
import { isInUse } from './in-use.ts'
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
  const { language } = found.world
  const asked = process.env['FORESITE_SIMULATED_LANGUAGE'] ?? ''
  if (asked !== '' && asked !== language)
    print(
      `The simulated site in ${settings.dataFolder} stays in the language that it began in (${language}). ` +
        'Another language needs another FORESITE_DATA_DIR, or that folder deleted.',
    )
  return inWorld(settings, found.world)
}

/** Why nothing is started with these settings, for the console; null if they will do as far as can be told here. */
async function refusalOf({ dataFolder, host, port }: Settings, simulatedFrom = ''): Promise<string | null> {
  // Relative to what? Started from another folder, the site would be empty.
  if (!isAbsolute(dataFolder))
    return `FORESITE_DATA_DIR must be an absolute path, like /var/lib/foresite. It is “${dataFolder}”.`
  if (simulatedFrom !== '' && Number.isNaN(Date.parse(simulatedFrom)))
    return `FORESITE_SIMULATED_FROM must be an instant like 2026-11-20T10:00:00Z. It is “${simulatedFrom}”.`
  if (isInUse(dataFolder)) return folderInUse(dataFolder)
  const number = Number(port)
  if (!Number.isInteger(number) || number < 0 || number >= 65_536) return null
  const reason = await portError(host, number)
  if (reason === null) return null
  return (
    `Foresite cannot listen on ${host}:${port} (${reason}). ` +
    'Is it running already? FORESITE_PORT and FORESITE_HOST choose another address.'
  )
}

async function main(): Promise<number> {
  const isRoot = process.getuid?.() === 0
  const demo = process.argv.includes('--demo')
  const env = demo ? await withSimulator(process.env) : process.env
  const chosen = readSettings(env, isRoot, demo)
  const refusal = await refusalOf(chosen, demo ? env['FORESITE_SIMULATED_FROM'] : undefined)
  if (refusal !== null) {
    console.error(refusal)
    return badConfiguration
  }
  // Picks a free port here, so that vision knows it and a restarted server keeps it.
  const settings =
    Number(chosen.port) === 0
      ? readSettings({ ...env, FORESITE_PORT: String(await freePort(chosen.host)) }, isRoot, demo)
      : chosen
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
