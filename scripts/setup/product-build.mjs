import { buildServer } from './server-build.mjs'
import { buildWeb } from './web-build.mjs'

/**
 * Builds what the product runs from: the web app and the server, each if its sources have changed.
 *
 * @param {string} root
 * @param {string} node path of Node 24
 */
export async function buildProduct(root, node) {
  await Promise.all([buildWeb(root, node), buildServer(root, node)])
}
