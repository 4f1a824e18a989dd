import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { buildWhenChanged } from './build-when-changed.mjs'

const texts = /\.(js|css|html|svg|json|webmanifest|txt)$/
/** Smaller files fit in one packet anyway. */
const smallestBytes = 1_400
/** Of 11: the last two levels take several times as long for under 2 % more. */
const brotliQuality = 9

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
    command: (fresh) => [vite, 'build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'],
    finish: precompress,
  })
}

/**
 * Writes a brotli and a gzip copy beside every text file of a built web app, for browsers that accept them. Browsers
 * accept brotli over HTTPS only, hence both.
 *
 * @param {string} folder
 */
async function precompress(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !texts.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const content = readFileSync(path)
    if (content.length < smallestBytes) continue
    const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality }
    writeFileSync(`${path}.br`, await promisify(brotliCompress)(content, { params }))
    writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
  }
}
