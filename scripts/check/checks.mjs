import { join } from 'node:path'
import { environmentWith, runProgram } from '../setup/run-program.mjs'
import { say, secondsSince } from '../setup/say.mjs'
import { checkDependencyRules } from './dependency-rules.mjs'
import { checkHouseRules } from './house-rules.mjs'

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {() => Promise<{ passed: boolean, output: string }>} run
 */

/** How many checks run at a time: one per core of the smallest supported machine. */
const atOnce = 2

/**
 * Every check of the code, the longest first.
 *
 * @param {string} root
 * @param {string} node path of Node 24
 * @param {{ background?: boolean }} options
 * @returns {Check[]}
 */
function allChecks(root, node, { background = false }) {
  /**
   * @param {string} name
   * @param {string} program within node_modules
   * @param {string[]} args
   * @returns {Check}
   */
  const tool = (name, program, args) => ({
    name,
    run: async () => {
      const { code, output } = await runProgram(node, [join(root, 'node_modules', program), ...args], {
        cwd: root,
        env: environmentWith(node),
        quiet: true,
        background,
      })
      return { passed: code === 0, output }
    },
  })
  return [
    // Lint and types in one pass: tsgolint loads the types with TypeScript 7 for the rules anyway.
    tool('lint and types', 'oxlint/bin/oxlint', ['--deny-warnings', '--report-unused-disable-directives']),
    { name: 'boundaries', run: () => boundaries(root, node) },
    tool('format', 'oxfmt/bin/oxfmt', ['--check', '.']),
    tool('unused code', 'knip/bin/knip.js', ['--no-progress']),
    { name: 'house rules', run: () => Promise.resolve(answer(checkHouseRules(root))) },
  ]
}

/** @param {string} root @param {string} node */
async function boundaries(root, node) {
  const { problems, modules, dependencies } = await checkDependencyRules(root, {
    node,
    tools: root,
  })
  say(`boundaries: ${modules} modules and ${dependencies} dependencies checked`)
  return answer(problems)
}

/** @param {string[]} problems */
function answer(problems) {
  return { passed: problems.length === 0, output: problems.map((line) => `${line}\n`).join('') }
}

/**
 * Runs all checks and reports their findings.
 *
 * @param {string} root
 * @param {string} node path of Node 24
 * @param {{ background?: boolean }} [options] `background`: in the processor time that tests leave
 * @returns {Promise<string[]>} the names of those that failed
 */
export async function runChecks(root, node, options = {}) {
  const waiting = allChecks(root, node, options)
  /** @type {string[]} */
  const failed = []
  const worker = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const start = performance.now()
      const { passed, output } = await check.run()
      if (!passed) failed.push(check.name)
      say(`${passed ? 'passed' : 'FAILED'}: ${check.name}, ${secondsSince(start)}`)
      if (!passed) console.log(output.trimEnd())
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return failed
}

/**
 * Formats every file in place.
 *
 * @param {string} root
 * @param {string} node path of Node 24
 */
export async function format(root, node) {
  return runProgram(node, [join(root, 'node_modules', 'oxfmt/bin/oxfmt'), '.'], { cwd: root })
}
