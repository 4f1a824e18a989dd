/** @import { Requirement } from './requirement-list.mjs' */
/** @import { TestResult } from './test-results.mjs' */

/**
 * The status of a requirement or clause. `not built` regardless of tests; `failing` when a test that carries its id fails;
 * `proved` when a test passes, or one for each clause; `partly` when only some clauses have a passing test.
 * @typedef {'proved' | 'partly' | 'failing' | 'untested' | 'not built'} Standing
 */

const bracket = /\[([^\]]+)\]/g
const id = /^[A-Z][A-Z0-9]*-\d+(\.[a-z])?$/

/**
 * The requirements and clauses that a test's title carries: `[SHELL-1] …`, `[LIVE-1.b] …`, `[A-1, A-2] …`.
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
 * @returns {Map<string, Standing>} by id, clauses included
 */
export function standings(requirements, results) {
  const passed = new Set(carried(results, 'passed'))
  const failed = new Set(carried(results, 'failed'))
  /** @returns {Standing} */
  const own = (/** @type {string} */ name) => (failed.has(name) ? 'failing' : passed.has(name) ? 'proved' : 'untested')
  return new Map(
    requirements.flatMap(({ id: name, clauses, isBuilt }) => {
      const parts = clauses.map((one) => /** @type {const} */ ([one.id, one.isBuilt ? own(one.id) : 'not built']))
      const standing = isBuilt ? whole(parts.length === 0 ? [own(name)] : parts.map(([, one]) => one)) : 'not built'
      return [/** @type {[string, Standing]} */ ([name, standing]), ...parts]
    }),
  )
}

/**
 * @param {readonly Standing[]} parts
 * @returns {Standing}
 */
function whole(parts) {
  if (parts.includes('failing')) return 'failing'
  if (parts.every((part) => part === 'proved')) return 'proved'
  return parts.includes('proved') ? 'partly' : 'untested'
}

/**
 * Problems with the ids in tests' titles: an unknown id silently proves nothing; an id without a clause, of a requirement
 * that has clauses, does not say which one it proves.
 *
 * @param {readonly Requirement[]} requirements
 * @param {readonly TestResult[]} results
 * @returns {string[]} one sentence each
 */
export function wrongIds(requirements, results) {
  const known = new Set(requirements.flatMap(({ id: name, clauses }) => [name, ...clauses.map((one) => one.id)]))
  const withClauses = new Set(requirements.filter(({ clauses }) => clauses.length > 0).map(({ id: name }) => name))
  return [...new Set(results.flatMap(({ title }) => idsOf(title)))].flatMap((name) => {
    if (!known.has(name)) return [`A test's title carries ${name}, which is not in the list`]
    return withClauses.has(name) ? [`A test's title carries ${name} without one of its clauses`] : []
  })
}

/**
 * @param {readonly TestResult[]} results
 * @param {TestResult['outcome']} wanted
 */
function carried(results, wanted) {
  return results.filter(({ outcome }) => outcome === wanted).flatMap(({ title }) => idsOf(title))
}

/** @type {Readonly<Record<Standing, string>>} */
const words = {
  proved: '',
  partly: '(some clauses) ',
  failing: '(a test fails) ',
  untested: '',
  'not built': '(not built) ',
}

/**
 * One line per area, and below it each requirement that is not proved, with its unproved clauses.
 *
 * @param {readonly Requirement[]} requirements
 * @param {ReadonlyMap<string, Standing>} standing
 * @returns {string}
 */
export function report(requirements, standing) {
  const areas = [...new Set(requirements.map(({ area }) => area))]
  const width = Math.max(...areas.map((area) => area.length))
  const wordOf = (/** @type {string} */ name) => words[standing.get(name) ?? 'untested']
  const isProved = (/** @type {{ id: string }} */ one) => standing.get(one.id) === 'proved'
  const lines = areas.flatMap((area) => {
    const own = requirements.filter((one) => one.area === area)
    const proved = own.filter(isProved).length
    const open = own
      .filter((one) => !isProved(one))
      .flatMap(({ id: name, text, clauses }) => [
        `    ${name} ${wordOf(name)}${text}`,
        ...clauses.filter((one) => !isProved(one)).map((one) => `        ${one.id} ${wordOf(one.id)}${one.text}`),
      ])
    return [`${area.padEnd(width)}  ${proved}/${own.length} proved`, ...open]
  })
  const count = (/** @type {Standing} */ wanted) =>
    requirements.filter(({ id: name }) => standing.get(name) === wanted).length
  const summary = `${count('proved')} of ${requirements.length} requirements proved`
  return [...lines, '', `${summary}; ${count('partly')} in part, ${count('not built')} not built`].join('\n')
}
