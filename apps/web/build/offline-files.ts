import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** No screen needs the PDF viewer (0.5 MB) offline. */
const leftOut = '/pdfjs-'
const placeholder = 'const files = []'

/** Serves the service worker at `/worker.js`, with the list of the build's files. */
export function offlineFiles(): Plugin {
  return {
    name: 'offline-files',
    enforce: 'post',
    configureServer: ({ middlewares }) => {
      middlewares.use('/worker.js', (_, answer) => {
        answer.setHeader('content-type', 'text/javascript')
        answer.end(workerOf([]))
      })
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const paths = Object.keys(bundle)
          .filter((name) => name.startsWith('assets/') && !name.endsWith('.map'))
          .map((name) => `/${name}`)
          .filter((path) => !path.includes(leftOut))
        this.emitFile({ type: 'asset', fileName: 'worker.js', source: workerOf(paths.toSorted()) })
      },
    },
  }
}

function workerOf(paths: readonly string[]): string {
  const source = readFileSync(fileURLToPath(new URL('../worker/worker.js', import.meta.url)), 'utf8')
  if (!source.includes(placeholder)) throw new Error(`worker.js has no “${placeholder}” to be filled`)
  return source.replace(placeholder, `const files = ${JSON.stringify(paths)}`)
}
