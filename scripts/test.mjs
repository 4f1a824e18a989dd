import { runChecks } from './check/checks.mjs'
import { count } from './requirements/test-results.mjs'
import { runCommand } from './setup/command.mjs'
import { projectRoot } from './setup/project-root.mjs'
import { say } from './setup/say.mjs'
import { buildWeb } from './setup/web-build.mjs'
import { provideTestPrograms } from './tests/debian-packages.mjs'
import { listTests, runners, runTests } from './tests/runners.mjs'

/** @import { TestResult } from './requirements/test-results.mjs' */

/** Of what a runner says: enough for the message, what was expected and where, after thousands of other lines. */
const LINES_OF_A_FAILURE = 20

/**
 * Everything: checks of the code, then the tests of both runners, each step whatever the one before it said.
 *
 * @param {string} node path of Node 24
 * @param {readonly string[]} patterns of test files; with some the checks are left out
 * @returns {Promise<TestResult[]>} a check that fails counts as a failed test
 */
async function testAll(node, patterns) {
  await provideTestPrograms()
  /** @type {TestResult[]} */
  const results = []
  const failed = (/** @type {string} */ title) => results.push({ title, outcome: 'failed' })
  try {
    await buildWeb(projectRoot, node)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    failed('build of the web app')
  }
  if (patterns.length === 0) {
    say('Checking the code')
    for (const check of await runChecks(projectRoot, node)) failed(`check: ${check}`)
  }
  for (const runner of runners) {
    say(`Running the tests of ${runner.name}`)
    results.push(...(await runTests(runner, projectRoot, node, patterns)))
  }
  if (results.length === 0) failed(`no test file matches ${patterns.join(', ')}`)
  return results
}

// npm test [-- PATTERN…]: every test, or those in files that match. With --list it only names the files.
const args = process.argv.slice(2)
await runCommand(async (node) => {
  if (args.includes('--list')) {
    for (const runner of runners) for (const file of await listTests(runner, projectRoot, node)) console.log(file)
    return 0
  }
  const results = await testAll(node, args)
  const { passed, failed, skipped } = count(results)
  const failures = results.filter(({ outcome }) => outcome === 'failed')
  if (failures.length > 0) console.log('\nFailed:')
  for (const { title, why } of failures) {
    console.log(`  ${title}`)
    const said = why?.split('\n').slice(0, LINES_OF_A_FAILURE) ?? []
    for (const line of said) console.log(`      ${line}`)
  }
  console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)
  return failed === 0 ? 0 : 1
})
