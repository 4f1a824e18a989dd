import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { say } from './say.mjs'

/** How often to check whether the other installation has ended, in milliseconds. */
const pollMs = 300

/** The locks that this process holds. */
const ours = new Set()

/**
 * Changes node_modules while no other command in this folder does: `npm ci` deletes what it finds, including another
 * one's half-finished installation. Waits for a running command; a dead one does not block.
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
    await pause(pollMs)
  }
  // Also when an interrupted installation ends the process.
  const release = () => {
    ours.delete(lock)
    rmSync(lock, { force: true })
  }
  process.once('exit', release)
  try {
    await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

/**
 * @param {string} lock a file with the id of the process that holds it
 * @returns {boolean} whether we hold it now
 */
function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    ours.add(lock)
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
    const holder = Number(readFileSync(lock, 'utf8'))
    // A container gives a command the same id each time: ours may be that of one killed before.
    if (holder === process.pid) return ours.has(lock)
    process.kill(holder, 0)
    return true
  } catch (error) {
    // Another user's process can only be seen to exist. The lock is free if the file or its process is gone.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}
