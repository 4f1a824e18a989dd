import { check } from './check.ts'
import { checkOptions } from './check-options.ts'
import { checkGoods } from './goods.ts'
import { goodsShortcomings, goodsTable } from './goods-table.ts'
import { shortcomings } from './shortcomings.ts'
import { tableOf } from './table.ts'

// npm run demo:check compares the product's detections on the simulated site with the actual events. Exit code 1: it
// could not compare. 2, with --strict only: something was missed, false or off by more than its tolerance.

try {
  const { isStrict, ...options } = checkOptions(process.argv.slice(2))
  const startedAt = performance.now()
  const result = await check(options)
  const goods = await checkGoods(options)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  const short = [...shortcomings(result), ...goodsShortcomings(goods)]
  const verdict = short.length === 0 ? ['everything is within its tolerance'] : short
  process.stdout.write(`${[tableOf(options, result), '', goodsTable(goods), '', ...verdict].join('\n')}\n`)
  process.stdout.write(`\ncompared in ${seconds} s\n`)
  if (isStrict && short.length > 0) process.exitCode = 2
} catch (problem) {
  process.stderr.write(`${problem instanceof Error ? problem.message : String(problem)}\n`)
  process.exitCode = 1
}
