import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildPrograms, startedProgram } from '../setup/program-builds.mjs'
import { projectRoot } from '../setup/project-root.mjs'

/** Bundles the servers before tests that start them: a bundle starts in a third of the time of the sources. */
export async function setup() {
  await buildPrograms(projectRoot, process.execPath)
}

const apps = ['server', 'vision'].map((name) => join(projectRoot, 'apps', name))

/**
 * Vite's plugin through which the sources of the server and of video analysis start the bundles of their other programs
 * and threads, as the product does: a camera's process takes 0.3 processor seconds to start, and 0.8 from its sources.
 */
export const startBuiltPrograms = {
  name: 'start-built-programs',
  // Sees the sources as the bundler does, before they are transformed.
  enforce: /** @type {const} */ ('pre'),
  /**
   * @param {string} code
   * @param {string} file
   */
  transform(code, file) {
    const app = apps.find((folder) => file.startsWith(join(folder, 'src')))
    if (app === undefined || file.endsWith('.test.ts')) return null
    return code.replaceAll(startedProgram, (_, /** @type {string} */ path) => {
      const built = join(app, 'dist', `${basename(path, '.ts')}.js`)
      return `new URL(${JSON.stringify(pathToFileURL(built).href)})`
    })
  },
}
