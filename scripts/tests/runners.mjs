import { existsSync, rmSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fromPlaywright, fromVitest } from '../requirements/test-results.mjs'
import { readJson } from '../setup/read-json.mjs'
import { environmentWith, runProgram } from '../setup/run-program.mjs'

/** @import { TestResult, VitestReport, PlaywrightReport } from '../requirements/test-results.mjs' */

/**
 * One of the two programs that run tests.
 * @typedef {object} Runner
 * @property {string} name
 * @property {string} program within the project
 * @property {string[]} run arguments that run every test; patterns of file names may follow
 * @property {string[]} list arguments that only name the files
 * @property {(answer: unknown, root: string) => string[]} listed the files named, absolute
 * @property {string} results where it leaves its results, within the project
 * @property {(report: unknown) => TestResult[]} read
 */

/** @type {readonly Runner[]} */
export const runners = [
  {
    name: 'Vitest',
    program: 'node_modules/vitest/vitest.mjs',
    run: ['run', '--passWithNoTests'],
    list: ['list', '--filesOnly', '--json'],
    listed: (answer) => /** @type {{ file: string }[]} */ (answer).map(({ file }) => file),
    results: 'test-results/vitest.json',
    read: (report) => fromVitest(/** @type {VitestReport} */ (report)),
  },
  {
    name: 'Playwright',
    program: 'node_modules/@playwright/test/cli.js',
    run: ['test', '--config=e2e/playwright.config.ts', '--pass-with-no-tests'],
    list: ['test', '--config=e2e/playwright.config.ts', '--list', '--reporter=json'],
    listed: (answer, root) =>
      /** @type {{ suites: { file: string }[] }} */ (answer).suites.map(({ file }) => join(root, 'e2e', file)),
    results: 'test-results/playwright.json',
    read: (report) => fromPlaywright(/** @type {PlaywrightReport} */ (report)),
  },
]

/**
 * Runs one runner's tests.
 *
 * @param {Runner} runner
 * @param {string} root
 * @param {string} node path of Node 24
 * @param {readonly string[]} patterns of file names; none for every test
 * @returns {Promise<TestResult[]>} one that failed stands for a runner that failed without saying which test did
 */
export async function runTests(runner, root, node, patterns) {
  const results = join(root, runner.results)
  rmSync(results, { force: true })
  const { code } = await runProgram(node, [join(root, runner.program), ...runner.run, ...patterns], {
    cwd: root,
    env: environmentWith(node),
  })
  const tests = existsSync(results) ? runner.read(readJson(results)) : []
  const explained = code === 0 || tests.some(({ outcome }) => outcome === 'failed')
  return explained ? tests : [...tests, { title: `${runner.name} failed`, outcome: 'failed' }]
}

/**
 * The test files that a runner would run, as paths from `root`, sorted.
 *
 * @param {Runner} runner
 * @param {string} root
 * @param {string} node path of Node 24
 * @returns {Promise<string[]>}
 */
export async function listTests(runner, root, node) {
  const { stdout } = await runProgram(node, [join(root, runner.program), ...runner.list], {
    cwd: root,
    env: environmentWith(node),
    quiet: true,
  })
  /** @type {unknown} */
  const answer = JSON.parse(stdout)
  return [...new Set(runner.listed(answer, root))].map((file) => relative(root, file).split(sep).join('/')).toSorted()
}
