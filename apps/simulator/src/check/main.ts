import { check } from './check.ts'
import { checkOptions } from './check-options.ts'
import { tableOf } from './table.ts'

// npm run demo:check: what the product makes of the simulated site, beside what happened there. It fails when it could
// not compare, not when something was missed: what must hold is said by tests.

try {
  const options = checkOptions(process.argv.slice(2))
  const startedAt = performance.now()
  const result = await check(options)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  process.stdout.write(`${tableOf(options, result)}\n\ncompared in ${seconds} s\n`)
} catch (problem) {
  process.stderr.write(`${problem instanceof Error ? problem.message : String(problem)}\n`)
  process.exitCode = 1
}
