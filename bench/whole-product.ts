import { type ProductOptions, withProduct as withBuiltProduct, type Running } from '../e2e/product.ts'
import { projectRoot } from '../scripts/setup/project-root.mjs'
import { buildPrograms } from '../scripts/setup/program-builds.mjs'

export { visionToken, type Foresite } from '../e2e/product.ts'
export { canFindProcesses, findProcess, processOf } from '../e2e/processes.ts'

/** Runs `use` with the whole product on a clean data folder, as browser journeys do, its programs built first if needed. */
export async function withProduct(
  use: (product: Running) => Promise<void>,
  options: ProductOptions = {},
): Promise<void> {
  await buildPrograms(projectRoot, process.execPath)
  await withBuiltProduct(use, options)
}
