import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/** React Router's framework mode: links and answers of a server that renders pages. Ours are rendered here. */
const framework = /react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/](links|single-fetch)\.js$/
/** What watches the router's steps for those who ask it to. Nobody does here. */
const instruments = /react-router[\\/]dist[\\/]production[\\/]lib[\\/]router[\\/]instrumentation\.js$/
/** Emotion's `withTheme` alone needs it, and is used by nothing here. */
const hoisting = /hoist-non-react-statics[\\/]dist[\\/]hoist-non-react-statics\.cjs\.js$/

/** A mocked module with the same exports, each the given function. */
async function standIn(id: string, body: string): Promise<string> {
  const code = await readFile(id, 'utf8')
  const names = /^export \{ (.+) \};$/m.exec(code)?.[1]?.split(', ') ?? []
  return names.map((name) => `export function ${name}() { ${body} }`).join('\n')
}

/**
 * Leaves out of the browser's bundle what the libraries of the first load bring along and the app can never come to.
 * A version that names its files differently loses the saving and nothing else.
 */
export function leanPackages(): Plugin {
  return {
    name: 'lean-packages',
    apply: 'build',
    async load(id) {
      if (framework.test(id)) return standIn(id, `throw new Error('There is no framework mode here')`)
      if (instruments.test(id)) return standIn(id, 'return undefined')
      if (hoisting.test(id)) return `export default () => { throw new Error('There is no withTheme here') }`
      return null
    },
  }
}
