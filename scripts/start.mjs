import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from './setup/command.mjs'
import { projectRoot } from './setup/project-root.mjs'
import { environmentWith } from './setup/run-program.mjs'
import { say } from './setup/say.mjs'
import { buildProduct } from './setup/product-build.mjs'

const startedAt = Date.now()

/** @typedef {{ development: boolean, demo: boolean, language: string | undefined }} Options */

/**
 * Throws for an argument that is none.
 *
 * @returns {Options}
 */
function readOptions() {
  const { values } = parseArgs({
    options: {
      dev: { type: 'boolean', default: false },
      demo: { type: 'boolean', default: false },
      // npm run demo -- --language pt: the language of the simulated site's names.
      language: { type: 'string' },
    },
  })
  const { dev: development, demo, language } = values
  if (language !== undefined && !['en', 'pt'].includes(language))
    throw new Error(`--language: en or pt, not ${language}`)
  return { development, demo, language }
}

/**
 * Runs the supervisor until it ends, passing on the signals that ask to stop.
 *
 * @param {string} node path of Node 24
 * @param {Options} options
 * @returns {Promise<number>} its exit code
 */
function runSupervisor(node, { development, demo, language }) {
  const main = join(projectRoot, 'apps', 'supervisor', 'src', 'main.ts')
  const child = spawn(node, [main, ...(development ? ['--dev'] : []), ...(demo ? ['--demo'] : [])], {
    cwd: projectRoot,
    env: {
      ...environmentWith(node),
      FORESITE_STARTED_AT: String(startedAt),
      // A user of the demo reads the address here, not in a log.
      ...(demo ? { FORESITE_LOG_LEVEL: process.env['FORESITE_LOG_LEVEL'] ?? 'warn' } : {}),
      ...(language === undefined ? {} : { FORESITE_SIMULATED_LANGUAGE: language }),
    },
    // The channel closes however this process dies; the supervisor then stops.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal))
  }
  whenNpmIsGone(() => child.kill('SIGTERM'))
  return new Promise((done, failed) => {
    child.on('error', failed)
    child.on('close', (code) => done(code ?? 1))
  })
}

/**
 * If npm is killed, the product must not keep running: npm has no channel to us, but it is our parent process.
 *
 * @param {() => void} stop
 */
function whenNpmIsGone(stop) {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const npm = process.ppid
  const looking = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(looking)
    stop()
  }, 1000)
  looking.unref()
}

// npm start, npm run demo (the same with a simulated site, in a data folder of its own) and npm run dev.
await runCommand(async (node) => {
  const options = readOptions()
  if (!options.development) await buildProduct(projectRoot, node)
  say(options.demo ? 'Starting Foresite with a simulated site' : 'Starting Foresite')
  return runSupervisor(node, options)
})
