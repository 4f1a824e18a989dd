import { stripVTControlCharacters } from 'node:util'

/**
 * One test of the last run.
 * @typedef {object} TestResult
 * @property {string} title with the titles of its groups
 * @property {'passed' | 'failed' | 'skipped'} outcome
 * @property {string} [why] the runner's message about the failure, as plain text
 */

/**
 * A test file and how long its tests took.
 * @typedef {{ file: string, seconds: number }} FileTime
 */

/**
 * The parts of Vitest's JSON report that are used.
 * @typedef {object} VitestReport
 * @property {{ name: string, status: string, startTime?: number, endTime?: number, message?: string, assertionResults: { ancestorTitles: string[], title: string, status: string, failureMessages?: string[] }[] }[]} testResults
 */

/**
 * The parts of Playwright's JSON report that are used.
 * @typedef {{ title: string, file?: string, specs?: { title: string, tests: { status: string, results?: { duration?: number, errors?: { message?: string }[] }[] }[] }[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ suites: PlaywrightSuite[], errors?: { message?: string }[] }} PlaywrightReport
 */

/** Stack frames of a failure outside our code. */
const CAME_THROUGH = /^ +at .*(?:node_modules|node:internal|<anonymous>).*\n?/gm

/**
 * @param {VitestReport} report
 * @returns {TestResult[]} a file that could not be run counts as one failed test
 */
export function fromVitest(report) {
  return report.testResults.flatMap((file) => {
    const results = file.assertionResults.map(({ ancestorTitles, title, status, failureMessages = [] }) => ({
      title: [...ancestorTitles, title].join(' '),
      outcome: outcomeOf(status),
      ...because(failureMessages),
    }))
    const unexplained = file.status === 'failed' && !results.some(({ outcome }) => outcome === 'failed')
    return unexplained
      ? [
          ...results,
          {
            title: `${file.name} could not be run`,
            outcome: /** @type {const} */ ('failed'),
            ...because([file.message]),
          },
        ]
      : results
  })
}

/**
 * @param {PlaywrightReport} report
 * @returns {TestResult[]} one per project; a failure outside every test counts as one failed test
 */
export function fromPlaywright(report) {
  const tests = report.suites.flatMap((suite) => suiteResults(suite, []))
  const failed = tests.some(({ outcome }) => outcome === 'failed')
  return (report.errors?.length ?? 0) > 0 && !failed
    ? [
        ...tests,
        {
          title: 'the browser tests could not be run',
          outcome: 'failed',
          ...because((report.errors ?? []).map(({ message }) => message)),
        },
      ]
    : tests
}

/**
 * @param {VitestReport} report
 * @returns {FileTime[]}
 */
export function timesFromVitest({ testResults }) {
  return testResults.map(({ name, startTime = 0, endTime = 0 }) => ({
    file: name,
    seconds: (endTime - startTime) / 1000,
  }))
}

/**
 * @param {PlaywrightReport} report
 * @returns {FileTime[]} the total of its tests in every project
 */
export function timesFromPlaywright({ suites }) {
  return suites.map((suite) => ({ file: `e2e/${suite.file ?? suite.title}`, seconds: millisecondsOf(suite) / 1000 }))
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {number}
 */
function millisecondsOf({ specs = [], suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap(({ results: runs = [] }) => runs))
  const own = results.reduce((sum, { duration = 0 }) => sum + duration, 0)
  return suites.reduce((sum, suite) => sum + millisecondsOf(suite), own)
}

/**
 * @param {PlaywrightSuite} suite
 * @param {readonly string[]} groups
 * @returns {TestResult[]}
 */
function suiteResults(suite, groups) {
  const within = [...groups, suite.title]
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests.map(({ status, results = [] }) => ({
      title: [...within, title].join(' '),
      outcome: outcomeOf(status),
      ...because(results.flatMap(({ errors = [] }) => errors.map(({ message }) => message))),
    })),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => suiteResults(inner, within))]
}

/**
 * @param {readonly (string | undefined)[]} messages
 * @returns {Pick<TestResult, 'why'>}
 */
function because(messages) {
  const said = messages.filter((message) => message !== undefined && message !== '')
  return said.length === 0
    ? {}
    : { why: stripVTControlCharacters(said.join('\n')).replaceAll(CAME_THROUGH, '').trimEnd() }
}

/**
 * @param {string} status of either runner; an unknown one counts as failed, and so does a test that
 *   passed only when repeated (`flaky`)
 * @returns {TestResult['outcome']}
 */
function outcomeOf(status) {
  if (status === 'passed' || status === 'expected') return 'passed'
  if (['skipped', 'pending', 'todo', 'disabled'].includes(status)) return 'skipped'
  return 'failed'
}

/**
 * @param {readonly TestResult[]} results
 * @returns {{ passed: number, failed: number, skipped: number }}
 */
export function count(results) {
  const of = (/** @type {TestResult['outcome']} */ wanted) => results.filter(({ outcome }) => outcome === wanted).length
  return { passed: of('passed'), failed: of('failed'), skipped: of('skipped') }
}
