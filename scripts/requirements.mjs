import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { report, standings, wrongIds } from './requirements/proof.mjs'
import { differences, readRequirements, select } from './requirements/requirement-list.mjs'
import { fromPlaywright, fromVitest } from './requirements/test-results.mjs'
import { projectRoot } from './setup/project-root.mjs'
import { readJson } from './setup/read-json.mjs'

/** @import { TestResult, VitestReport, PlaywrightReport } from './requirements/test-results.mjs' */

/**
 * @param {string} root
 * @returns {TestResult[]} of the last run of both runners
 */
function lastResults(root) {
  const vitest = join(root, 'test-results', 'vitest.json')
  const playwright = join(root, 'test-results', 'playwright.json')
  const results = [
    ...(existsSync(vitest) ? fromVitest(/** @type {VitestReport} */ (readJson(vitest))) : []),
    ...(existsSync(playwright) ? fromPlaywright(/** @type {PlaywrightReport} */ (readJson(playwright))) : []),
  ]
  if (results.length === 0) console.log('No test results: run `npm test` first.\n')
  return results
}

/**
 * npm run requirements [-- --check PREFIX-or-id,…]: lists which requirements a passing test proves.
 *
 * @param {string} root
 * @param {readonly string[]} args
 * @returns {number} the exit code
 */
function main(root, args) {
  const ours = readRequirements(readFileSync(join(root, 'docs', 'requirements.md'), 'utf8'))
  const results = lastResults(root)
  const standing = standings(ours, results)
  const at = args.indexOf('--check')
  const chosen = at === -1 ? null : select(ours, args[at + 1] ?? '')
  console.log(report(chosen ?? ours, standing))

  const specification = join(root, '..', 'shared', 'spec', 'requirements.md')
  const problems = [
    ...wrongIds(ours, results),
    ...(existsSync(specification) ? differences(ours, readRequirements(readFileSync(specification, 'utf8'))) : []),
    ...(chosen ?? []).filter(({ id }) => standing.get(id) !== 'proved').map(({ id }) => `${id} is not proved`),
  ]
  for (const problem of problems) console.error(problem)
  return problems.length === 0 ? 0 : 1
}

try {
  process.exitCode = main(projectRoot, process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
