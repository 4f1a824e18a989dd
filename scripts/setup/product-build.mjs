import { buildPrograms } from './program-builds.mjs'
import { buildWeb } from './web-build.mjs'

/**
 * Builds the web app, the server and video analysis, each if its sources have changed.
 *
 * @param {string} root
 * @param {string} node path of Node 24
 */
export async function buildProduct(root, node) {
  await Promise.all([buildWeb(root, node), buildPrograms(root, node)])
}
