import { join } from 'node:path'
import { buildWhenChanged } from './build-when-changed.mjs'

/**
 * Bundles the server into apps/server/dist/main.js, if its sources have changed.
 *
 * @param {string} root
 * @param {string} node path of Node 24
 */
export async function buildServer(root, node) {
  await buildWhenChanged(root, node, {
    name: 'server',
    sources:
      /^(apps\/server\/(src\/|package\.json$)|packages\/[^/]+\/(src\/|package\.json$)|package-lock\.json$|scripts\/setup\/bundle-server\.mjs$)/,
    app: 'apps/server',
    entry: 'main.js',
    command: (fresh) => [join(root, 'scripts', 'setup', 'bundle-server.mjs'), root, fresh],
  })
}
