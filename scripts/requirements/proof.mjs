/** @import { Requirement } from './requirement-list.mjs' */
/** @import { TestResult } from './test-results.mjs' */

/**
 * How a requirement stands: `proved` by at least one passing test and no failing one, `failing` when a test that
 * carries it fails, else `untested`.
 * @typedef {'proved' | 'failing' | 'untested'} Standing
 */

const bracket = /\[([^\]]+)\]/g
const id = /^[A-Z][A-Z0-9]*-\d+$/

/**
 * The requirements that a test's title carries: `[SHELL-1] …`, `[A-1, A-2] …`, `[A-1] …`.
 *
 * @param {string} title
 * @returns {string[]}
 */
export function idsOf(title) {
  return [...title.matchAll(bracket)]
    .map(([, inside = '']) => inside.split(',').map((part) => part.trim()))
    .filter((parts) => parts.every((part) => id.test(part)))
    .flat()
}

/**
 * @param {readonly Requirement[]} requirements
 * @param {readonly TestResult[]} results
 * @returns {Map<string, Standing>} by id
 */
export function standings(requirements, results) {
  const passed = new Set(carried(results, 'passed'))
  const failed = new Set(carried(results, 'failed'))
  return new Map(
    requirements.map(({ id: name }) => {
      if (failed.has(name)) return [name, 'failing']
      return [name, passed.has(name) ? 'proved' : 'untested']
    }),
  )
}

/**
 * Ids in the titles of tests that the list does not know: a misspelt id proves nothing, silently.
 *
 * @param {readonly Requirement[]} requirements
 * @param {readonly TestResult[]} results
 * @returns {string[]}
 */
export function unknownIds(requirements, results) {
  const known = new Set(requirements.map(({ id: name }) => name))
  return [...new Set(results.flatMap(({ title }) => idsOf(title)))].filter((name) => !known.has(name))
}

/**
 * @param {readonly TestResult[]} results
 * @param {TestResult['outcome']} wanted
 */
function carried(results, wanted) {
  return results.filter(({ outcome }) => outcome === wanted).flatMap(({ title }) => idsOf(title))
}

/**
 * One line an area, and under it each requirement that is not proved.
 *
 * @param {readonly Requirement[]} requirements
 * @param {ReadonlyMap<string, Standing>} standing
 * @returns {string}
 */
export function report(requirements, standing) {
  const areas = [...new Set(requirements.map(({ area }) => area))]
  const width = Math.max(...areas.map((area) => area.length))
  const isProved = (/** @type {Requirement} */ one) => standing.get(one.id) === 'proved'
  const lines = areas.flatMap((area) => {
    const own = requirements.filter((one) => one.area === area)
    const proved = own.filter(isProved).length
    const open = own
      .filter((one) => !isProved(one))
      .map((one) => `    ${one.id} ${standing.get(one.id) === 'failing' ? '(a test fails) ' : ''}${one.text}`)
    return [`${area.padEnd(width)}  ${proved}/${own.length} proved`, ...open]
  })
  const all = requirements.filter(isProved).length
  return [...lines, '', `${all} of ${requirements.length} requirements proved`].join('\n')
}
