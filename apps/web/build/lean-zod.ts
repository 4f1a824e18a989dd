import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const jsonSchema = /zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/
const english = /zod[\\/]v4[\\/]locales[\\/]en\.js$/

/**
 * Leaves out of the browser's bundle what only the server needs of zod (20 KB minified): its writer of JSON Schema,
 * which every schema refers to, so that it cannot be shaken off (only the server writes OpenAPI; here its functions throw);
 * and its English sentences, because people read ours, by the keys that the contract's schemas carry.
 */
export function leanZod(): Plugin {
  return {
    name: 'lean-zod',
    apply: 'build',
    async load(id) {
      if (english.test(id)) return `export default () => ({ localeError: () => 'Invalid input' })`
      if (!jsonSchema.test(id)) return null
      const code = await readFile(id, 'utf8')
      const names = new Set(
        [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name ?? ''),
      )
      const exports = [...names].map((name) => `export const ${name} = absent`).join('\n')
      return `const absent = () => { throw new Error('zod writes no JSON Schema in the browser') }\n${exports}\nexport { absent as process }\n`
    },
  }
}
