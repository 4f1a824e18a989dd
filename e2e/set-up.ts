import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../scripts/setup/project-root.mjs'
import { buildProduct } from '../scripts/setup/product-build.mjs'
import { makeOtherNetwork } from './other-network.ts'
import { preparedFolder } from './product.ts'

/**
 * Runs once before all browser tests, for all workers: builds the product; prepares the data folder that products start on
 * copies of, with an empty migrated database and the built-in models; and creates a network other than loopback.
 */
// oxlint-disable-next-line import/no-default-export -- Playwright requires a default export here
export default async function setUp(): Promise<() => void> {
  await buildProduct(projectRoot, process.execPath)
  const folder = mkdtempSync(join(tmpdir(), 'foresite-e2e-prepared-'))
  // As root PostgreSQL runs as another user, which must be able to reach its data.
  chmodSync(folder, 0o755)
  execFileSync(process.execPath, [join(projectRoot, 'apps/server/test/prepare-database.ts'), folder])
  execFileSync(process.execPath, [join(projectRoot, 'apps/vision/test/prepare-models.ts'), join(folder, 'models')])
  process.env[preparedFolder] = folder
  const removeNetwork = makeOtherNetwork()
  return () => {
    removeNetwork()
    rmSync(folder, { recursive: true, force: true })
  }
}
