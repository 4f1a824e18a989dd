import { join } from 'node:path'
import { runCommand } from './setup/command.mjs'
import { projectRoot } from './setup/project-root.mjs'
import { environmentWith, runProgram } from './setup/run-program.mjs'

// Runs a program of the server's that its operator starts on the server: npm run backup, restore or reset-password.
const [name = '', ...args] = process.argv.slice(2)
await runCommand(async (node) => {
  const program = join(projectRoot, 'apps', 'server', 'src', 'app', `${name}.ts`)
  const { code } = await runProgram(node, [program, ...args], { env: environmentWith(node) })
  return code
})
