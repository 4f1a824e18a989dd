import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/** React Router's framework mode, for pages rendered by a server. */
const framework = /react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/](links|single-fetch)\.js$/
/** React Router's instrumentation, which the app does not use. */
const instruments = /react-router[\\/]dist[\\/]production[\\/]lib[\\/]router[\\/]instrumentation\.js$/
/** Only Emotion's `withTheme` needs it, which the app does not use. */
const hoisting = /hoist-non-react-statics[\\/]dist[\\/]hoist-non-react-statics\.cjs\.js$/

/** A mocked module with the same exports, each the given function. */
async function standIn(id: string, body: string): Promise<string> {
  const code = await readFile(id, 'utf8')
  const names = /^export \{ (.+) \};$/m.exec(code)?.[1]?.split(', ') ?? []
  return names.map((name) => `export function ${name}() { ${body} }`).join('\n')
}

/**
 * Removes code of the first load's libraries that the app never reaches. If a new version names its files differently,
 * only the saving is lost.
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
