import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { say } from './say.mjs'

/** How often to look whether the other installation has ended, in milliseconds. */
const lookEveryMs = 300

/**
 * Does something to node_modules while no other command of this folder does: `npm ci` deletes what it finds, what
 * another one has half installed included. Waits while another command is at it; one that has died holds nobody up.
 *
 * @param {string} root
 * @param {() => Promise<void>} work
 */
export async function alone(root, work) {
  const lock = join(root, '.foresite', 'installing')
  mkdirSync(dirname(lock), { recursive: true })
  let isAnnounced = false
  while (!take(lock)) {
    if (!isAnnounced) say('Another command is installing here; waiting for it')
    isAnnounced = true
    await pause(lookEveryMs)
  }
  // Also when an interrupted installation ends the process.
  const release = () => rmSync(lock, { force: true })
  process.once('exit', release)
  try {
    await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

/**
 * @param {string} lock a file that holds the id of the process that has it
 * @returns {boolean} whether we have it now
 */
function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
  }
  if (!isHeld(lock)) rmSync(lock, { force: true })
  return false
}

/** @param {string} lock */
function isHeld(lock) {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0)
    return true
  } catch (error) {
    // Of another user's process we only learn that it is there. Gone is: the file, or the process that it names.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}
