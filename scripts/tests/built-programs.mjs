import { buildPrograms } from '../setup/program-builds.mjs'
import { projectRoot } from '../setup/project-root.mjs'

/** Bundles the servers before tests that start them: a bundle starts in a third of the time of the sources. */
export async function setup() {
  await buildPrograms(projectRoot, process.execPath)
}
