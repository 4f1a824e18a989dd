import { type ProductOptions, withProduct as withBuiltProduct, type Running } from '../e2e/product.ts'
import { projectRoot } from '../scripts/setup/project-root.mjs'
import { buildServer } from '../scripts/setup/server-build.mjs'

export { visionToken, type Foresite } from '../e2e/product.ts'
export { canFindProcesses, findProcess, processOf } from '../e2e/processes.ts'

/** Runs `use` with the whole product on a clean data folder, as browser journeys do, its server built first if needed. */
export async function withProduct(
  use: (product: Running) => Promise<void>,
  options: ProductOptions = {},
): Promise<void> {
  await buildServer(projectRoot, process.execPath)
  await withBuiltProduct(use, options)
}
