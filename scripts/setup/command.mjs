import { canStart, findNode, oldestStarter } from './node-runtime.mjs'
import { installDependencies } from './install.mjs'
import { projectRoot } from './project-root.mjs'

/**
 * Runs one of the project's commands after any set-up that it needs, and turns a failure into a message and
 * exit code 1.
 *
 * @param {(node: string) => Promise<number>} body receives the path of Node 24 and returns the exit code
 */
export async function runCommand(body) {
  try {
    if (!canStart(process.version)) {
      throw new Error(
        `Foresite's commands need Node ${oldestStarter.join('.')} or newer; this is ${process.version}. ` +
          'Install a current one from https://nodejs.org.',
      )
    }
    await installDependencies(projectRoot)
    process.exitCode = await body(findNode(projectRoot))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
