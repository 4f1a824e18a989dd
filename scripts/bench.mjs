import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './setup/command.mjs'
import { projectRoot } from './setup/project-root.mjs'
import { environmentWith, runProgram } from './setup/run-program.mjs'

/**
 * The benchmarks' folder names, sorted.
 *
 * @param {string} folder
 */
function programs(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'main.ts')))
    .map((entry) => entry.name)
    .toSorted()
}

// npm run bench [-- NAME…]: runs one program after the other, so that none distorts another's figures.
await runCommand(async (node) => {
  const folder = join(projectRoot, 'bench')
  const all = programs(folder)
  const asked = process.argv.slice(2)
  const unknown = asked.filter((name) => !all.includes(name))
  if (unknown.length > 0) {
    throw new Error(
      `No bench is called ${unknown.join(', ')}. There ${all.length === 0 ? 'is none yet' : `are: ${all.join(', ')}`}.`,
    )
  }
  if (all.length === 0) console.log('There is no bench yet: each is a folder of bench/ with a main.ts.')
  let failed = 0
  for (const name of asked.length > 0 ? asked : all) {
    console.log(`\n== ${name}\n`)
    const { code } = await runProgram(node, [join(folder, name, 'main.ts')], {
      cwd: projectRoot,
      env: environmentWith(node),
    })
    if (code !== 0) {
      failed += 1
      console.error(`\n${name} failed with exit code ${code}`)
    }
  }
  return failed === 0 ? 0 : 1
})
