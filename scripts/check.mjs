import { format, runChecks } from './check/checks.mjs'
import { runCommand } from './setup/command.mjs'
import { projectRoot } from './setup/project-root.mjs'

// npm run check: every static check of the code. With --write it formats instead.
await runCommand(async (node) => {
  if (process.argv.includes('--write')) return (await format(projectRoot, node)).code
  const failed = await runChecks(projectRoot, node)
  return failed.length === 0 ? 0 : 1
})
