import { readFileSync } from 'node:fs'

/**
 * A JSON file's value, untyped until the caller validates it.
 *
 * @param {string} path
 * @returns {unknown}
 */
export function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}
