import { join } from 'node:path'
import { runCommand } from './setup/command.mjs'
import { projectRoot } from './setup/project-root.mjs'
import { environmentWith, runProgram } from './setup/run-program.mjs'

// npm run reset-password: asks for a new shared password on this terminal, whether or not the server is running.
await runCommand(async (node) => {
  const program = join(projectRoot, 'apps', 'server', 'src', 'app', 'reset-password.ts')
  const { code } = await runProgram(node, [program], { env: environmentWith(node) })
  return code
})
