import { projectRoot } from '../scripts/setup/project-root.mjs'
import { buildWeb } from '../scripts/setup/web-build.mjs'

/** Before all browser tests, once for all workers: the web app as its sources are now. */
// eslint-disable-next-line no-restricted-syntax -- Playwright takes the default export of its global set-up
export default async function buildWebFirst(): Promise<void> {
  await buildWeb(projectRoot, process.execPath)
}
