import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runChecks } from './check/checks.mjs'
import { wrongIds } from './requirements/proof.mjs'
import { readRequirements } from './requirements/requirement-list.mjs'
import { count } from './requirements/test-results.mjs'
import { runCommand } from './setup/command.mjs'
import { projectRoot } from './setup/project-root.mjs'
import { say, secondsSince } from './setup/say.mjs'
import { buildProduct } from './setup/product-build.mjs'
import { changedFiles, specsOf } from './tests/changed-files.mjs'
import { provideTestPrograms } from './tests/debian-packages.mjs'
import { listTests, runners, runTests } from './tests/runners.mjs'

/** @import { FileTime, TestResult } from './requirements/test-results.mjs' */
/** @import { Runner } from './tests/runners.mjs' */

/** How much of a runner's message is repeated at the end: enough for the error, the expectation and the place. */
const LINES_OF_A_FAILURE = 20

/** How many slow files are named at the end of a run. */
const SLOWEST_FILES = 20

/**
 * Runs the code checks in the background of the tests. The two test runners run one after the other: together they fill
 * two cores, and time limits of the product (10 s for a camera's answer) fail at random. Each step runs regardless of the
 * others' results.
 *
 * @param {string} node path of Node 24
 * @param {{ patterns: readonly string[], since: string | null }} which test files: by pattern, without the checks; those
 *   that the changes since a commit concern; else all
 * @returns {Promise<{ tests: TestResult[], times: FileTime[] }>} a check that fails counts as a failed test, and so does an
 *   id in a title that names no requirement, or none of its clauses
 */
async function testAll(node, { patterns, since }) {
  await provideTestPrograms()
  /** @type {TestResult[]} */
  const tests = []
  /** @type {FileTime[]} */
  const times = []
  const failed = (/** @type {string} */ title) => tests.push({ title, outcome: 'failed' })
  try {
    await buildProduct(projectRoot, node)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    failed('build of the product')
  }
  const checks = patterns.length === 0 ? runChecks(projectRoot, node, { background: true }) : Promise.resolve([])
  for (const runner of runners) {
    const args = since === null ? patterns : argumentsSince(runner, since)
    if (args === null) continue
    say(`Running the tests of ${runner.name}`)
    const start = performance.now()
    const run = await runTests(runner, projectRoot, node, args)
    say(`${runner.name} has ended, ${secondsSince(start)}`)
    tests.push(...run.tests)
    times.push(...run.times)
  }
  const requirements = readRequirements(readFileSync(join(projectRoot, 'docs', 'requirements.md'), 'utf8'))
  for (const problem of wrongIds(requirements, tests)) failed(problem)
  for (const check of await checks) failed(`check: ${check}`)
  if (tests.length === 0 && patterns.length > 0) failed(`no test file matches ${patterns.join(', ')}`)
  return { tests, times }
}

/**
 * @param {Runner} runner
 * @param {string} commit
 * @returns {string[] | null} null where the changes concern none of its tests
 */
function argumentsSince(runner, commit) {
  if (runner.name === 'Vitest') return [`--changed=${commit}`]
  const specs = specsOf(projectRoot, changedFiles(projectRoot, commit))
  return specs.length === 0 ? null : specs
}

// npm test [-- PATTERN…]: every test, or those in files that match. With --changed[=COMMIT] what differs from a commit
// (HEAD) concerns. With --list it only names the files.
const args = process.argv.slice(2)
await runCommand(async (node) => {
  if (args.includes('--list')) {
    for (const runner of runners) for (const file of await listTests(runner, projectRoot, node)) console.log(file)
    return 0
  }
  const changed = args.find((arg) => arg === '--changed' || arg.startsWith('--changed='))
  const patterns = args.filter((arg) => arg !== changed)
  const since = changed === undefined ? null : (changed.split('=')[1] ?? 'HEAD')
  const { tests, times } = await testAll(node, { patterns, since })
  const slowest = times.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_FILES)
  console.log('\nSlowest test files:')
  for (const { file, seconds } of slowest) console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${file}`)
  const { passed, failed, skipped } = count(tests)
  const failures = tests.filter(({ outcome }) => outcome === 'failed')
  if (failures.length > 0) console.log('\nFailed:')
  for (const { title, why } of failures) {
    console.log(`  ${title}`)
    const reason = why?.split('\n').slice(0, LINES_OF_A_FAILURE) ?? []
    for (const line of reason) console.log(`      ${line}`)
  }
  console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)
  return failed === 0 ? 0 : 1
})
