import { join } from 'node:path'
import { runCommand } from './setup/command.mjs'
import { projectRoot } from './setup/project-root.mjs'
import { environmentWith, runProgram } from './setup/run-program.mjs'
import { buildPrograms } from './setup/program-builds.mjs'

// npm run demo:check [-- --seed N --from INSTANT --hours N --strict]: compares the product's results on the simulated
// site with what happened there. With --strict it fails for misses, false alarms and repeats.
await runCommand(async (node) => {
  await buildPrograms(projectRoot, node)
  const program = join(projectRoot, 'apps', 'simulator', 'src', 'check', 'main.ts')
  const { code } = await runProgram(node, [program, ...process.argv.slice(2)], {
    cwd: projectRoot,
    env: environmentWith(node),
  })
  return code
})
