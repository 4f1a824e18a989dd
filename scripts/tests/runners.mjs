import { existsSync, rmSync } from 'node:fs'
import { isAbsolute, join, relative, sep } from 'node:path'
import { fromPlaywright, fromVitest, timesFromPlaywright, timesFromVitest } from '../requirements/test-results.mjs'
import { readJson } from '../setup/read-json.mjs'
import { environmentWith, runProgram } from '../setup/run-program.mjs'

/** @import { FileTime, TestResult, VitestReport, PlaywrightReport } from '../requirements/test-results.mjs' */

/**
 * One of the two programs that run tests.
 * @typedef {object} Runner
 * @property {string} name
 * @property {string} program within the project
 * @property {string[]} run arguments that run every test; patterns of file names may follow
 * @property {string[]} list arguments that only name the files
 * @property {(answer: unknown, root: string) => string[]} listed the absolute paths of the listed files
 * @property {string} results the path of its results, relative to the project
 * @property {(report: unknown) => TestResult[]} read
 * @property {(report: unknown) => FileTime[]} times
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
    times: (report) => timesFromVitest(/** @type {VitestReport} */ (report)),
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
    times: (report) => timesFromPlaywright(/** @type {PlaywrightReport} */ (report)),
  },
]

/**
 * Runs one runner's tests.
 *
 * @param {Runner} runner
 * @param {string} root
 * @param {string} node path of Node 24
 * @param {readonly string[]} args patterns of file names, none for every test; options of the runner
 * @returns {Promise<{ tests: TestResult[], times: FileTime[] }>} a failed test stands for a runner that failed without
 *   naming one
 */
export async function runTests(runner, root, node, args) {
  const results = join(root, runner.results)
  rmSync(results, { force: true })
  const { code } = await runProgram(node, [join(root, runner.program), ...runner.run, ...args], {
    cwd: root,
    env: environmentWith(node),
    beside: true,
  })
  const report = existsSync(results) ? readJson(results) : null
  const tests = report === null ? [] : runner.read(report)
  const times = (report === null ? [] : runner.times(report)).map(({ file, seconds }) => ({
    file: isAbsolute(file) ? relative(root, file) : file,
    seconds,
  }))
  const explained = code === 0 || tests.some(({ outcome }) => outcome === 'failed')
  if (!explained) tests.push({ title: `${runner.name} failed`, outcome: 'failed' })
  return { tests, times }
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
