import { modelsCommand } from './models-command.ts'

/** `npm run models`. Relative paths start where npm was called. */
try {
  const words = await modelsCommand(process.argv.slice(2), process.env['INIT_CWD'] ?? '.')
  process.stdout.write(`${words}\n`)
} catch (problem) {
  process.stderr.write(`${problem instanceof Error ? problem.message : String(problem)}\n`)
  process.exitCode = 1
}
