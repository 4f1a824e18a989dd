import { readFileSync } from 'node:fs'

/**
 * A JSON file's value, of no type until the caller says which.
 *
 * @param {string} path
 * @returns {unknown}
 */
export function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}
