import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../scripts/setup/project-root.mjs'
import { buildProduct } from '../scripts/setup/product-build.mjs'
import { makeOtherNetwork } from './other-network.ts'
import { preparedDatabase } from './product.ts'

/**
 * Before all browser tests, once for all workers: web app and server as their sources are now, and a database with every table
 * and no row, which each product starts on a copy of; and a network that is not loopback.
 */
// oxlint-disable-next-line import/no-default-export -- Playwright takes the default export of its global set-up
export default async function setUp(): Promise<() => void> {
  await buildProduct(projectRoot, process.execPath)
  const folder = mkdtempSync(join(tmpdir(), 'foresite-e2e-database-'))
  // As root PostgreSQL runs as another user, which must be able to reach its data.
  chmodSync(folder, 0o755)
  execFileSync(process.execPath, [join(projectRoot, 'apps/server/test/prepare-database.ts'), folder])
  process.env[preparedDatabase] = join(folder, 'postgres')
  const removeNetwork = makeOtherNetwork()
  return () => {
    removeNetwork()
    rmSync(folder, { recursive: true, force: true })
  }
}
