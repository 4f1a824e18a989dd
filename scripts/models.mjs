import { join } from 'node:path'
import { runCommand } from './setup/command.mjs'
import { projectRoot } from './setup/project-root.mjs'
import { environmentWith, runProgram } from './setup/run-program.mjs'

// npm run models: lists, tries and fetches models that a site can add beside the built-in one.
await runCommand(async (node) => {
  const program = join(projectRoot, 'apps', 'vision', 'src', 'site-model', 'main.ts')
  const { code } = await runProgram(node, [program, ...process.argv.slice(2)], { env: environmentWith(node) })
  return code
})
