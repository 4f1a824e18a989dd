import { join } from 'node:path'
import { buildWhenChanged } from './build-when-changed.mjs'

/** A program that a source starts as a thread or process. */
export const startedProgram = /new URL\('(?<path>\.{1,2}\/[^']+\.ts)', import\.meta\.url\)/g

/**
 * Bundles server and video analysis into the `dist` of each, if its sources have changed.
 *
 * @param {string} root
 * @param {string} node path of Node 24
 */
export async function buildPrograms(root, node) {
  await Promise.all([
    buildProgram(root, node, { name: 'server', app: 'server', programs: ['main=src/app/main.ts'] }),
    buildProgram(root, node, {
      name: 'video analysis',
      app: 'vision',
      programs: ['main=src/main.ts', 'history=src/history/main.ts'],
    }),
  ])
}

/**
 * @param {string} root
 * @param {string} node
 * @param {{ name: string, app: string, programs: readonly string[] }} program
 */
async function buildProgram(root, node, { name, app, programs }) {
  await buildWhenChanged(root, node, {
    name,
    sources: new RegExp(
      String.raw`^(apps/${app}/(src/|package\.json$)|packages/[^/]+/(src/|package\.json$)|package-lock\.json$|scripts/setup/(bundle|program-builds)\.mjs$)`,
    ),
    app: `apps/${app}`,
    command: (fresh) => [join(root, 'scripts', 'setup', 'bundle.mjs'), root, `apps/${app}`, fresh, ...programs],
  })
}
