import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const jsonSchema = /zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/
const schemas = /zod[\\/]v4[\\/]classic[\\/]schemas\.js$/
/** A format as a method of every text, like `z.string().email()`: deprecated, and so refused by our linter. */
const formatMethod = /^ {4}\w+\(params\) \{\n {8}return this\.check\(core\._\w+\(Zod\w+, params\)\);\n {4}\},\n/gm
const english = /zod[\\/]v4[\\/]locales[\\/]en\.js$/

/**
 * Leaves out of the browser's bundle what is no use there of zod, and what every schema refers to, so that it cannot be
 * shaken off: its writer of JSON Schema (only the server writes OpenAPI; here its functions throw); its English
 * sentences, because people read ours, by the keys that the contract's schemas carry; and the formats that a text could
 * be asked for by a method (`z.uuid()` and its like stay as they are).
 */
export function leanZod(): Plugin {
  return {
    name: 'lean-zod',
    apply: 'build',
    async load(id) {
      if (english.test(id)) return `export default () => ({ localeError: () => 'Invalid input' })`
      if (schemas.test(id)) return (await readFile(id, 'utf8')).replace(formatMethod, '')
      if (!jsonSchema.test(id)) return null
      const code = await readFile(id, 'utf8')
      const names = new Set([...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name ?? ''))
      const exports = [...names].map((name) => `export const ${name} = absent`).join('\n')
      return `const absent = () => { throw new Error('zod writes no JSON Schema in the browser') }\n${exports}\nexport { absent as process }\n`
    },
  }
}
