import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readJson } from './read-json.mjs'

/**
 * One package in a lock file.
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[] }} LockedPackage
 */

/** Inside node_modules, so that it is deleted with them. */
const stampPath = 'node_modules/.foresite-installed'

/** @param {string} root */
function fingerprint(root) {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

/**
 * @param {string} path of a package-lock.json or of npm's own node_modules/.package-lock.json
 * @returns {Record<string, LockedPackage>}
 */
function lockedPackages(path) {
  const lock = /** @type {{ packages?: Record<string, LockedPackage> }} */ (readJson(path))
  return lock.packages ?? {}
}

/**
 * Whether node_modules matches package-lock.json: by our own stamp or, for people who ran
 * `npm install` themselves, by npm's own list.
 *
 * @param {string} root
 * @returns {boolean}
 */
export function isInstalled(root) {
  const stamp = join(root, stampPath)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(root)) return true
  const list = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(list)) return false
  const installed = lockedPackages(list)
  const wanted = lockedPackages(join(root, 'package-lock.json'))
  return Object.entries(wanted).every(([path, entry]) => !isInNodeModules(path) || isSatisfied(entry, installed[path]))
}

/** @param {string} path */
function isInNodeModules(path) {
  return path.split('/').includes('node_modules')
}

/**
 * @param {LockedPackage} wanted
 * @param {LockedPackage | undefined} found
 */
function isSatisfied(wanted, found) {
  // Only npm decides which optional packages this machine gets (one for musl, for example, does not say so in `os`).
  if (found === undefined) return wanted.optional === true
  return wanted.version === found.version && wanted.integrity === found.integrity
}

/** @param {LockedPackage} entry */
function fitsThisMachine(entry) {
  return (
    (entry.os ?? [process.platform]).includes(process.platform) && (entry.cpu ?? [process.arch]).includes(process.arch)
  )
}

/** @param {string} root */
export function rememberInstalled(root) {
  writeFileSync(join(root, stampPath), fingerprint(root))
}

/**
 * The folders that an installation on this machine fills, nested packages included.
 *
 * @param {string} root
 * @returns {string[]} absolute paths
 */
export function packageFolders(root) {
  return Object.entries(lockedPackages(join(root, 'package-lock.json')))
    .filter(
      ([path, entry]) =>
        isInNodeModules(path) && entry.link !== true && (entry.optional !== true || fitsThisMachine(entry)),
    )
    .map(([path]) => join(root, path))
}
