import { join } from 'node:path'
import { buildProduct } from '../scripts/setup/product-build.mjs'
import { projectRoot } from '../scripts/setup/project-root.mjs'

/** The folder of the web app's build, built again when its sources have changed. */
export async function builtWebApp(): Promise<string> {
  await buildProduct(projectRoot, process.execPath)
  return join(projectRoot, 'apps/web/dist')
}
