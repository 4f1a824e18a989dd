import { join } from 'node:path'
import { buildWhenChanged } from './build-when-changed.mjs'
import { precompress } from './precompress.mjs'

/**
 * Builds the web app into apps/web/dist, if its sources have changed.
 *
 * @param {string} root
 * @param {string} node path of Node 24
 */
export async function buildWeb(root, node) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  await buildWhenChanged(root, node, {
    name: 'web app',
    sources:
      /^(apps\/web\/(src|public|build)\/|apps\/web\/(index\.html|vite\.config\.ts|package\.json|tsconfig\.json)$|packages\/(contract|geometry)\/|package-lock\.json$|tsconfig\.base\.json$)/,
    app: 'apps/web',
    entry: 'index.html',
    command: (fresh) => [vite, 'build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'],
    finish: precompress,
  })
}
