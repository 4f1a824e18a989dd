import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isInstalled, packageFolders, rememberInstalled } from './installed.mjs'
import { alone } from './installing-alone.mjs'
import { linkPostgres } from './postgres-links.mjs'
import { runProgram } from './run-program.mjs'
import { say, secondsSince } from './say.mjs'

/** How often a running installation reports its progress, in milliseconds. */
const reportEveryMs = 4000

/**
 * Installs the dependencies with `npm ci` when they are missing or package-lock.json asks for others.
 *
 * @param {string} root
 */
export async function installDependencies(root) {
  if (!isInstalled(root)) {
    await alone(root, async () => {
      if (isInstalled(root)) return
      await install(root)
      rememberInstalled(root)
    })
  }
  rememberInstalled(root)
  linkPostgres(root)
}

/** @param {string} root */
async function install(root) {
  const start = performance.now()
  const folders = packageFolders(root)
  say(`Installing ${folders.length} packages with npm ci (about 1.3 GB; this takes a while once)`)
  const reporting = setInterval(() => {
    // npm makes the folders first and fills them later.
    const there = folders.filter((folder) => existsSync(join(folder, 'package.json'))).length
    say(`Installing: ${there} of ${folders.length} packages, ${secondsSince(start)}`)
  }, reportEveryMs)
  const outcome = await npm(root).finally(() => clearInterval(reporting))
  if (outcome.code !== 0) {
    throw new Error(`npm ci failed (exit code ${outcome.code}):\n${outcome.output.trimEnd()}`)
  }
  say(`Installed in ${secondsSince(start)}`)
}

/** @param {string} root */
function npm(root) {
  // A build needs Vite, which NODE_ENV=production would leave out.
  const args = ['ci', '--include=dev', '--include=optional', '--loglevel=error']
  const script = process.env['npm_execpath']
  if (script?.endsWith('.js') === true && existsSync(script)) {
    return runProgram(process.execPath, [script, ...args], { cwd: root, quiet: true })
  }
  // npm is a .cmd file on Windows, which only a shell starts.
  return runProgram('npm', args, { cwd: root, quiet: true, shell: process.platform === 'win32' })
}
