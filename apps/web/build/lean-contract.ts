import type { Plugin } from 'vite'

const contract = /contract[\\/]src[\\/][\w-]+\.ts$/
/** A property of a route on lines of its own, as the formatter writes it. */
const forTheDocument = /^ {4}(?:summary|errors):\s+(?:'(?:[^'\\]|\\.)*'|\[[\d, ]*\]),\n/gm
/** What vision nodes alone call. */
const forVision = /^ {2}\.\.\.(?:visionNode|observation|nodeRecording)Routes,\n/gm

/**
 * Leaves out of the browser's bundle what is no use there of the table of routes, which the first load carries whole:
 * what only the OpenAPI document says (each route's summary and the statuses that it refuses with), and the calls that
 * are for vision nodes.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: contract },
      handler: (code) => ({
        code: code.replace(forTheDocument, '').replace(forVision, ''),
        map: null,
      }),
    },
  }
}
