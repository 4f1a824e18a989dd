import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { projectFiles } from '../setup/project-files.mjs'
import { runProgram } from '../setup/run-program.mjs'

/**
 * The parts of dependency-cruiser's output that are used.
 * @typedef {object} Cruise
 * @property {{ source: string }[]} modules
 * @property {{ violations: { from: string, to: string, rule: { name: string } }[], totalDependenciesCruised: number }} summary
 */

/** The folders with our code. Files at the root are configurations. */
const folders = ['apps', 'packages', 'bench', 'e2e', 'scripts']
const source = /^(apps|packages|bench|e2e|scripts)\/.*\.(ts|tsx|mjs|js)$/

/**
 * Checks the boundaries of `.dependency-cruiser.mjs`, and that the tool has read every source file of the project: with an
 * unsupported TypeScript it reads nothing and finds nothing wrong.
 *
 * @param {string} root the project to check
 * @param {{ node: string, tools: string }} using Node 24, and the root whose node_modules and rules are used
 * @returns {Promise<{ problems: string[], modules: number, dependencies: number }>}
 */
export async function checkDependencyRules(root, { node, tools }) {
  const expected = projectFiles(root).filter((path) => source.test(path) && !path.endsWith('.d.ts'))
  const program = join(tools, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const present = folders.filter((folder) => existsSync(join(root, folder)))
  const args = ['--config', join(tools, '.dependency-cruiser.mjs'), '--output-type', 'json']
  const outcome = await runProgram(node, [program, ...args, ...present], { cwd: root, quiet: true })
  const cruise = parse(outcome.stdout)
  if (cruise === null) {
    return { problems: [`dependency-cruiser: ${outcome.output}`], modules: 0, dependencies: 0 }
  }
  const cruised = new Set(cruise.modules.map((module) => module.source))
  const broken = cruise.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
  const unseen = expected
    .filter((path) => !cruised.has(path))
    .map((path) => `every-source-file-is-checked: ${path} was not`)
  const nothing = expected.length === 0 ? ['every-source-file-is-checked: there is none'] : []
  return {
    problems: [...broken, ...unseen, ...nothing],
    modules: expected.filter((path) => cruised.has(path)).length,
    dependencies: cruise.summary.totalDependenciesCruised,
  }
}

/**
 * @param {string} output
 * @returns {Cruise | null} null when it is an error's text
 */
function parse(output) {
  try {
    /** @type {unknown} */
    const answer = JSON.parse(output)
    return /** @type {Cruise} */ (answer)
  } catch {
    return null
  }
}
