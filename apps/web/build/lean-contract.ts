import type { Plugin } from 'vite'

const contract = /contract[\\/]src[\\/][\w-]+\.ts$/
/** A route's property that only the OpenAPI document needs, in the formatter's layout. */
const documentOnly = /^ {4}(?:summary|errors):\s+(?:'(?:[^'\\]|\\.)*'|\[[\d, ]*\]),\n/gm
/** Routes that only vision nodes call. */
const visionOnly = /^ {2}\.\.\.(?:visionNode|observation|nodeRecording)Routes,\n/gm

/**
 * Removes from the browser's table of routes, which is part of the first load, what the browser does not use: summaries
 * and error statuses, which only the OpenAPI document shows, and the routes of vision nodes.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: contract },
      handler: (code) => ({
        code: code.replace(documentOnly, '').replace(visionOnly, ''),
        map: null,
      }),
    },
  }
}
